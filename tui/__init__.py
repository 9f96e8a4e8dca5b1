"""What a player meets: the command line, the screens, the words.

``cli`` is the way in; ``commands`` has a module for each group of commands, ``session``
plays a match forward, ``words`` holds the sentences, ``screens`` and a package for each
game hold what is drawn. Textual is imported only when a screen opens.
"""
