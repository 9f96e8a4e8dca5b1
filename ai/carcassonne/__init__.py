"""What the bots know of Carcassonne: ``bots`` names them, ``evaluator`` is for ``ai.search``."""
