"""Demands divided among several victims in any way: the form, the keys, the mouse, the lines."""

from __future__ import annotations

from itertools import product

import pytest

from engine import IllegalAction, View
from engine.carcassonne import GAME, figures, phases
from engine.carcassonne import actions as act
from engine.carcassonne.state import CarcassonneState
from saves import Player
from saves.settings import Settings
from tests.engine.carcassonne_table import FULL, Table
from tests.tui.carcassonne.random_tables import NAMES
from tests.tui.carcassonne.sitting import Sitting, new_session
from tests.tui.sitting import sitting_at
from tui.games.carcassonne.decision import Plan, decision_for
from tui.games.carcassonne.demands import rest_sentence
from tui.games.carcassonne.division import Division
from tui.games.carcassonne.lines import LINES as IN_LINES
from tui.games.carcassonne.position import summary
from tui.play.session import Session
from tui.play.voice import Audience

THREE = ("(1,0) + B thief", "(2,0) + C thief", "(4,0) + D thief")
SIX = (*THREE, "(3,0) + E thief", "(5,0) + F thief")


def walked(*thieves: str, **options: str) -> CarcassonneState:
    """A has walked past ``thieves`` and divides as many points as it has walked tiles."""
    seats = max("ABCDEF".index(thief.split()[2]) for thief in thieves) + 1
    table = Table(seats, {**FULL, **options})
    table.given("bW(-1,0)")
    table.row(5)
    table.given("(0,0) + A thief", *thieves)
    table.scores(**{letter: 5 for letter in "BCDEF"[: seats - 1]})
    table.turn("A bU(6,0)")
    table.play("A walk (0,0) (6,0)")
    assert table.state.phase == phases.PLAN
    return table.state


def opened(state: CarcassonneState) -> Plan:
    """The decision with its form open."""
    plan = decision_for(state.view(0), 0)
    assert isinstance(plan, Plan)
    plan.move(-1, 0)
    assert plan.action is None and plan.is_dividing
    assert plan.commit() is None and plan.division is not None
    return plan


def every_division(state: CarcassonneState) -> set[int]:
    """All robberies that the rules allow, found by trying all amounts for all thieves."""
    thieves = Division(state).thieves
    found = set()
    for amounts in product(range(state.walk_points + 1), repeat=len(thieves)):
        robbed = sorted(
            (figures.seat_of(thief), figures.node_of(thief), amount)
            for thief, amount in zip(thieves, amounts, strict=True)
            if amount
        )
        action = act.rob([(node, amount) for _seat, node, amount in robbed])
        try:
            state.check(action)
        except IllegalAction:
            continue
        if robbed:
            found.add(action)
    return found


RULES = [
    (THREE, {}),
    (THREE, {"split_total": "at_most"}),
    (THREE, {"robbing_optional": "compulsory"}),
    (THREE, {"who_names_the_thief": "victim", "split_total": "at_most"}),
    (("(1,0) + B thief", "(3,0) + C thief"), {"split_total": "at_most"}),
    (("(1,0) + B thief", "(3,0) + B thief", "(2,0) + C thief", "(4,0) + D thief"), {}),
    (("(1,0) + B thief", "(3,0) + C thief", "(4,0) + B thief"), {"split_total": "at_most"}),
]


@pytest.mark.parametrize(("thieves", "options"), RULES)
def test_every_legal_division_can_be_made_by_arrows(
    thieves: tuple[str, ...], options: dict[str, str]
) -> None:
    """Left and right, up and down lead from any division to any other; Enter is the action."""
    state = walked(*thieves, **options)
    wanted = every_division(state)
    assert wanted > set(state.legal_actions()) - {act.BANK}
    plan = opened(state)
    division = plan.division
    assert division is not None
    start = (tuple(division.amounts), division.index)
    seen, queue = {start}, [start]
    reached: set[int] = set()
    while queue:
        amounts, index = queue.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            division.amounts, division.index = list(amounts), index
            plan.move(*step)
            action = plan.commit()
            assert action is not None
            reached.add(action)
            assert division.left == division.points - sum(division.amounts) >= 0
            after = (tuple(division.amounts), division.index)
            if after not in seen:
                seen.add(after)
                queue.append(after)
    assert wanted <= reached


