"""The screen of Carcassonne: the map, what can be done on it, and all its words.

``setup`` is the way in for the screens around the game; ``words`` holds the sentences of
the log, ``position`` a position in words, ``digest`` the short log lines, ``names`` what
figures and tiles are called.
"""
