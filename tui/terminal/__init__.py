"""Between Textual and the terminal: keys, sizes, signals, the end of the process."""
