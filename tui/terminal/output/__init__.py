"""What goes to the terminal: only the cells that differ from what it shows already.

``driver`` is the way in. It hands what Textual writes to a ``display``, which reads it with
``parser``, keeps in ``picture`` what the terminal shows, and asks ``encoder`` for the bytes that
make the one of the other.
"""
