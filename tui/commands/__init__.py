"""The commands of ``argosy``, a module for each group of them.

Each module has ``add_commands``, which gives the parser its commands; a command is a
function from the parsed arguments to an exit code. ``console`` prints, ``setup`` reads
what a new game is made of. Nothing here imports Textual before a screen opens.
"""
