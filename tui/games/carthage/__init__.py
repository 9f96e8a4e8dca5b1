"""The screen of Traders of Carthage.

``decision`` is the choice being made (no drawing), ``preview`` says in words what it would
do, ``board`` and ``players`` draw, ``screen`` puts them on a table, ``words`` holds the
sentences and names.
"""
