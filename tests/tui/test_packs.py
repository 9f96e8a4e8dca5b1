"""The packs of Argosy's own games: every part is what it is taken for, as mypy proves here."""

from __future__ import annotations

import pytest

from engine.added import OWN
from tui.games.carcassonne import explain as carcassonne_explain
from tui.games.carcassonne import position as carcassonne_position
from tui.games.carcassonne.lines import LINES as CARCASSONNE_LINES
from tui.games.carcassonne.refusals import REFUSALS as CARCASSONNE_REFUSALS
from tui.games.carcassonne.voice import VOICE as CARCASSONNE_VOICE
from tui.games.carthage import explain as carthage_explain
from tui.games.carthage import position as carthage_position
from tui.games.carthage.lines import LINES as CARTHAGE_LINES
from tui.games.carthage.refusals import REFUSALS as CARTHAGE_REFUSALS
from tui.games.carthage.voice import VOICE as CARTHAGE_VOICE
from tui.games.manila import explain as manila_explain
from tui.games.manila import position as manila_position
from tui.games.manila.lines import LINES as MANILA_LINES
from tui.games.manila.refusals import REFUSALS as MANILA_REFUSALS
from tui.games.manila.voice import VOICE as MANILA_VOICE
from tui.games.pack import pack_of
from tui.play.choices import LineChoices
from tui.play.explain import Explainer
from tui.play.position import PositionWords
from tui.play.refusals import Refusals
from tui.play.voice import Voice

VOICES: dict[str, Voice] = {
    "carthage": CARTHAGE_VOICE,
    "manila": MANILA_VOICE,
    "carcassonne": CARCASSONNE_VOICE,
}
EXPLAINERS: dict[str, Explainer] = {
    "carthage": carthage_explain,
    "manila": manila_explain,
    "carcassonne": carcassonne_explain,
}
POSITIONS: dict[str, PositionWords] = {
    "carthage": carthage_position,
    "manila": manila_position,
    "carcassonne": carcassonne_position,
}
LINES: dict[str, LineChoices] = {
    "carthage": CARTHAGE_LINES,
    "manila": MANILA_LINES,
    "carcassonne": CARCASSONNE_LINES,
}
REFUSALS: dict[str, Refusals] = {
    "carthage": CARTHAGE_REFUSALS,
    "manila": MANILA_REFUSALS,
    "carcassonne": CARCASSONNE_REFUSALS,
}


@pytest.mark.parametrize("game", OWN)
def test_every_part_is_where_the_pack_looks_for_it(game: str) -> None:
    pack = pack_of(game)
    assert pack.voice is VOICES[game] and pack.explain is EXPLAINERS[game]
    assert pack.position is POSITIONS[game] and pack.lines is LINES[game]
    assert pack.refusals is REFUSALS[game]
