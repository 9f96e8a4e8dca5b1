"""``show``, ``moves``, ``step`` and ``replay``: a saved game without a screen."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine import NOBODY, OVER, SEAT_LETTERS, ActionError, Ply, State
from engine.match import actor_letter
from saves import (
    Folder,
    GameRecord,
    SaveLocked,
    clean_name,
    find_save,
    may_take_over,
    read_save,
)
from saves.record import OPEN
from tui.commands.menu import AddCommand, add_screen
from tui.commands.playing import complain_once
from tui.games.pack import pack_of, why_no_board
from tui.games.refusals import error_sentence
from tui.games.viewpoint import seats_shown
from tui.play.i18n import _
from tui.play.limits import thinking_limit
from tui.play.session import Session
from tui.play.voice import Audience
from tui.play.words import typed_words
from tui.terminal.console import DONE, NOT_SO, Refused, complain, folder_of, say, say_json
from tui.terminal.guard import prepare, why_no_screen


def add_commands(add: AddCommand) -> None:
    show = add("show", _("the position as a seat sees it"), show_position)
    show.add_argument("save", metavar="SAVE", help=_("its name or its path"))
    show.add_argument(
        "--seat", metavar="LETTER", help=_("the viewpoint: A, B, ..., as far as it may be shown")
    )
    show.add_argument("--json", action="store_true", help=_("print data"))
    moves = add("moves", _("the legal actions now, one a line"), show_moves)
    moves.add_argument("save", metavar="SAVE", help=_("its name or its path"))
    step = add("step", _("play actions, then the bots up to the next decision"), step_game)
    step.add_argument("save", metavar="SAVE", help=_("its name or its path"))
    listed = _("in notation, as 'argosy moves' lists them")
    step.add_argument("actions", nargs="*", metavar="ACTION", help=listed)
    step.add_argument(
        "--take-over",
        action="store_true",
        help=_("take the game over from another session of yours, which watches then"),
    )
    replay = add("replay", _("step through a game, action by action"), replay_game)
    replay.add_argument("save", metavar="SAVE", help=_("its name or its path"))
    replay.add_argument("--text", action="store_true", help=_("print it as lines of text"))
    add_screen(replay)


def show_position(arguments: Namespace) -> int:
    record = read_save(find_save(folder_of(arguments), arguments.save))
    seat = _seat(record, arguments.seat)  # NOBODY's view is what everybody may know
    view = record.match.view(seat)
    if arguments.json:
        facts: dict[str, Any] = view.describe()
        facts["names"] = record.names
        facts["state"] = record.state
        facts["scores"] = view.scores()
        facts["moves"] = [view.format(action) for action in view.legal_actions()]
        if record.match.to_act == OVER:
            outcome = record.match.state.outcome()
            facts["places"] = list(outcome.places)
        say_json(facts)
        return DONE
    position = pack_of(record.match.game.id).position
    for line in position.describe(view, Audience(record.names, record.theme)):
        say(line)
    if record.match.to_act == OVER:
        say(_outcome(record))
    elif record.abandoned:
        say(_("The game was given up."))
    return DONE


def _seat(record: GameRecord, letter: str | None) -> int:
    """The seat that was asked for, if its view may be shown; else a person's, or ``NOBODY``."""

    shown = seats_shown(record)
    if letter is not None:
        letters = SEAT_LETTERS[: record.match.seats]
        if len(letter) != 1 or letter.upper() not in letters:
            raise Refused(
                _("'{word}' is no seat of this game; the seats are: {known}.").format(
                    word=clean_name(letter), known=" ".join(letters)
                )
            )
        seat = letters.index(letter.upper())
        if seat not in shown:
            raise Refused(
                _("What {name} holds stays secret as long as the game goes on.").format(
                    name=record.names[seat]
                )
            )
        return seat
    preferred = [record.match.to_act, *record.humans]
    people = [seat for seat in preferred if seat in shown and seat in record.humans]
    return next(iter([*people, *shown]), NOBODY)


def show_moves(arguments: Namespace) -> int:
    """Legal actions of a person, or what may be typed for chance; never a bot's."""
    with Session.open(
        folder_of(arguments), find_save(folder_of(arguments), arguments.save), watch=True
    ) as session:
        if session.is_over:
            complain(_("The game is over."))
            return NOT_SO
        if session.is_bot_turn:
            complain(
                _("{name} is to act; 'argosy step SAVE' lets the bots play.").format(
                    name=session.record.names[session.to_act]
                )
            )
            return NOT_SO
        state = session.match.state
        letter = "*" if session.is_chance_due else SEAT_LETTERS[session.to_act]
        for action in state.legal_actions():
            say(f"{letter} {session.match.game.format_action(state, action)}")
    return DONE


