"""Processes that search: ``service`` is the process, ``handle`` how the app sees it.

``stopped`` says whether somebody has stopped one from outside. ``ai.thinking`` keeps them.
"""
