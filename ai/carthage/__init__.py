"""What the bots know of Traders of Carthage: ``bots`` names them, ``search`` is for ``ai.mcts``."""
