"""The screen of Manila.

``decision`` is the choice being made (no drawing), ``board`` and ``players`` draw, ``words``
and ``position`` hold the sentences, ``digest`` the short ones, ``account`` a player's
payments of a voyage, ``sheets`` and ``sheet`` what is known and how it ended.
"""
