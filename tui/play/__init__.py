"""A game being played, whatever shows it; nothing here imports Textual."""
