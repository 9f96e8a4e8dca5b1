"""What a front end asks of a game: ``pack`` is the way in, a package a game has the rest."""
