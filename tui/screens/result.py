"""The result: places, where the scores came from, how they grew, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static, Tab, Tabs
from textual.widgets.option_list import Option

from engine import SetupError
from saves import GameRecord
from tui.games.pack import pack_of, title_of
from tui.play.hints import number_of_hints
from tui.play.i18n import N_, _
from tui.play.new_game import NewGame
from tui.play.score_sheet import ScoreSheet
from tui.play.session import Session
from tui.screens.base import BaseScreen, bindings
from tui.widgets.course import CourseChart
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.menu_list import MenuList
from tui.widgets.score_table import ScoreTable

Choice = tuple[str, str, str]
"""An id, what a player reads, and what it means in a sentence."""


class WaysOn(MenuList):
    """What can be done next; ← and → turn the page above."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left",
            "screen.turn",
            N_("page"),
            key_display="←→",
            tooltip=N_("The course of the game instead of the scores by source, and back."),
        ),
        Binding("right", "screen.turn", show=False),
    ]


class ScoresScreen(BaseScreen[None]):
    """Where everybody's score came from and how it grew, above the ways on.

    A small window shows the one or the other, a tall one both.

    Args:
        record: the game.
        sheet: its score sheet.
    """

    DEFAULT_CSS = """
    ScoresScreen {
        #ending { height: auto; padding: 0 2; }
        #scores, #course { height: 1fr; padding: 0 2; }
        #course { display: none; }
        CourseChart { height: 1fr; max-height: 16; }
        .title { color: $muted; }
        #remarks { height: auto; }
        MenuList { height: auto; }
        #about { height: 1; padding: 0 2; color: $muted; }
        &.-course #scores { display: none; }
        &.-course #course { display: block; }
        &.-roomy, &.-tall { #ending, Tabs, MenuList { margin: 1 0 0 0; } }
        &.-tall {
            Tabs { display: none; }
            #scores, #course { display: block; }
        }
    }
    """
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (28, "-roomy"),
        (36, "-tall"),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "WaysOn"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("menu")]
    awaits_release = True

    def __init__(self, record: GameRecord, sheet: ScoreSheet) -> None:
        super().__init__()
        self.record = record
        self.sheet = sheet

    @property
    def game(self) -> str:
        return self.record.match.game.id

    def choices(self) -> Iterator[Choice]:
        """What can be done here."""
        raise NotImplementedError

    def choose(self, choice: str) -> None:
        """Do one of these things."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        sheet = self.sheet
        yield TitleLine()
        decision = [Content.styled(sheet.decision, "$title bold")] if sheet.decision else []
        yield Static(Content(" ").join([*decision, Content(sheet.ending)]), id="ending")
        if self.has_course:
            yield Tabs(
                Tab(_("Scores by source"), id="by-source"),
                Tab(_("Course of the game"), id="by-time"),
            )
        with Vertical(id="scores"):
            yield ScoreTable(sheet, self.record.names)
        if self.has_course:
            with Vertical(id="course"):
                yield Static(sheet.course_title, classes="title", markup=False)
                yield CourseChart(sheet.course, self.record.theme, self.record.names)
                yield Static("\n".join(sheet.remarks), id="remarks", markup=False)
        options = [Option(Content(words), choice) for choice, words, _about in self.choices()]
        yield WaysOn(*options)
        yield Static(id="about", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        if self.has_course:
            self.query_one(Tabs).can_focus = False

    @property
    def has_course(self) -> bool:
        """Whether the scores have changed at all."""
        return len(self.sheet.course) > 1

    def action_turn(self) -> None:
        self.query_one(Tabs).action_next_tab()

    def on_tabs_tab_activated(self, message: Tabs.TabActivated) -> None:
        self.set_class(message.tab.id == "by-time", "-course")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where both pages are in sight there is nothing to turn to."""
        return action != "turn" or (self.has_course and not self.has_class("-tall"))

    def on_option_list_option_highlighted(self, message: OptionList.OptionHighlighted) -> None:
        sentences = {choice: about for choice, _words, about in self.choices()}
        self.query_one("#about", Static).update(sentences[message.option_id or ""])

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        if self.is_active and message.option_id is not None:
            self.choose(message.option_id)


class ResultScreen(ScoresScreen):
    """Lies over the board of the finished game; Esc shows the board again."""

    def __init__(self, session: Session) -> None:
        record = session.record
        super().__init__(record, pack_of(record.match.game.id).score_sheet(record))
        self.session = session
        title = title_of(record.match.game.id, record.theme)
        self.title = _("Result of {game}").format(game=title)
        self.sub_title = " · ".join(
            [
                *([number_of_hints(record.hints)] if record.hints else []),
                *([_("training, not counted")] if record.match.training else []),
                *([_("not counted")] if not (record.counts or record.match.training) else []),
            ]
        )

    def choices(self) -> Iterator[Choice]:
        match = self.session.match
        yield (
            "new",
            _("New game"),
            _("Set up another game, with the same choices to begin with."),
        )
        if match.chance == "drawn":
            again = _("The same players and deal, seed {seed}; not counted, as you know it.")
            yield "again", _("Same deal again"), again.format(seed=match.seed)
        yield "replay", _("Replay"), _("Step through the game on its board, from the start.")
        yield "board", _("Look at the board"), _("The table as it was at the end.")
        yield "menu", _("Back to the menu"), _("The finished game stays in the list of games.")

    def choose(self, choice: str) -> None:
        if choice == "new":
            self.argosy.show_new_game(self.record)
        elif choice == "again":
            self._play_again()
        elif choice == "replay":
            self.argosy.show_replay(self.record)
        elif choice == "board":
            self.action_step_back()
        elif choice == "menu":
            self.argosy.to_menu()

    def _play_again(self) -> None:
        record, match = self.record, self.session.match
        setup = NewGame(
            match.game.id,
            record.players,
            match.chosen_options,
            match.seed,
            theme=record.theme,
            training=match.training,
            counts=False,
        )
        try:
            session = Session.start(self.session.folder, setup)
        except SetupError as error:  # The game was played against a bot that there is no more.
            self.argosy.say_error(error)
        else:
            self.argosy.play_from_menu(session)
