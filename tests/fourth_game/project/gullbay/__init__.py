"""Gull Bay: after each storm everybody bids one hidden card for what the sea has left.

A game for Argosy in a package of its own. ``game`` has the rules' way in, ``state`` the rules,
``bots`` the players, ``pack`` what screens and line mode ask; ``rules.md`` is for people.
"""