def step_game(arguments: Namespace) -> int:
    """All actions happen, with the bots between them, or none does."""
    folder = folder_of(arguments)
    with _opened_to_step(folder, find_save(folder, arguments.save), arguments.take_over) as session:
        if session.unsaved is not None:
            raise session.unsaved
        session.thinking_limit = thinking_limit(arguments.settings)
        before = session.match.state.clone()
        plies: list[Ply] = []
        with session.save_once():
            for text in arguments.actions:
                plies += session.advance()
                plies += _play(session, text)
            plies += session.advance()
        complain_once(session)
        _say_plies(session.record, before, plies, session.viewer)
        say(_who_is_next(session))
    return DONE


def _opened_to_step(folder: Folder, path: Path, take_over: bool) -> Session:
    try:
        return Session.open(folder, path, take_over=take_over)
    except SaveLocked as error:
        if error.code != "locked" or not may_take_over(path):
            raise
        text = _("{refusal} 'argosy step --take-over SAVE ACTION' takes it over.")
        raise Refused(text.format(refusal=error_sentence(error))) from error


def _play(session: Session, text: str) -> list[Ply]:
    try:
        return session.play_text(text)
    except ActionError as error:
        raise Refused(
            _("'{action}' was not played. {why} 'argosy moves SAVE' lists what may be.").format(
                action=typed_words(text), why=error_sentence(error, session.match.game.id)
            )
        ) from error


def _say_plies(record: GameRecord, state: State, plies: Sequence[Ply], viewer: int | None) -> None:
    """Each action in notation as ``viewer`` (or everybody) may read it, and what came of it.

    ``state`` is the position before the first of them, which is played on. Once a game is over
    nothing is hidden.
    """
    game = record.match.game
    voice = pack_of(game.id).voice
    open_book = record.state != OPEN
    audience = Audience(record.names, record.theme, viewer)
    for ply in plies:
        shown = f"{actor_letter(ply.actor)} {game.public_action(state, ply.action, viewer)}"
        say(ply.text if open_book else shown)
        for event in ply.events:
            if open_book or event.visible_to(viewer):
                line = voice.event(event, audience).sentence
                if line:
                    say(f"    {line}")
        state.apply(ply.action)


def _outcome(record: GameRecord) -> str:
    """Who has won, in a sentence."""
    position = pack_of(record.match.game.id).position
    return position.outcome(record.match.state.outcome(), record.names)


def _who_is_next(session: Session) -> str:
    record = session.record
    if record.match.to_act == OVER:
        return _outcome(record)
    if session.is_over:
        return _("The game was given up.")
    if session.is_chance_due:
        state = record.match.state
        example = record.match.game.format_action(state, state.legal_actions()[0])
        return _("Next: chance, such as '* {example}'.").format(example=example)
    return _("Next: {letter}, {name}.").format(
        letter=SEAT_LETTERS[session.to_act], name=record.names[session.to_act]
    )


def replay_game(arguments: Namespace) -> int:
    """On its board, or with ``--text`` as lines."""
    folder = folder_of(arguments)
    record = read_save(find_save(folder, arguments.save))
    if arguments.text:
        return _print_game(record)
    reason = why_no_screen("argosy replay SAVE --text")
    reason = reason or why_no_board(record.match.game.id) or None
    if reason is not None:
        raise Refused(reason)
    prepare()
    from tui.app import run_app

    return run_app(
        settings=arguments.settings,
        folder=folder,
        ascii=True if arguments.ascii else None,
        mouse=not arguments.no_mouse,
        replayed=record,
    )


def _print_game(record: GameRecord) -> int:
    """What the only person in it may read, or everybody; once it is over, all of it."""
    viewer = record.humans[0] if len(record.humans) == 1 else None
    match = record.match
    heading = _("{game}, seed {seed}: {players}") if record.is_open_book else _("{game}: {players}")
    players = [f"{letter} {name}" for letter, name in zip(SEAT_LETTERS, record.names, strict=False)]
    say(heading.format(game=match.game.id, seed=match.seed, players=", ".join(players)))
    _say_plies(record, record.match.state_after(0), record.match.plies, viewer)
    if record.match.to_act == OVER:
        say(_outcome(record))
        scores = record.match.state.scores()
        for place, seat in sorted(
            (place, seat) for seat, place in enumerate(record.match.state.outcome().places)
        ):
            say(f"{place}. {SEAT_LETTERS[seat]} {record.names[seat]} {scores[seat]}")
    elif record.abandoned:
        say(_("The game was given up."))
    return DONE
