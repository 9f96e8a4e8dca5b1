"""The rules page of Carcassonne says what the engine does, and fits the window."""

from __future__ import annotations

import re

from engine.carcassonne import GAME, tiles
from engine.carcassonne.options import MODULES, PRESETS
from tests.engine.carcassonne_table import FULL, Table
from tui.games.pack import rules_of

PAGE = rules_of("carcassonne")


def tables(first_heading: str) -> list[list[list[str]]]:
    """The rows of each table whose first heading is this one."""
    blocks = re.findall(rf"(?m)^\| {first_heading} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE)
    assert blocks, first_heading
    return [
        [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()]
        for block in blocks
    ]


def test_every_option_with_its_default_in_bold() -> None:
    (rows,) = tables("option")
    assert [row[0] for row in rows] == [option.name for option in GAME.options]
    for row, option in zip(rows, GAME.options, strict=True):
        shown = [value.strip() for value in row[1].split(",")]
        assert [value.strip("*") for value in shown if value.startswith("**")] == [option.default]
        assert {value.strip("*") for value in shown} == set(option.values)
        needs = re.findall(r"\(needs (.*)\)$", row[2])
        assert needs == ([" and ".join(option.needs)] if option.needs else [])


def test_presets_and_modules() -> None:
    (presets,) = tables("preset")
    assert [row[0].strip("*") for row in presets] == list(PRESETS)
    house = presets[0][1].replace("guild master", "guild_master")
    assert set(house.split(", ")) == PRESETS["house"]
    assert frozenset(MODULES) - {"abbey"} == PRESETS["full"]
    (modules,) = tables("module")
    assert [row[0] for row in modules] == list(MODULES)


def test_numbers_of_tiles() -> None:
    counts = {
        name: sum(kind.count for kind in tiles.KINDS if kind.set == name)
        for name in ("base", "inns", "traders", "abbey")
    }
    assert counts == {"base": 72, "inns": 18, "traders": 24, "abbey": 12}
    brought = {row[0]: row[1] for row in tables("module")[0]}
    for name in ("inns", "traders", "abbey"):
        assert brought[name].startswith(f"{counts[name]} tiles")
    assert "The base game has 72 tiles of 24 kinds" in PAGE


def test_the_sums_of_the_examples_are_right() -> None:
    """Whatever is added, subtracted or multiplied there."""
    found = re.findall(r"([\d(][-+× \d()]*)((?: = [-+× \d()]*\d)+)", PAGE.replace("\n", " "))
    for left, rest in found:
        results = [left, *(part for part in rest.split(" = ") if part)]
        values = {eval(part.replace("×", "*").strip()) for part in results}
        assert len(values) == 1, results
    assert len(found) >= 10


def walk_table() -> dict[str, int]:
    """Where Ana may walk in the example of a robbery."""
    (rows,) = tables("to")
    return {row[0]: int(row[1]) for row in rows}


def robbery(seats: int = 2, large: str = "", **points: int) -> Table:
    """Ana has placed the last tile of the example."""
    table = Table(seats, {**FULL, "preset": "full" if large else "house"})
    more = ("(5,0) + C thief",) if seats == 3 else ()
    table.given("bU(1,0)", "bU(2,0) + A thief", "bU(3,0)", f"bU(4,0) + B thief {large}", "bU(5,0)")
    table.given(*more)
    table.scores(**points)
    table.turn("A bU(6,0)")
    return table


def test_the_example_of_a_robbery() -> None:
    table = robbery(B=5)
    assert table.walks() == walk_table()
    past_ben = [row[0] for row in tables("to")[0] if row[2] == "Ben"]
    assert sorted(table.overtaking()) == sorted(past_ben)
    outcomes = {}
    for lines in (["A bank"], ["A rob (4,0) 4", "B pay"], ["A rob (4,0) 4", "B react"]):
        table = robbery(B=5)
        table.play("A walk (2,0) (6,0)", *lines)
        outcomes[lines[-1]] = (table.points(), table.supply("B"))
    assert outcomes == {
        "A bank": ({"A": 4, "B": 5}, "6"),
        "B pay": ({"A": 4, "B": 1}, "6"),
        "B react": ({"B": 5}, "7"),
    }


def test_the_example_of_a_poor_victim() -> None:
    table = robbery(B=3)
    table.play("A walk (2,0) (6,0)", "A rob (4,0) 4")
    assert (table.points(), table.supply("B")) == ({"B": 3}, "7")
    table = robbery(B=3)
    table.play("A walk (2,0) (5,0)", "A rob (4,0) 3", "B pay")
    assert table.points() == {"A": 3}


def test_the_example_of_two_victims() -> None:
    table = robbery(3, B=5, C=5)
    assert table.overtaking() == ["(6,0)"]
    table.play("A walk (2,0) (6,0)")
    assert sorted(table.moves()) == sorted(
        [
            "bank",
            "rob (4,0) 4",
            "rob (5,0) 4",
            "rob (4,0) 1 (5,0) 3",
            "rob (4,0) 2 (5,0) 2",
            "rob (4,0) 3 (5,0) 1",
        ]
    )
    table.play("A rob (4,0) 1 (5,0) 3", "B react", "C pay")
    assert table.points() == {"A": 3, "B": 5, "C": 2}


def test_the_example_of_a_large_victim() -> None:
    table = robbery(large="large", B=5)
    table.play("A walk (2,0) (6,0)")
    assert table.points() == {"A": 4, "B": 5}


def test_the_examples_of_walks() -> None:
    table = Table()
    table.given("bU(1,0)", "bU(2,0) + A thief", "bU(3,0)")
    table.turn("A bU(4,0)")
    assert table.walks() == {"(3,0)": 1, "(4,0)": 2, "(1,0)": 1, "(0,0)": 2}
    table = Table()
    table.given("bU(1,0)", "bU(2,0) + A thief", "bU(3,0) + B thief")
    table.turn("A bU(4,0)")
    assert table.walks() == {"(4,0)": 2, "(1,0)": 1, "(0,0)": 2}
    table = Table()
    table.given("bU(1,0) + A thief")
    table.turn("A bW(2,0)")
    assert table.walks() == {"(2,0)W": 1, "(0,0)": 1}


def test_the_example_of_a_double_walk() -> None:
    table = Table()
    table.given("bU(1,0) + A builder", "bU(2,0)")
    table.given("(2,0) + A thief")
    table.turn("A bU(3,0)")
    table.play("A walk (2,0) (0,0)")
    table.turn("A bU(4,0)")
    table.play("A walk (0,0) (4,0)")
    assert table.points() == {"A": 6}
