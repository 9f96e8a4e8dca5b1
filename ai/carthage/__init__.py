"""What the bots know of Traders of Carthage.

``bots`` names them by level; ``evaluator`` is for ``ai.search``.
"""
