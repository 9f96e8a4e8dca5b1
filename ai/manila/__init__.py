"""What the bots know of Manila: ``bots`` names them, ``search`` is for ``ai.mcts``."""
