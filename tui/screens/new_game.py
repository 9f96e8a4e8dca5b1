"""The page on which a game is set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Button, Input, Label, Select

from ai.levels import LEVELS, PLAY_LEVELS
from engine import GAMES, SEAT_LETTERS
from saves import GameRecord
from saves.settings import Settings
from tui.drawing.glyphs import UNICODE
from tui.games.pack import PRESET, pack_of, title_of
from tui.play.cast import trait_of
from tui.play.i18n import N_, _
from tui.play.words import leveled
from tui.screens.base import BaseScreen, bindings
from tui.screens.seats import HUMAN, ME
from tui.screens.set_up import PLAYERS, SetUp
from tui.widgets.about import About
from tui.widgets.choice import ON, Choice, Switched
from tui.widgets.form import Field, Form, Rows
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.inputs import NameInput, NumberInput


class StartButton(Button):
    """Begins the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter,space",
            "press",
            N_("start"),
            key_display="Enter",
            tooltip=N_("Begin the game with the choices on this page."),
        )
    ]


BURST = 0.2
"""Seconds within which what follows a letter of a name belongs to the name, blanks and all."""


class SeatField(Field):
    """A seat: who plays there, and a name that is typed over.

    Args:
        seat: which one it is.
        mark: its letter and shape.
        who: the choice of who plays there.
        name: the name typed for the player.
        standing: who the player is while no name is typed.
        about: what is said of whoever plays there.
    """

    DEFAULT_CSS = """
    SeatField > Choice { width: 26; }
    """

    def __init__(
        self, seat: int, mark: Content, who: Choice, name: str, standing: str, about: str
    ) -> None:
        super().__init__("", who, about)
        self.seat = seat
        self.mark = mark
        self.who = who
        self.typed = NameInput(name, standing, id=f"name-{seat}")
        self.typed.select_on_focus = False
        self._typed_at = 0.0

    def compose(self) -> ComposeResult:
        yield Label(self.mark)
        yield self.who
        yield self.typed

    def on_key(self, event: events.Key) -> None:
        """Letters go into the name, wherever in the row the focus is."""
        if self.typed.has_focus:
            return
        typed = event.character or ""
        if typed.isalnum() or (typed.isprintable() and event.time < self._typed_at + BURST):
            self._typed_at = event.time
            self.typed.insert_text_at_cursor(typed)
        elif event.key == "backspace":
            self.typed.action_delete_left()
        else:
            return
        event.stop()
        event.prevent_default()
        self.screen.set_focus(self.typed)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes there too."""
        event.stop()
        self.typed.insert_text_at_cursor(" ".join(event.text.splitlines()[:1]))
        self.screen.set_focus(self.typed)


class NewGameScreen(BaseScreen[None]):
    """One page; Enter on its first row begins with the choices made last.

    Args:
        like: the game just finished, whose choices stand there to begin with.
    """

    DEFAULT_CSS = """
    NewGameScreen > Form { margin: 1 0 0 0; max-width: 100; }
    NewGameScreen #first { margin: 0 0 1 0; }
    NewGameScreen #seats { margin: 0 0 1 0; }
    NewGameScreen #options Label { padding: 0 0 0 2; }
    """
    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("menu"),
        Binding("enter", "start", show=False),  # Typed before anything has the focus.
    ]

    def __init__(self, like: GameRecord | None = None) -> None:
        super().__init__()
        self._like = like
        self.awaits_release = like is not None
        self._unfolded = False

    @property
    def game(self) -> str:
        return self.set_up.game_id

    def compose(self) -> ComposeResult:
        self.title = _("New game")
        self.set_up = SetUp(self.argosy.settings, self.argosy.folder, self._like)
        yield TitleLine()
        with Form():
            first = Field(_("Start the game"), StartButton("", id="start", compact=True), "")
            first.id = "first"
            yield first
            yield Field(
                _("Game"),
                Choice([(title_of(one), one) for one in GAMES], self.game, id="game"),
                _("Which game to play."),
            )
            yield Field(_("Players"), self._players(), "")
            yield Rows(self._seat_fields, id="seats")
            yield Rows(self._rule_fields, id="rules")
            yield Rows(self._option_fields, id="options")
        yield About()
        yield KeyLine()

    def on_mount(self) -> None:
        self._say_what_holds()

    # -- the rows -------------------------------------------------------------------------

    def _players(self) -> Choice:
        return Choice(self._numbers(), str(len(self.set_up.seats)), id=PLAYERS)

    def _numbers(self) -> list[tuple[str, str]]:
        """How many can play."""
        return [(str(number), str(number)) for number in self.set_up.game.seats]

    def _seat_fields(self) -> Iterator[Field]:
        for seat, (kind, name) in enumerate(self.set_up.seats):
            style = self.argosy.palette.seats[seat]
            mark = Text(f"  {SEAT_LETTERS[seat]}{UNICODE.players[seat]}", style)
            if kind == ME:
                mark = Text.assemble(mark, "  ", _("your name"))
            yield SeatField(
                seat,
                Content.from_rich_text(mark),
                Choice(self._sitters(seat), kind, id=f"seat-{seat}"),
                name,
                self.set_up.name_at(seat),
                self._about_seat(seat),
            )

    def _sitters(self, seat: int) -> list[tuple[str, str]]:
        """Who may sit at a seat: only one player is you."""
        kinds = [kind for kind, _name in self.set_up.seats]
        people = [(_("another person"), HUMAN)]
        if kinds[seat] == ME or ME not in kinds:
            people.insert(0, (_("you"), ME))
        bots = [(_("bot {level}").format(level=leveled(one)), one) for one in PLAY_LEVELS]
        return [*people, *bots]

    def _rule_fields(self) -> Iterator[Field]:
        set_up = self.set_up
        yield from (self._option_field(index) for index in self._foremost())
        if len(set_up.game.themes) > 1:
            pack = pack_of(self.game)
            themes = [(pack.theme_name(theme), theme) for theme in set_up.game.themes]
            yield Field(_("Names from"), Choice(themes, set_up.theme, id="theme"), "")
        yield Field(
            _("Training"),
            Switched(set_up.training, id="training"),
            _("In a training game you may take back every move; it is not counted."),
        )
        yield Field(
            _("Seed"),
            NumberInput(set_up.seed, _("random"), id="seed"),
            _("Type a number to play the same deal again; empty draws a new one."),
        )
        yield Field(
            _("More options"),
            Switched(self._unfolded, (_("hidden"), _("shown")), id="more"),
            _("The rules that players disagree about, each with what it changes."),
        )

    def _option_fields(self) -> Iterator[Field]:
        if self._unfolded:
            for index in range(len(self.set_up.game.options)):
                if index not in self._foremost():
                    yield self._option_field(index)

    def _foremost(self) -> list[int]:
        """The option that is always shown: a preset, which decides what the game is like."""
        options = self.set_up.game.options
        return [index for index, option in enumerate(options) if option.name == PRESET]

    def _option_field(self, index: int) -> Field:
        name = self.set_up.game.options[index].name
        values, chosen = self.set_up.option_values(name), self.set_up.options[name]
        choice = Choice(values, chosen, id=f"option-{index}")
        return Field(pack_of(self.game).option_label(name), choice, self.set_up.about_option(name))

    # -- what the rows say ----------------------------------------------------------------

    def _say_what_holds(self) -> None:
        """Say in every row what its value means beside those of the others."""
        set_up = self.set_up
        refusal = set_up.refusal()
        refused = "" if refusal is None else set_up.sentence(refusal)
        too_many = refusal is not None and set_up.refused(refusal) == PLAYERS
        for field in self.query(Field):
            control = str(field.control.id)
            if control == "start":
                start = _("Enter begins at once. The game is saved after every move.")
                field.about = refused or start
            elif control == PLAYERS:
                sit = _("How many sit at the table, you and the bots together.")
                field.about = refused if too_many else sit
                field.note = _("not by these rules") if too_many else ""
            elif control == "theme":
                field.about = _("{title}: other names, the same rules.").format(
                    title=title_of(self.game, set_up.theme)
                )
            elif isinstance(field, SeatField) and field.seat < len(set_up.seats):
                field.who.offer(self._sitters(field.seat))
                field.typed.placeholder = set_up.name_at(field.seat)
                field.about = self._about_seat(field.seat)
            elif control.startswith("option-") and isinstance(field.control, Choice):
                name = self._option(control)
                field.control.offer(set_up.option_values(name))
                field.about = set_up.about_option(name)
                field.note = _("does nothing") if set_up.lacking(name) else ""

    def _option(self, control: str) -> str:
        return self.set_up.game.options[int(control.removeprefix("option-"))].name

    def _about_seat(self, seat: int) -> str:
        kind, name = self.set_up.seats[seat]
        if kind == ME:
            return _("You. Type your name to be called something else; it is kept for other games.")
        if kind == HUMAN:
            return _(
                "Another person at this keyboard; what is secret is covered between turns."
                " Type to give a name."
            )
        name = name or self.set_up.name_at(seat)
        trait = trait_of(self.set_up.cast, name)
        return _("{who} {level} Type to give another name.").format(
            who=_("{name}: {trait}").format(name=name, trait=_(trait)) if trait else f"{name}.",
            level=_(LEVELS[kind].description),
        )

    # -- changes --------------------------------------------------------------------------

    def on_input_changed(self, message: Input.Changed) -> None:
        row = message.input
        if isinstance(row, NumberInput):
            self.set_up.seed = row.value
        elif isinstance(row.parent, SeatField) and row.parent.seat < len(self.set_up.seats):
            kind, _name = self.set_up.seats[row.parent.seat]
            self.set_up.seats[row.parent.seat] = (kind, row.value.strip())
        self._say_what_holds()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.query_one(Form).action_row(1)

    async def on_select_changed(self, message: Select.Changed) -> None:
        message.stop()
        if not message.select.is_attached:
            return  # Its row has gone since: another game has been chosen.
        control, value = str(message.select.id), str(message.value)
        set_up = self.set_up
        if control == "game" and value != self.game:
            set_up.choose_game(value)
            players = self.query_one(f"#{PLAYERS}", Choice)
            players.offer(self._numbers(), str(len(set_up.seats)))
            await self._make_anew("#seats", "#rules", "#options")
        elif control == PLAYERS and int(value) != len(set_up.seats):
            set_up.choose_players(int(value))
            await self._make_anew("#seats")
        elif control == "more" and (value == ON) != self._unfolded:
            self._unfolded = value == ON
            await self._make_anew("#options")
        elif control == "theme":
            set_up.theme = value
        elif control == "training":
            set_up.training = value == ON
        elif control.startswith("option-"):
            set_up.options[self._option(control)] = value
        elif isinstance(message.select.parent, SeatField):
            seat = message.select.parent.seat
            if seat < len(set_up.seats):
                set_up.seats[seat] = (value, set_up.seats[seat][1])
        self._say_what_holds()

    async def _make_anew(self, *selectors: str) -> None:
        for selector in selectors:
            await self.query_one(selector, Rows).recompose()

    # -- the start ------------------------------------------------------------------------

    async def on_button_pressed(self, message: Button.Pressed) -> None:
        await self.action_start()

    async def action_start(self) -> None:
        """Begin the game, or go to the row that has to be changed."""
        from tui.play.session import Session

        if not self.is_active:
            return
        refusal = self.set_up.refusal()
        if refusal is not None:
            await self._show_refused(self.set_up.refused(refusal))
            return
        if not self.argosy.has_board(self.game):
            return
        game, choices, my_name = self.game, self.set_up.choices(), self.set_up.typed_name()

        def remember(settings: Settings) -> None:
            settings.new_game[game] = choices
            settings.last_game = game
            settings.player_name = my_name or settings.player_name

        self.argosy.change_settings(remember)
        self.argosy.begin(Session.start(self.argosy.folder, self.set_up.new_game()))

    async def _show_refused(self, refused: str) -> None:
        """Put the focus on what cannot be; an option may have to be unfolded for that."""
        names = [option.name for option in self.set_up.game.options]
        row = f"#option-{names.index(refused)}" if refused in names else f"#{PLAYERS}"
        if not self.query(row):
            self._unfolded = True
            self.query_one("#more", Choice).value = ON
            await self._make_anew("#options")
            self._say_what_holds()
        self.query_one(row).focus()
