"""Bots: what decides for a seat that no person plays, and the tournaments that measure it.

``bot`` is the way in (``make_bot(game_id, level)``); ``baselines`` plays any game badly on
purpose; a package a game (``carthage``) knows what a good player of it knows. ``mcts``
searches any game with a game's ``knowledge``; ``thinking`` does so in other processes, and
``arena`` plays levels against each other. Bots see a ``View``, never the state, and know no
randomness but the generator they are handed, and no clock but that of their budget.
"""
