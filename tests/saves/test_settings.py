"""Settings and statistics: defaults for what is missing, one way to write, nothing lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves import CannotWrite, Folder, Player, read_save
from saves.errors import SaveError
from saves.record import new_id
from saves.settings import GameChoices, Settings, changed_settings, load_settings
from saves.statistics import Tally, count_match, load_statistics, take_damage
from tui.games.refusals import error_sentence

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")


def test_without_a_file_there_are_defaults_and_still_no_file(folder: Folder) -> None:
    assert load_settings(folder) == Settings()
    with changed_settings(folder):
        pass
    assert not folder.root.exists()


def test_what_was_changed_comes_back(folder: Folder) -> None:
    with changed_settings(folder) as settings:
        settings.pacing = "key"
        settings.mouse = False
        settings.helps["preview"] = False
        settings.player_name = "Zoë"
        settings.new_game["carthage"] = GameChoices(["me", "easy"], {"target": "6"}, "osaka")
    again = load_settings(folder)
    assert (again.pacing, again.mouse, again.player_name) == ("key", False, "Zoë")
    assert again.helps["preview"] is False and again.helps["marks"] is True
    assert again.new_game["carthage"].options == {"target": "6"}


def test_two_sessions_do_not_undo_each_others_changes(folder: Folder) -> None:
    with changed_settings(folder) as settings:
        settings.pacing = "long"
    with changed_settings(folder) as settings:
        settings.mouse = False
    assert (load_settings(folder).pacing, load_settings(folder).mouse) == ("long", False)


def test_values_that_make_no_sense_count_as_missing(folder: Folder) -> None:
    folder.root.mkdir()
    folder.settings.write_text(
        'pacing = "soon"\nmouse = "yes"\nglyphs = 3\nhelps = 1\nplayer_name = "a\\u001bb"\n'
        'nonsense = 4\n[new_game]\ncarthage = { seats = [1, "me"], options = 3, theme = [] }\n'
    )
    settings = load_settings(folder)
    assert settings.damage is None
    assert (settings.pacing, settings.mouse, settings.glyphs) == ("short", True, "auto")
    assert settings.player_name == "ab"
    assert settings.new_game["carthage"] == GameChoices(["me"], {}, "")


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("0.5", 0.5),
        ("2", 2.0),
        ("0", 0.0),
        ("-1", 0.0),
        ("nan", 0.0),
        ("inf", 0.0),
        ("true", 0.0),
        ('"2"', 0.0),
        ("1" + "0" * 400, 0.0),
    ],
)
def test_a_time_to_think_is_a_number_of_seconds(
    folder: Folder, written: str, seconds: float
) -> None:
    folder.root.mkdir()
    folder.settings.write_text(f"max_thinking = {written}\n")
    assert load_settings(folder).max_thinking == seconds


@pytest.mark.parametrize("word", ["../../../tmp/x", "/etc", "", "en\\u0000", "EN", "e" * 5000])
def test_a_language_is_a_word_and_never_a_path(folder: Folder, word: str) -> None:
    folder.root.mkdir()
    folder.settings.write_text(f'language = "{word}"\n')
    assert load_settings(folder).language == "en"


@pytest.mark.parametrize("damage", [b"pacing = ", b"\xff\xfe", b"x = [" * 3000])
def test_a_damaged_file_is_set_aside_and_named(folder: Folder, damage: bytes) -> None:
    folder.root.mkdir()
    for number in (1, 2):
        folder.settings.write_bytes(damage)
        settings = load_settings(folder)
        assert settings.damage is not None and settings.damage.path is not None
        assert settings.damage.path.read_bytes() == damage
        assert "settings.toml" in error_sentence(settings.damage)
        assert not folder.settings.exists()
        assert len(list(folder.damaged.iterdir())) == number
    with changed_settings(folder) as settings:
        settings.pacing = "off"
    assert load_settings(folder).damage is None


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(folder: Folder) -> None:
    folder.root.mkdir()
    folder.damaged.write_text("in the way")
    folder.settings.write_text("pacing = ")
    with pytest.raises(SaveError), changed_settings(folder) as settings:
        settings.pacing = "off"
    assert folder.settings.read_text() == "pacing = "


def test_what_a_killed_session_left_half_written_goes(folder: Folder) -> None:
    folder.root.mkdir()
    old, new = (folder.root / f".settings.toml.tmp-{pid}" for pid in (12, 13))
    for leftover in (old, new):
        leftover.write_text("pac")
    os.utime(old, (1, 1))
    with changed_settings(folder) as settings:
        settings.pacing = "off"
    assert sorted(path.name for path in folder.root.iterdir()) == [new.name, "settings.toml"]


def test_a_data_folder_that_is_a_file(folder: Folder) -> None:
    folder.root.write_text("mine")
    assert load_settings(folder).pacing == "short"
    with pytest.raises(CannotWrite), changed_settings(folder) as settings:
        settings.pacing = "off"
    assert folder.root.read_text() == "mine"


def test_a_finished_match_is_counted_for_each_person(folder: Folder) -> None:
    record = read_save(FIXTURES / "two-finished.toml")
    returns, scores = record.match.state.returns(), record.match.state.scores()
    assert count_match(folder, record)
    record.id = new_id()
    assert count_match(folder, record)
    assert load_statistics(folder) == (
        [Tally("carthage", 2, "medium", 2, 2 * returns[0], 2 * scores[0], hinted=2)],
        None,
    )
    record.players = [Player("Ana"), Player("Ben")]
    record.id = new_id()
    record.hints = 0
    assert count_match(folder, record)
    tallies, _ = load_statistics(folder)
    assert tallies[1] == Tally("carthage", 2, "human", 2, 1.0, sum(scores))


def test_statistics_from_before_hints_were_counted(folder: Folder) -> None:
    folder.root.mkdir()
    folder.statistics.write_text(
        '[[tally]]\ngame = "manila"\nseats = 3\nagainst = "easy easy"\n'
        "games = 2\nwins = 1.0\nscore = 90\n"
    )
    assert load_statistics(folder) == ([Tally("manila", 3, "easy easy", 2, 1.0, 90)], None)


def test_what_is_no_contest_is_not_counted(folder: Folder) -> None:
    for name in ("three-open", "four-abandoned"):
        assert not count_match(folder, read_save(FIXTURES / f"{name}.toml"))
    training = read_save(FIXTURES / "two-finished.toml")
    training.match.training = True
    bots = read_save(FIXTURES / "two-finished.toml")
    bots.players = [Player("a", "bot", "easy"), Player("b", "bot", "medium")]
    assert not count_match(folder, training) and not count_match(folder, bots)
    assert not folder.statistics.exists()


def test_damaged_statistics_are_set_aside_and_begun_anew(folder: Folder) -> None:
    folder.root.mkdir()
    folder.statistics.write_text("[[tally")
    assert count_match(folder, read_save(FIXTURES / "two-finished.toml"))
    assert [path.name for path in folder.damaged.iterdir()] == ["statistics.toml"]
    said = [error.path for error in take_damage()]
    assert said == [folder.damaged / "statistics.toml"] and take_damage() == []
    folder.statistics.write_text('tally = [1, { game = "carthage" }]\nother = 2\n')
    assert load_statistics(folder) == ([], None)
