"""Bots: what decides for a seat that no person plays, and the tournaments that measure it.

``bot`` is the way in (``make_bot(game_id, level)``), ``levels`` lists the levels;
``baselines`` plays any game badly on purpose; a package a game (``carthage``) knows what a
good player of it knows. ``search`` searches any game with its ``evaluator``; ``thinking``
does so in processes of its own (``worker``), and ``arena`` plays levels against each other.
Bots see a ``View``, never the state, and know no randomness but the generator they are
handed, and no clock but that of their budget.
"""

import engine.compiled  # noqa: F401  Before any module that may be compiled.
