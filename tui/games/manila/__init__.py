"""The screen of Manila, and all its words.

``voice`` says what has happened and what may be done, ``preview`` what a choice would do,
``explain`` and its neighbours why it is good, ``position`` how it stands; ``names`` and
``options`` are the words they are made of. ``decision`` is the choice being made (no drawing),
``buttons`` which keys there are for it. ``board`` and ``players`` draw, ``screen`` puts them on
a table. ``forecast`` is what the voyage under way may bring, ``account`` a player's payments of
a voyage, ``known`` what is known of the shares, ``score_sheet`` how a game ended.
"""
