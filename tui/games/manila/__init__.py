"""The screen of Manila.

``decision`` is the choice being made (no drawing), ``preview`` says in words what it would
do, ``buttons`` which keys there are for it; ``board`` and ``players`` draw, ``screen`` puts
them on a table. ``words`` and ``position`` hold the sentences, ``digest`` the short ones,
``names`` and ``options`` the words they are made of; ``prospects`` is what the voyage under
way may bring, ``account`` a player's payments of a voyage, ``sheets`` what is known of the
shares, ``sheet`` how a game ended.
"""
