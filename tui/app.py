"""``ArgosyApp``: which screen leads to which, and what holds on all of them.

Screens ask the app to ``play`` a session, to ``show_load`` and so on (``tui.app_base``), so that
none of them knows the others, and each is imported when it opens.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.errors import NoWidget
from textual.screen import Screen
from textual.widgets import Input

from saves.folder import Folder, data_folder
from saves.record import now
from saves.settings import Settings
from tui.app_base import AppBase
from tui.drawing.canvas import CanvasView
from tui.play.i18n import N_, _
from tui.screens.base import MIN_HEIGHT, MIN_WIDTH, BaseModal, BaseScreen, TooSmall, bindings
from tui.screens.menu import MenuScreen
from tui.terminal import guard
from tui.terminal.clicks import Clicks, Verdict, ignore_more_buttons
from tui.terminal.intake import bounded
from tui.terminal.keyboard import read_keys_by_place
from tui.terminal.output.display import Display
from tui.terminal.output.driver import differing, is_plain
from tui.terminal.sizes import sized
from tui.terminal.suspending import suspendable

if TYPE_CHECKING:
    from textual.app import SystemCommand
    from textual.await_complete import AwaitComplete

    from saves import GameRecord
    from tui.play.session import Session


class ArgosyApp(AppBase):
    """The app around the games.

    Args:
        session: a game to open at once; the menu lies beneath it.
        settings: ``None`` reads them from the data folder.
        folder: the data folder; ``None`` finds it.
        ascii: insist on the ASCII characters, or on Unicode; ``None`` lets the settings
            and the terminal decide.
        clock: gives the present, for ages in lists; tests stop it.
        begun: the session has just been set up, so that the guide may come first.
        replayed: a game to step through at once; the menu lies beneath it.
    """

    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+c",
            "copy",
            N_("copy"),
            show=False,
            priority=True,
            tooltip=N_("Copy what is selected with the mouse; otherwise, say how to quit."),
        ),
        Binding("ctrl+z", "suspend_process", N_("suspend"), show=False, priority=True),
        *(replace(one, priority=one.id in ("quit", "redraw")) for one in bindings("app")),
    ]

    _mounted: bool = False

    def __init__(
        self,
        session: Session | None = None,
        settings: Settings | None = None,
        *,
        folder: Folder | None = None,
        ascii: bool | None = None,
        clock: Callable[[], datetime] = now,
        begun: bool = False,
        replayed: GameRecord | None = None,
    ) -> None:
        self._terminal = None if is_plain() else Display(lambda: self.glyphs.ascii)
        folder = folder or (session.folder if session else data_folder())
        super().__init__(folder, settings, ascii, clock)
        self._opening = session
        self._begun = begun
        self._replayed = replayed
        self._sized_at = 0.0
        """When the newest size was reported: at the start Textual takes up an older one last."""
        self._clicks = Clicks()

    def refresh_css(self, animate: bool = True) -> None:
        """Style again what is shown; before anything is, it is styled once with all it needs."""
        if self._mounted:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    # -- start and end ------------------------------------------------------------------

    def get_driver_class(self) -> type[Driver]:
        driver = super().get_driver_class()
        if self._terminal is not None:
            driver = differing(driver, self._terminal)
        return suspendable(bounded(sized(driver), self._report_flood))

    def _report_flood(self) -> None:
        self.say(_("So many keys at once can only be a mistake: they were dropped."))

    def get_default_screen(self) -> Screen[Any]:
        return MenuScreen()

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _app: self.refresh(layout=True))
        self.app_suspend_signal.subscribe(self, lambda _app: self._hold(True), immediate=True)
        self.app_resume_signal.subscribe(self, lambda _app: self._hold(False))
        self.screen_change_signal.subscribe(self, self._screen_changed)
        self._mounted = True
        if self._opening is not None:
            (self.begin if self._begun else self.play)(self._opening)
        if self._replayed is not None:
            self.show_replay(self._replayed)
        self._report_damage(self.settings)
        self._settle_notice()

    def on_unmount(self) -> None:
        if self._thinker is not None:
            self._thinker.close()

    async def on_event(self, event: events.Event) -> None:
        """Obey; but keys and clicks that still wait when the app is leaving are for nobody."""
        if self._exit and isinstance(event, events.InputEvent):
            return
        if isinstance(event, events.Key) and not event.is_forwarded and self._is_held(event):
            return
        if isinstance(event, events.AppBlur):
            return  # Textual would take the focus away, and not give it back to a screen beneath.
        if isinstance(event, events.MouseEvent) and self._is_outside(event):
            return  # Textual would take the focus away for good.
        if isinstance(event, events.AppFocus):
            self._clicks.focus(event.time)
        elif isinstance(event, events.MouseDown | events.MouseUp) and not event.is_forwarded:
            verdict = self._clicks.judge(event, self._target_at(event.x, event.y))
            if verdict is Verdict.RIGHT_CLICK and isinstance(self.screen, BaseScreen):
                self.screen.right_click()
            if verdict in (Verdict.DROP, Verdict.RIGHT_CLICK):
                return
            if verdict is Verdict.RELEASE:
                self._mouse_down_widget = None  # Textual looks there for what is clicked.
        await super().on_event(event)

    def _is_held(self, event: events.Key) -> bool:
        screen = self.screen
        return isinstance(screen, BaseScreen | BaseModal) and screen.is_held(event)

    def _is_outside(self, event: events.MouseEvent) -> bool:
        """Whether the mouse is where the window ends: it has become smaller meanwhile, say."""
        return self.mouse_captured is None and not self.screen.region.contains(event.x, event.y)

    def _target_at(self, x: int, y: int) -> object:
        """What a click at a cell of the screen would be meant for."""
        try:
            widget, region = self.get_widget_at(x, y)
        except NoWidget:
            return None
        if isinstance(widget, CanvasView):
            return widget, widget.canvas.spot_at(x - region.x, y - region.y)
        return widget, self.screen.get_style_at(x, y).meta

    def on_key(self, event: events.Key) -> None:
        """A key that no widget has taken, right before its binding is looked up."""
        if isinstance(self.screen, BaseScreen):
            self.screen.key_comes(event)

    def leave(self, code: int) -> None:
        """End the app with an exit code; every game is on disk already."""
        self.exit(return_code=code)

    async def action_quit(self) -> None:
        """End the app, unless moves would be lost that way: then it asks first."""
        losses = [one.loss() for one in self.screen_stack if isinstance(one, BaseScreen)]
        question = next((one for one in losses if one), "")
        if not question:
            self.exit()
            return

        from tui.screens.confirm import Confirm

        if isinstance(self.screen, Confirm):
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self.exit()

        self.push_screen(Confirm(question, yes=_("Quit all the same"), no=_("Stay")), answered)

    def action_redraw(self) -> None:
        """Paint everything anew, on a terminal that is set up anew."""
        if self._terminal is not None:
            self._terminal.begin_anew()
        self.refresh()

    def action_copy(self) -> None:
        """Copy the text that is selected; if none is, whoever presses Ctrl+C wants to quit."""
        typed = self.focused.selected_text if isinstance(self.focused, Input) else ""
        selected = typed or self.screen.get_selected_text()
        if selected:
            self.copy_to_clipboard(selected)
        else:
            self.action_help_quit()

    def action_help_quit(self) -> None:
        self.say(_("Ctrl+Q quits Argosy."))

    # -- sizes --------------------------------------------------------------------------

    @property
    def is_too_small(self) -> bool:
        width, height = self.size
        return width < MIN_WIDTH or height < MIN_HEIGHT

    def on_resize(self, event: events.Resize) -> None:
        if event.time > self._sized_at:
            self._sized_at = event.time
            if self._terminal is not None:
                self._terminal.forget()
                self.refresh()  # Textual paints nothing anew if the old size comes back.
        self.call_later(self._settle_notice)  # Textual takes up the size after this

    def _screen_changed(self, screen: Screen[Any]) -> None:
        self.call_later(self._settle_notice)

    def _settle_notice(self) -> None:
        """Show the notice of a window too small, or take it away."""
        if not self._mounted:
            return
        shown = isinstance(self.screen, TooSmall)
        if self.is_too_small and not shown:
            self.push_screen(TooSmall())
        elif shown and not self.is_too_small:
            super().pop_screen()

    def _lift_notice(self) -> None:
        """Take the notice off for a moment: what comes or goes is beneath it."""
        if self._mounted and len(self.screen_stack) > 1 and isinstance(self.screen, TooSmall):
            super().pop_screen()

    def push_screen(self, screen: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(screen, TooSmall):
            self._lift_notice()
        if isinstance(screen, BaseScreen | BaseModal):
            screen.await_release()
        return super().push_screen(screen, *args, **kwargs)

    def pop_screen(self) -> AwaitComplete:
        self._lift_notice()
        return super().pop_screen()

    def switch_screen(self, screen: Any) -> AwaitComplete:
        self._lift_notice()
        return super().switch_screen(screen)

    # -- the ways between screens -------------------------------------------------------

    def play(self, session: Session) -> None:
        from tui.table.screen import live_table

        self.push_screen(live_table(session, self))

    def to_menu(self) -> None:
        self._lift_notice()
        while len(self.screen_stack) > 1:
            super().pop_screen()

    def begin(self, session: Session) -> None:
        from tui.games.pack import pack_of
        from tui.table.screen import live_table

        game = session.match.game.id
        cards = pack_of(game).guide(session.record.theme)
        is_guided = bool(session.record.humans and cards) and game not in self.settings.guides
        if is_guided:
            self.change_settings(lambda settings: settings.guides.append(game), aloud=False)
        self.to_menu()
        self.push_screen(live_table(session, self, is_guided))

    def show_new_game(self, like: GameRecord | None = None) -> None:
        from tui.screens.new_game import NewGameScreen

        self.to_menu()
        self.push_screen(NewGameScreen(like))

    def show_load(self) -> None:
        from tui.screens.load import LoadScreen

        self.push_screen(LoadScreen())

    def show_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def show_keys(self) -> None:
        from tui.screens.keys import KeysScreen

        self.push_screen(KeysScreen())

    def show_statistics(self) -> None:
        from tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen())

    def show_result(self, session: Session) -> None:
        from tui.screens.result import ResultScreen

        self.push_screen(ResultScreen(session))

    def show_replay(self, record: GameRecord) -> None:
        from tui.table.screen import replay_table

        if self.has_board(record.match.game.id):
            self.push_screen(replay_table(record, self.folder, self))

    def action_help(self) -> None:
        """The keys of the screen that is shown, and the rules; help has no help of its own."""
        from tui.screens.help import HelpScreen

        screen = self.screen
        if isinstance(screen, BaseScreen) and not screen.is_help:
            self.push_screen(HelpScreen(screen, screen.game or self.settings.last_game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Help has no help of its own."""
        screen = self.screen_stack[-1] if self.screen_stack else None
        return not (action == "help" and isinstance(screen, BaseScreen) and screen.is_help)

    def action_command_palette(self) -> None:
        from tui.screens.palette import Palette

        if not isinstance(self.screen, Palette | TooSmall):
            self.push_screen(Palette())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers; nothing of Textual's own, which leads out of the app."""
        from tui.screens.palette import commands_on

        return commands_on(self, screen)


def run_app(
    session: Session | None = None,
    settings: Settings | None = None,
    *,
    folder: Folder | None = None,
    ascii: bool | None = None,
    mouse: bool = True,
    begun: bool = False,
    replayed: GameRecord | None = None,
) -> int:
    """Run the app in this terminal; returns the exit code.

    Call ``tui.terminal.guard.prepare()`` before this module is imported.
    """
    guard.let_pictures_go()
    guard.let_text_have_no_room()
    read_keys_by_place()
    ignore_more_buttons()
    app = ArgosyApp(session, settings, folder=folder, ascii=ascii, begun=begun, replayed=replayed)

    def request_exit(code: int) -> None:
        app.call_from_thread(app.leave, code)

    guard.install_guard(request_exit)
    app.run(mouse=mouse and app.settings.mouse)
    if app.last_words:
        from tui.terminal.console import complain

        for sentence in app.last_words:
            complain(sentence)
    gc.freeze()  # Half of the time that quitting takes would go into collecting it all.
    return app.return_code or 0
