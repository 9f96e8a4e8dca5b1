"""``Session``: people and bots play a match forward, and every action is on disk."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import random
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine import CHANCE, OVER, IllegalAction, MalformedAction, SetupError
from saves import Folder, Player, SaveLocked, list_saves, read_save
from saves.statistics import load_statistics
from tui.play.new_game import NewGame
from tui.play.session import Session

ANA, BEN = Player("Ana"), Player("Ben")
EASY = Player("", "bot", "easy")


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")


def new(players: list[Player], **more: Any) -> NewGame:
    return NewGame("carthage", players, seed=4, **more)


def play_on(session: Session, plies: int = 10_000) -> None:
    """Anything legal for people, bots by themselves."""
    while not session.is_over and session.ply < plies:
        session.advance()
        if session.to_act >= 0 or session.is_chance_due:
            actions = session.match.state.legal_actions()
            session.play(random.Random(session.ply).choice(actions))


def on_disk(session: Session) -> list[str]:
    assert session.record.path is not None
    return read_save(session.record.path).match.actions


def test_every_action_is_on_disk_with_the_draws_after_it(folder: Folder) -> None:
    with Session.start(folder, new([ANA, EASY])) as session:
        assert on_disk(session) == session.match.actions
        for _ in range(30):
            if session.is_bot_turn:
                session.play(session.choose_bot_action())
            else:
                session.play(session.match.state.legal_actions()[-1])
            assert on_disk(session) == session.match.actions


def test_a_left_game_goes_on_exactly_where_it_was(folder: Folder) -> None:
    with Session.start(folder, new([ANA, EASY])) as session:
        play_on(session, 40)
        path, digest = session.record.path, session.match.digest()
        play_on(session)
        whole = session.match.actions
    assert path is not None
    with Session.start(folder, new([ANA, EASY])) as session:
        play_on(session, 40)
        path = session.record.path
    assert path is not None
    with Session.open(folder, path) as session:
        assert session.match.digest() == digest
        play_on(session)
        assert session.match.actions == whole


def test_a_refused_action_changes_nothing(folder: Folder) -> None:
    with Session.start(folder, new([ANA, BEN])) as session:
        path = session.record.path
        assert path is not None
        before = path.read_bytes()
        for line, refused in (
            ("take R2", IllegalAction),
            ("zz", MalformedAction),
            ("* draw R2", IllegalAction),
            ("", MalformedAction),
        ):
            with pytest.raises(refused):
                session.play_text(line)
        assert path.read_bytes() == before


def test_asking_a_bot_changes_nothing_and_answers_the_same(folder: Folder) -> None:
    with Session.start(folder, new([EASY, EASY])) as session:
        digest = session.match.digest()
        first = session.choose_bot_action()
        assert session.choose_bot_action() == first
        assert session.match.digest() == digest
        request = pickle.loads(pickle.dumps(session.bot_request()))
        assert (request.game, request.level, request.ply) == ("carthage", "easy", session.ply)
        assert request.rng.random() == session.bot_request().rng.random()


def test_bots_alone_play_a_whole_game_that_is_not_counted(folder: Folder) -> None:
    with Session.start(folder, new([EASY, EASY, EASY])) as session:
        session.advance()
        assert session.is_over and session.record.state == "finished"
    assert load_statistics(folder) == ([], None)


def test_a_finished_game_is_counted_once(folder: Folder) -> None:
    with Session.start(folder, new([ANA, EASY])) as session:
        play_on(session)
        path = session.record.path
    assert path is not None
    with Session.open(folder, path) as session:
        assert session.is_over and session.undo_seat is None
        session.advance()
    tallies, _ = load_statistics(folder)
    assert [(tally.games, tally.against) for tally in tallies] == [(1, "easy")]


def test_undo_goes_back_one_own_decision_and_is_on_disk(folder: Folder) -> None:
    with Session.start(folder, new([ANA, BEN])) as session:
        before = session.match.digest()
        assert session.undo_seat is None
        session.play(session.match.state.legal_actions()[0])
        assert session.undo_seat == session.match.plies[-1].actor
        taken = session.undo()
        assert len(taken) == 1 and session.match.digest() == before
        assert on_disk(session) == session.match.actions
        with pytest.raises(IllegalAction):
            session.undo()


def test_undo_never_goes_back_past_another_seat_unless_in_training(folder: Folder) -> None:
    for training in (False, True):
        with Session.start(folder, new([ANA, EASY], training=training)) as session:
            play_on(session, 30)
            session.advance()
            assert session.match.plies[-1].actor != 0
            if not training:
                assert session.undo_seat is None
                continue
            plies = session.ply
            session.undo()
            assert session.to_act == 0 and session.ply < plies


def test_a_resigned_game_goes_no_further(folder: Folder) -> None:
    with Session.start(folder, new([ANA, EASY])) as session:
        play_on(session, 30)
        session.resign()
        assert session.is_over and session.to_act == OVER
        with pytest.raises(IllegalAction, match="abandoned"):
            session.play_text("pass")
        assert session.undo_seat is None
        path = session.record.path
    assert path is not None
    with Session.open(folder, path) as session:
        assert session.is_over and session.record.state == "abandoned"
    assert load_statistics(folder) == ([], None)


def test_a_second_session_hears_so_and_may_watch_or_take_a_copy(folder: Folder) -> None:
    with Session.start(folder, new([ANA, BEN])) as first:
        path = first.record.path
        assert path is not None
        with pytest.raises(SaveLocked):
            Session.open(folder, path)
        with Session.open(folder, path, watch=True) as second:
            action = second.match.state.legal_actions()[0]
            for forbidden in (lambda: second.play(action), second.undo, second.resign):
                with pytest.raises(SaveLocked):
                    forbidden()
            assert not second.reload()
            first.play(action)
            assert second.reload() and second.match.actions == first.match.actions
        with Session.open_copy(folder, path) as copy:
            assert copy.record.path != path
            copy.play(copy.match.state.legal_actions()[0])
            assert len(on_disk(copy)) > len(on_disk(first))
    Session.open(folder, path).close()


def test_of_two_games_open_at_once_the_one_played_last_is_the_newest(folder: Folder) -> None:
    """Whichever was opened last; looking at a game is no playing."""
    seconds = count(1)

    def play(session: Session) -> None:
        session.play(session.match.state.legal_actions()[0])
        second = next(seconds)  # People are slower than the clock of the disk; this test is not.
        os.utime(folder.saves, (second, second))

    def newest() -> Path | None:
        return list_saves(folder).saves[0].path

    with (
        Session.start(folder, new([ANA, BEN])) as one,
        Session.start(folder, new([ANA, BEN])) as two,
    ):
        for session in (one, two, two, one, two):
            play(session)
            assert newest() == session.record.path
        serial = two.record.serial
        play(two)
        assert two.record.serial == serial
    assert one.record.path is not None
    Session.open(folder, one.record.path).close()
    assert newest() == two.record.path
    with Session.open(folder, one.record.path) as three:
        play(three)
    assert newest() == one.record.path


def test_the_game_played_last_is_the_newest(folder: Folder) -> None:
    paths = []
    for _ in range(3):
        with Session.start(folder, new([ANA, BEN])) as session:
            paths.append(session.record.path)
    assert [header.path for header in list_saves(folder).saves] == paths[::-1]
    assert paths[0] is not None
    with Session.open(folder, paths[0]) as session:
        session.play(session.match.state.legal_actions()[0])
    assert list_saves(folder).saves[0].path == paths[0]


def test_hints_are_kept(folder: Folder) -> None:
    with Session.start(folder, new([ANA, BEN])) as session:
        session.count_hint()
        assert session.record.path is not None
        assert read_save(session.record.path).hints == 1


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("mine")
    with Session.start(Folder(blocked), new([ANA, EASY])) as session:
        assert session.unsaved is not None and session.unsaved.code == "cannot_write"
        play_on(session)
        assert session.is_over
    assert blocked.read_text() == "mine"


def test_a_write_that_fails_is_reported_until_one_succeeds(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with Session.start(folder, new([ANA, BEN])) as session:
        old = on_disk(session)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", refuse)
            session.play(session.match.state.legal_actions()[0])
            assert session.unsaved is not None
            assert session.unsaved.details == {"reason": "No space left on device"}
        assert on_disk(session) == old
        session.play(session.match.state.legal_actions()[0])
        assert session.unsaved is None
        assert on_disk(session) == session.match.actions


def test_entered_chance_waits_to_be_typed(folder: Folder) -> None:
    setup = new([ANA, EASY], chance="entered")
    with Session.start(folder, setup) as session:
        assert session.to_act == CHANCE and session.is_chance_due
        assert session.advance() == []
        session.play_text("* draw R2")
        session.play_text("draw B5")
        assert session.match.actions == ["* draw R2", "* draw B5"]
        with pytest.raises(MalformedAction):
            session.play_text("* draw X2")


def test_what_does_not_exist_is_refused_before_anything_is_written(folder: Folder) -> None:
    for setup in (
        NewGame("chess", [ANA, BEN]),
        NewGame("carthage", [ANA]),
        NewGame("carthage", [ANA, BEN], options={"target": "9"}),
    ):
        with pytest.raises(SetupError):
            Session.start(folder, setup)
    assert not folder.root.exists()


def begin_games(folder: Folder, games: int) -> None:
    for _ in range(games):
        Session.start(folder, new([ANA, EASY])).close()


def test_games_begun_at_the_same_moment_get_files_of_their_own(folder: Folder) -> None:
    context = multiprocessing.get_context("fork")
    children = [context.Process(target=begin_games, args=(folder, 10)) for _ in range(4)]
    for child in children:
        child.start()
    for child in children:
        child.join(60)
    listing = list_saves(folder)
    assert (len(listing.saves), listing.damaged) == (40, ())
