"""How much a listener has to hear before deciding: what is new, then a question that is short."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import InLines
from tests.cli.line_mode import answers, begun, script_of

LONGEST = 110
"""Words of a question, with the choices or what stands in for them."""
QUESTION = re.compile(r"^(?:Turn|Voyage) \d+: Ana |^Before the first turn: Ana ", re.M)


@pytest.mark.parametrize("game", ["carthage", "manila", "carcassonne"])
def test_no_question_of_a_whole_game_is_longer(game: str, in_lines: InLines) -> None:
    typed, _match = script_of(game, seed=9)
    counted = []
    for said in answers(begun(in_lines, game, typed))[:-2]:
        asked = list(QUESTION.finditer(said))
        if asked:
            counted.append(len(said[asked[-1].start() :].split()))
    assert len(counted) > 20
    assert max(counted) <= LONGEST


def test_what_a_place_brings_is_read_on_request(in_lines: InLines) -> None:
    typed = ["20", "share none", "load g n s", "3 2 4", "list", "what 2"]
    said = answers(begun(in_lines, "manila", typed))
    asked = said[4].splitlines()
    assert asked[0].startswith("Ana starts the punts"), "the news comes first"
    assert asked[3:6] == [
        "You have 10 pesos; with loans, at most 34.",
        "Aboard: 1 ginseng for 1, 2 nutmeg for 2, 3 silk for 3.",
        "Other places: 4 port A for 4, 5 port B for 3, 6 port C for 2, 7 yard A for 4, 8 yard B for"
        " 3, 9 yard C for 2, 10 pirates for 5, 11 small pilot for 2, 12 large pilot for 5,"
        " 13 insurance, free.",
    ]
    assert asked[6] == "Or 14, pass."
    assert said[5].startswith("1. Ginseng: 1 peso. In port ginseng pays 18")
    assert "In port nutmeg pays 24" in said[6]


def test_a_bot_is_named_once(in_lines: InLines) -> None:
    ran = in_lines(["quit"], "play", "carthage", "--seats", "human:Ana,easy:easy,easy:Ben")
    assert "A Ana, B easy, a bot and C Ben, a bot (easy)." in answers(ran)[0]
