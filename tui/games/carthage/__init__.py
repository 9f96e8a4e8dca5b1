"""The screen of Traders of Carthage, and all its words.

``voice`` says what has happened and what may be done, ``preview`` what a choice would do,
``explain`` why it is good, ``position`` how it stands. ``decision`` is the choice being made (no
drawing); ``board`` and ``players`` draw, ``screen`` puts them on a table. ``known`` is what is
known of the cards, ``score_sheet`` how a game ended.
"""
