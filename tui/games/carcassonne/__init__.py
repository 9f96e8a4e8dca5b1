"""The screen of Carcassonne: the map, what can be done on it, and all its words.

``pack`` is the way in. ``screen`` puts the table together:
``overlay`` is what a decision lays over the map, ``context`` and ``buttons`` stand beneath.
``voice`` says what has happened, ``choices`` what may be done, ``sums`` how points add up,
``position`` is a position in words, feature by feature and tile by tile; ``names`` is what
figures and tiles are called, ``sides`` where on a tile something is, ``options`` what can be
chosen, ``known`` the tiles still to come and ``score_sheet`` how a game ended.
"""
