"""What the bots know of Manila: ``bots`` names them, ``evaluator`` is for ``ai.search``."""
