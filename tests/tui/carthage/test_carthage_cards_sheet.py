"""The sheet of cards: at every move it counts exactly what is left."""

from __future__ import annotations

import re

import pytest

from engine.carthage import cards, phases
from engine.carthage.state import CarthageState
from tests.tui.carthage.random_games import NAMES, decisions
from tui.games.carthage.known import known_lines

ROW = re.compile(r"^ +([RBGY]) +(\d+) +(\d+) +(\d+) +(\d+)$")


def tables(lines: list[str]) -> list[int]:
    """The packs that the tables of the sheet count, in their order."""
    packs: list[int] = []
    for line in lines:
        found = ROW.match(line)
        if found is None:
            continue
        colour = cards.COLOURS.index(found[1])
        counts = [int(found[2 + rank]) for rank in range(3)]
        assert sum(counts) == int(found[5])
        if colour == 0:
            packs.append(0)
        packs[-1] += sum(
            number * cards.ONE[4 * rank + colour] for rank, number in enumerate(counts)
        )
    return packs


def open_cards(state: CarthageState) -> int:
    """What lies face up on the table."""
    rows = cards.pack_of(slot & 15 for slot in state.market + state.farm)
    return rows + sum(state.goods) + state.kept


@pytest.mark.parametrize("seed", range(60, 68))
def test_everything_is_on_the_sheet_or_on_the_table(seed: int) -> None:
    for state in decisions(seed):
        view = state.view(state.to_act)
        not_seen, discarded = tables(known_lines(view, NAMES))
        known = view.position
        assert isinstance(known, CarthageState)
        assert discarded == state.discards
        hands = sum(known.hands)
        assert not_seen + discarded + hands + known.buried + open_cards(state) == cards.FULL_DECK


@pytest.mark.parametrize("seed", range(60, 64))
def test_with_known_hands_what_is_not_seen_is_the_deck(seed: int) -> None:
    for state in decisions(seed, {"memory": "record"}):
        lines = known_lines(state.view(state.to_act), NAMES)
        assert tables(lines)[0] == state.pool
        for seat, hand in enumerate(state.hands):
            worth = f"(worth {cards.worth(hand)})"
            expected = f"{' '.join(cards.names(hand))} {worth}" if hand else "no cards"
            assert lines[seat] == f"{NAMES[seat]}: {expected}"


@pytest.mark.parametrize("seed", range(60, 64))
def test_hands_that_are_not_known_count_as_not_seen(seed: int) -> None:
    for state in decisions(seed, {"memory": "sizes"}):
        if state.phase == phases.TOKENS:
            continue  # Opening hands are drawn face up; they are forgotten when play begins.
        seat = state.to_act
        lines = known_lines(state.view(seat), NAMES)
        others = sum(hand for other, hand in enumerate(state.hands) if other != seat)
        assert tables(lines)[0] == state.pool + others + state.buried
        for other, hand in enumerate(state.hands):
            if other != seat and hand:
                size = cards.size(hand)
                words = "card" if size == 1 else "cards"
                assert lines[other] == f"{NAMES[other]}: {size} {words}, not known"
        assert any("other hands" in line for line in lines)
