"""What the bots know of Carcassonne: ``bots`` names them, ``search`` is for ``ai.mcts``."""
