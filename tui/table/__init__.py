"""The game at the table, of Textual's widgets around a board that its game paints.

``screen`` holds the one screen of every game; ``situation`` is what it shows, ``board`` what a game
brings. What goes on there is a ``play``: a ``live`` one has a ``pacer`` that lets bots move, an
``adviser`` that has hints and a ``watch`` over the save, and knows what is ``possible``; that of a
replay is a playback (``tui.replay``). Everything else here is a widget: the title line, the
buttons, the context bar, the panel of a hint, the log below the board and beside it.
"""