@pytest.mark.parametrize(("thieves", "options"), RULES)
def test_every_legal_division_can_be_aimed_at(
    thieves: tuple[str, ...], options: dict[str, str]
) -> None:
    state = walked(*thieves, **options)
    for action in every_division(state):
        plan = decision_for(state.view(0), 0)
        assert isinstance(plan, Plan) and plan.aim(action) and plan.action == action
        assert (plan.division is None) == (action in state.legal_actions())


def test_where_every_division_is_listed_there_is_no_form() -> None:
    state = walked("(1,0) + B thief", "(3,0) + C thief")
    assert every_division(state) == set(state.legal_actions()) - {act.BANK}
    plan = decision_for(state.view(0), 0)
    assert isinstance(plan, Plan) and not plan.may_divide
    plan.move(-1, 0)
    assert plan.action == state.legal_actions()[-1]


def test_digits_are_the_amount_as_far_as_there_is_so_much() -> None:
    division = opened(walked(*THREE)).division
    assert division is not None
    division.type_digit(4)
    division.type_digit(2)
    assert division.amounts == [2, 0, 0]
    division.move(0, 1)
    division.type_digit(5)
    assert division.amounts == [2, 0, 0] and division.left == 4
    division.move(-1, 0)
    assert division.amounts == [2, 4, 0] and division.left == 0


def test_of_one_owner_one_thief_is_named() -> None:
    division = opened(
        walked("(1,0) + B thief", "(3,0) + B thief", "(2,0) + C thief", split_total="at_most")
    ).division
    assert division is not None
    assert [figures.seat_of(thief) for thief in division.thieves] == [1, 1, 2]
    division.demand(3)
    division.move(0, 1)
    division.demand(6)
    assert division.amounts == [0, 6, 0]


# At the table ----------------------------------------------------------------------------------

LINES = (
    *("tile bU", "tile (1,0)", "thief E", "tile bB", "tile (1,1)", "none"),
    *("tile bB", "tile (2,1)", "none", "tile bB", "tile (3,1)", "none"),
    *("tile bB", "tile (4,1)", "none", "tile bU", "tile (3,0)", "thief E"),
    *("tile bE", "tile (5,1) r2", "none", "tile bE", "tile (6,1) r2", "none"),
    *("tile bE", "tile (7,1) r2", "none", "tile bE", "tile (8,1) r2", "none"),
    *("tile bU", "tile (5,0)", "thief E", "tile bU", "tile (7,0)", "thief E"),
    *("tile bU", "tile (2,0)", "none", "stay", "tile bU", "tile (4,0)", "none", "stay"),
    *("tile bU", "tile (6,0)", "none", "stay", "tile bE", "tile (9,1) r2", "none"),
    *("tile bU", "tile (8,0)", "none", "walk (1,0) (8,0)"),
)
"""Ana's thief has passed those of Ben, Cleo and Dora, and 7 points are due."""


def robbing_session(**options: str) -> Session:
    session = new_session([Player(name) for name in NAMES[:4]], options=options)
    session.match.replay(LINES)
    return session


@pytest.mark.usefixtures("at_once")
async def test_the_form_by_keys() -> None:
    async with sitting_at(Sitting, robbing_session()) as here:
        await here.press("left")
        assert "Divide 7 points as you like" in here.text and "divide" in here.text
        await here.press("enter", "right", "right", "down", "4")
        assert "1 of 7 left" in here.text
        assert "Ben cannot pay" in here.text and "Dora has 0 points." in here.text
        ply = here.session.ply
        await here.press("enter")
        assert here.session.ply == ply
        assert "The demands make 6; the walk is worth 7." in here.text
        assert "1 of 7 left" in here.text, "the form stays in sight"
        await here.press("down", "left")
        assert "0 of 7 left" in here.text
        await here.press("enter")
        assert here.session.match.plies[ply].text == "A rob (3,0) 2 (5,0) 4 (7,0) 1"


@pytest.mark.usefixtures("at_once")
async def test_esc_goes_back_to_the_list() -> None:
    async with sitting_at(Sitting, robbing_session()) as here:
        await here.press("left", "enter", "right", "escape")
        assert here.top == "TableScreen" and here.screen.decision is not None
        assert "Divide 7 points as you like" in here.text and " of 7 left" not in here.text
        await here.press("right")
        assert "Take 7 points from the bank" in here.text
        ply = here.session.ply
        await here.press("enter")
        assert here.session.match.plies[ply].text == "A bank"


