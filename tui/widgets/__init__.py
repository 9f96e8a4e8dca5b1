"""Widgets of Argosy's own, built as Textual's are: for what Textual has nothing as handy."""
