"""The rules page of Manila says what the engine does, and fits the window."""

from __future__ import annotations

import re
from itertools import product

from engine.manila import GAME, places, wares
from tui.games.pack import rules_of

PAGE = rules_of("manila")


def table(first_heading: str) -> list[list[str]]:
    """The rows of the table whose first heading is this one."""
    block = re.search(rf"(?m)^\| {first_heading} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE)
    assert block is not None, first_heading
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in block[1].splitlines()]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def test_wares_and_places() -> None:
    rows = table("ware")
    assert [row[0] for row in rows] == [
        f"{letter} {word}" for letter, word in zip(wares.LETTERS, wares.WORDS, strict=True)
    ]
    assert tuple(numbers(row[1]) for row in rows) == wares.CREW_COSTS
    assert tuple(int(row[2]) for row in rows) == wares.PAYOUT
    costs = {row[0]: row[1] for row in table("place")}
    pays = {row[0]: row[2] for row in table("place")}
    for number, letter in enumerate("ABC"):
        for kind in ("port", "shipyard"):
            assert costs[f"{kind} {letter}"] == str(wares.PORT_COST[number])
            assert numbers(pays[f"{kind} {letter}"])[0] == wares.PORT_PAYS[number]
    assert costs["pirates (two)"] == str(wares.PIRATE_COST)
    assert costs["small pilot"] == str(wares.SMALL_PILOT_COST)
    assert costs["large pilot"] == str(wares.LARGE_PILOT_COST)
    assert costs["insurance"] == "0"
    assert numbers(pays["insurance"]) == (wares.PREMIUM,)
    assert len(costs) == places.PLACES - wares.WARES + 1


def test_the_chances_of_a_punt() -> None:
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    for row, short_of_it in zip(table("start"), (wares.SEA_END, wares.SEA_END - 1), strict=True):
        ways = [
            sum(start + pips > short_of_it for pips in rolls)
            for start in range(wares.START_MOST + 1)
        ]
        assert [int(cell) for cell in row[1:]] == ways
        assert row[0].endswith(f"of {len(rolls)}")


def test_every_option_with_its_default_in_bold() -> None:
    rows = table("option")
    assert [row[0] for row in rows] == [option.name for option in GAME.options]
    for row, option in zip(rows, GAME.options, strict=True):
        shown = [value.strip() for value in row[1].split(",")]
        bold = [value.strip("*") for value in shown if value.startswith("**")]
        assert bold == [option.default]
        assert {value.strip("*") for value in shown} == set(option.values)


def test_the_sums_of_the_examples_are_right() -> None:
    """Whatever is added, subtracted, multiplied or divided there."""
    sums = re.findall(r"([\d(][-+×: \d()]*) = (\d+)", PAGE.replace("\n", " "))
    for left, right in sums:
        expression = left.replace("×", "*").replace(":", "/").strip()
        assert eval(expression) == int(right), (left, right)
    assert len(sums) >= 12