@pytest.mark.usefixtures("at_once")
async def test_the_form_by_the_mouse() -> None:
    """A row or a victim on the map is clicked, then more and less."""
    async with sitting_at(Sitting, robbing_session(split_total="at_most")) as here:
        await here.press("left")
        await here.click_button("commit")
        await here.click("thief", 2)
        for _ in range(3):
            await here.click_button("right")
        await here.click_button("left")
        division = here.board.division
        assert division is not None and division.amounts == [0, 0, 2]
        await here.click("cell", figures.cell_of(division.thieves[1]))
        assert division.index == 1
        await here.click_button("right")
        assert "4 of 7 given up" in here.text
        ply = here.session.ply
        await here.click_button("commit")
        assert here.session.match.plies[ply].text == "A rob (5,0) 1 (7,0) 2"


async def test_a_hint_lies_over_the_form_and_leaves_it_as_it_was() -> None:
    async with sitting_at(Sitting, robbing_session(), settings=Settings(max_thinking=0.1)) as here:
        await here.press("left")
        decision = here.screen.decision
        assert isinstance(decision, Plan)
        decision.commit()
        await here.press("2", "h")
        await here.until(lambda: here.screen.at.has_hint, "a hint")
        assert " of 7 left" not in here.text
        await here.press("escape")
        assert "5 of 7 left" in here.text


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_every_victim_of_a_table_of_six_is_in_sight(
    size: tuple[int, int], ascii: bool
) -> None:
    people = [Player(f"{name} of the Long Name"[:24]) for name in NAMES]
    session = new_session(people, options={"preset": "full"})
    session.match.state = walked(*SIX)
    async with sitting_at(Sitting, session, size=size, ascii=ascii) as here:
        await here.press("left")
        decision = here.screen.decision
        assert isinstance(decision, Plan)
        decision.commit()
        for _ in range(5):
            await here.press("down")
            rows = here.text.splitlines()
            for name in people[1:]:
                assert any(name.name.split()[0] in row and "has 5 points" in row for row in rows)


# In lines --------------------------------------------------------------------------------------


def scene_at(state: CarcassonneState) -> tuple[View, Audience]:
    return state.view(0), Audience(NAMES[: state.seats], "carcassonne")


def test_lines_say_how_other_demands_are_typed() -> None:
    said = summary(*scene_at(walked(*THREE)))[-1]
    assert said == (
        "Any other demands: type 'rob' and a number for each of Ben at (1,0), Cleo at (2,0) and"
        " Dora at (4,0), 0 for nothing, 6 together; such as: rob 6 0 0"
    )
    assert "6 together or less" in summary(*scene_at(walked(*THREE, split_total="at_most")))[-1]
    two = walked("(1,0) + B thief", "(3,0) + C thief")
    assert not any("Any other demands" in line for line in summary(*scene_at(two)))


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("rob 1 1 4", "rob (1,0) 1 (2,0) 1 (4,0) 4"),
        ("Rob 0 5 1", "rob (2,0) 5 (4,0) 1"),
        ("rob 0 0 6", "rob (4,0) 6"),
        ("rob 0 0 0", "rob (1,0) 0 (2,0) 0 (4,0) 0"),
        ("rob 999 0 0", "rob (1,0) 999"),
        ("rob 1 5", "rob 1 5"),
        ("rob (1,0) 6", "rob (1,0) 6"),
        ("bank", "bank"),
    ],
)
def test_numbers_in_a_line_are_demands_of_the_thieves_in_their_order(
    typed: str, notation: str
) -> None:
    assert IN_LINES.notation_of(walked(*THREE).view(0), typed) == notation


@pytest.mark.parametrize(("thieves", "options"), RULES)
def test_every_legal_division_can_be_typed_as_numbers(
    thieves: tuple[str, ...], options: dict[str, str]
) -> None:
    state = walked(*thieves, **options)
    for action in every_division(state):
        division = Division(state)
        assert division.aim(action)
        typed = " ".join(["rob", *map(str, division.amounts)])
        notation = IN_LINES.notation_of(state.view(0), typed)
        assert GAME.parse_action(state, notation) == action


def test_the_rest_has_words() -> None:
    for options, words in (({}, "2 of 6 left"), ({"split_total": "at_most"}, "2 of 6 given up")):
        state = walked(*THREE, **options)
        division = Division(state)
        division.demand(4)
        assert rest_sentence(state, division) == words
