"""Replays: a game step by step on its own board, whether it is over or still going on.

``playback`` answers the keys on a table and says what the last action was, ``past`` finds the
position after any number of actions quickly, ``points`` shows where everybody's points had come
from.
"""
