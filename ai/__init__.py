"""Bots: what decides for a seat that no person plays, and the tournaments that measure it.

``bot`` is the way in (``make_bot(game_id, level)``); ``baselines`` plays any game badly on
purpose; a module a game (``carthage``) knows what a good player of it knows, with its
evaluation beside it; ``arena`` plays levels against each other. Bots see a ``View``, never
the state, and know no clock and no randomness but the generator they are handed.
"""
