"""Sentences with numbers in them: with a one in them they read as well as with a two."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.cases import HERE

TUI = HERE.parent / "tui"
COUNTED = (
    "accomplices|actions|amphorae|cards|cells|choices|cities|columns|decisions|fives|followers"
    "|games|goods|hints|lines|loans|mortgages|pennants|people|pesos|places|plies|players|points"
    "|punts|roads|rounds|rows|seats|seconds|shares|spaces|steps|threes|tiles|times|tokens|turns"
    "|twos|voyages|wares|ways"
)
A_PLURAL = re.compile(rf"\{{(?!name|ware|cash)\w+[^}}]*\}} (?:[a-z]+ )?(?:{COUNTED})\b")
"""A number and what is counted, which is one only where it reads ``1 peso``."""

NEVER_ONE = {
    "city {sides} ({number} pennants)",  # a single pennant has words of its own
    "{target} tokens end the game",  # 6, 8 or 10
    "Somebody reached {target} tokens.",
    "{number} × (highest {highest} + tokens {tokens}) = {points} points",  # no card is worth 1
    "(cards {number} + tokens {tokens}) × highest {highest} = {points} points",
    "Six play with inns and cathedrals only: switch them on, or choose from {choices} players.",
    "There are {most} games and copies, as many as may be kept here: delete one first.",
    "There are {n} choices.",  # a short list is read out
    "It fits in {ways} ways at {n} cells.",
    "It fits in {ways} ways at {n} cell: {cells}.",  # said of more than one way only
    "{count} roads of {n} tile, each {open} open: {now} now, at least {full} complete",
    "{count} cities of {n} tile, each {open} open: {now} now, at least {full} complete",
    "{count} roads of {n} tile, complete: {full} each",  # one alone has words of its own
    "{count} cities of {n} tile, complete: {full} each",
    "{names} has reached {target} tokens, which ended the game.",
    "{n} lines in a row were no moves; nothing more is read.",
    "{seats} players: {opponents}",
    "Measuring {game}, {number} of {games}, for {seconds} seconds...",
    "{game}: {games:,.0f} random games and {decisions:,.0f} decisions a second,"
    " {actions:.1f} actions listed on average",
    "Then {n} instead of {was} tiles left fit at {cell}, where the city of {name} is open.",
    "Then {n} instead of {was} tiles left fit at {cell}, where the road of {name} is open.",
    "Only {n} of {left} tiles left fits at {cell}.",  # of the tiles left, one fits
    "{n} of {left} tiles left closes it.",
}


def messages() -> Iterator[tuple[str, str, bool]]:
    """Where a message stands, its words, and whether it is for exactly one."""
    for path in sorted(TUI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in ("_", "N_", "ngettext"):
                continue
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    where = f"{path.relative_to(TUI)}:{node.lineno}"
                    yield where, argument.value, node.func.id == "ngettext"


def test_no_sentence_counts_one_of_several() -> None:
    wrong = {
        where: words
        for where, words, _is_for_one in messages()
        if A_PLURAL.search(words) and words not in NEVER_ONE and "joins it" not in words
    }
    assert not wrong


def test_what_is_excepted_is_still_said() -> None:
    assert {words for _where, words, _one in messages()} >= NEVER_ONE


def test_messages_are_found() -> None:
    assert len(list(messages())) > 1000
    assert A_PLURAL.search("You then have {n} pesos.")
    assert not A_PLURAL.search("You then have {n} peso.")
    assert Path(TUI, "play", "refusals.py").exists()
