"""What holds for the words of every game: whatever happens, may be done or is refused has some.

Games are random but the same in every run; ``--game ID`` runs this on an added one, too.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from engine import NOBODY, OVER, ActionError
from saves import GameRecord, Player
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import playable
from tests.engine.random_games import TABLES, Setup, choose, conformance, decisions, setups
from tui.games.pack import LostPack, pack_of, rules_of
from tui.games.refusals import error_sentence
from tui.lines.typed_commands import find_typed
from tui.play.voice import Audience

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


def is_line(text: str) -> bool:
    """Whether it can be shown as a line: neither empty nor more than one, nothing unprintable."""
    return bool(text.strip()) and text.isprintable()


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_game_and_its_options_have_names(game_id: str) -> None:
    game, pack = EVERY_GAME[game_id], pack_of(game_id)
    assert not isinstance(pack, LostPack), pack.error
    assert is_line(pack.title("")) and is_line(pack.title("no such theme"))
    assert all(is_line(pack.theme_name(theme)) for theme in game.themes)
    for option in game.options:
        assert is_line(option.help) and is_line(pack.option_label(option.name))
        assert all(is_line(pack.value_label(option.name, value)) for value in option.values)
    assert rules_of(game_id).startswith("# "), "its pack names no rules_page, or an empty one"


@conformance
@given(setups())
def test_what_may_be_done_has_words(setup: Setup) -> None:
    """In every theme; none of it is taken for a command of the line mode."""
    pack = pack_of(setup.game_id)
    for state, _action in decisions(setup, every=7):
        view = state.view(state.to_act)
        for theme in setup.game.themes:
            audience = Audience(NAMES[: setup.seats], theme)
            for action in view.legal_actions()[:8]:
                text = pack.voice.action(view, action, audience)
                assert is_line(text.label) and not text.label.endswith(".")
                assert is_line(text.sentence)
                assert find_typed(view.format(action)) is None
                pack.explain.effect(view, action, audience)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_whole_game_has_words(game_id: str, seats: int) -> None:
    setup = Setup(game_id, seats, playable(game_id, seats, {}), seats)
    pack, match, rng = pack_of(game_id), setup.match(), setup.rng()
    theme = setup.game.themes[-1]
    names = NAMES[:seats]
    while match.to_act != OVER:
        match.play(choose(setup.game, match.state, rng))
    record = GameRecord(match, [Player(name) for name in names], theme=theme)
    for reader in (None, *range(seats)):
        audience = Audience(names, theme, reader)
        said = [one for ply in match.plies for one in pack.voice.sentences(ply, audience)]
        assert said and all(map(is_line, said))
        assert pack.voice.sentences(match.plies[-1], audience)
        view = match.state.view(NOBODY if reader is None else reader)
        assert is_line(pack.position.outcome(match.state.outcome(), names))
        for lines in (
            pack.position.describe(view, audience),
            pack.position.standing(view, audience),
            pack.position.sums(record, 0, audience),
        ):
            assert lines and all(map(is_line, lines))
    sheet = pack.score_sheet(record)
    assert is_line(sheet.ending) and is_line(sheet.decision)
    assert all(len(row.values) == seats for row in sheet.rows)
    assert sheet.places == match.state.outcome().places


@conformance
@given(setups())
def test_what_is_refused_has_words(setup: Setup) -> None:
    """Actions of other moments, bent ones, and lines that are none."""
    game, rng = setup.game, setup.rng()
    met = ["", "?", "seven"]
    for state, action in decisions(setup, every=3):
        words = game.format_action(state, action).split()
        typed = [rng.choice(met), " ".join(words[:-1]), " ".join([*words, "x"]), words[0], "-1"]
        for text in typed:
            try:
                state.check(game.parse_action(state, text))
            except ActionError as error:
                assert is_line(error_sentence(error, setup.game_id))
        other = rng.choice([action ^ 1 << rng.randrange(54), -1, rng.getrandbits(40)])
        try:
            state.check(other)
        except ActionError as error:
            assert is_line(error_sentence(error, setup.game_id))
        met.append(" ".join(words))


@conformance
@given(setups())
def test_a_position_has_words(setup: Setup) -> None:
    """What the line mode says at each decision, to the seat that decides and to everybody."""
    words = pack_of(setup.game_id).position
    for state, _action in decisions(setup, every=15):
        for seat in (state.to_act, NOBODY):
            view, audience = state.view(seat), Audience(NAMES[: setup.seats], setup.game.themes[0])
            lines = [*words.describe(view, audience), *words.standing(view, audience)]
            if seat != NOBODY:
                lines += words.summary(view, audience)
                lines += words.table(view, audience, "")
                lines += words.own(view, audience)
                lines += words.players(view, audience)
                lines += words.remaining(view, audience)
            assert lines and all(map(is_line, lines))
