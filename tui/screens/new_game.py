"""The page on which a game is set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.levels import LEVELS, PLAY_LEVELS
from engine import GAMES, SEAT_LETTERS, SetupError
from saves import GameRecord, Player
from saves.record import BOT
from saves.settings import GameChoices, Settings
from tui.games.pack import PRESET, has_presets, pack_of, title_of
from tui.games.refusals import error_sentence
from tui.play.i18n import N_, _
from tui.play.words import level_name, option_sentences
from tui.screens.framed import keys_of
from tui.screens.lines import ON, Entry, Gap, Line, SeatLine, ValueLine, switch
from tui.screens.page import FormScreen, Page
from tui.screens.seats import (
    HUMAN,
    ME,
    NEW_SEAT,
    Seat,
    choices_of,
    seat_of,
    seat_word,
    standard_name,
)

SEED_DIGITS = 18
WITHOUT_MODULE = "option_without_module"
"""The code of a refusal that is about an option and the modules it needs."""


class NewGameScreen(FormScreen):
    """One page; Enter on its first line begins with the choices made last.

    Args:
        like: the game just finished, whose choices stand there to begin with.
    """

    def __init__(self, like: GameRecord | None = None) -> None:
        super().__init__()
        self._like = like
        self._game = ""
        self._unfolded = False
        self._seats: list[Seat] = []
        self._options: dict[str, str] = {}
        self._theme = ""
        self._seed = ""
        self._training = like is not None and like.match.training

    @property
    def game(self) -> str:
        return self._game

    def make_page(self) -> Page:
        games = list(GAMES)
        last = self._like.match.game.id if self._like else self.argosy.settings.last_game
        self._choose_game(last if last in games else games[0])
        page = Page(
            _("New game"),
            self._lines(),
            keys_of("line", "value", "press", "step_back", "help"),
        )
        page.awaits_release = self._like is not None
        return page

    # -- what is chosen -------------------------------------------------------------------

    def _choose_game(self, game_id: str) -> None:
        """Take up the choices made last for a game, as far as it still knows them."""
        game = GAMES[game_id]
        if self._like is not None and self._like.match.game.id == game_id:
            last = choices_of(self._like, self.argosy.settings.player_name)
        else:
            last = self.argosy.settings.new_game.get(game_id, GameChoices())
        self._game = game_id
        self._seats = [seat_of(word) for word in last.seats]
        if len(self._seats) not in game.seats:
            self._seats = [(ME, "")] + [(NEW_SEAT, "")] * (game.usual_seats - 1)
        usual = {option.name: option.default for option in game.options}
        chosen = {
            option.name: last.options[option.name]
            for option in game.options
            if last.options.get(option.name) in option.values
        }
        idle = game.idle_options(usual | chosen)
        self._options = usual | {name: chosen[name] for name in chosen if name not in idle}
        self._theme = last.theme if last.theme in game.themes else game.themes[0]

    def _lines(self) -> list[Line]:
        game = GAMES[self._game]
        refused = self._refusal()
        refusal = "" if refused is None else self._sentence(refused)
        seats_refused = refusal if self._refused_line(refused) == "players" else ""
        lines: list[Line] = [
            Line(
                "start",
                _("Start the game"),
                refusal or _("Enter begins at once. The game is saved after every move."),
            ),
            Gap(),
            ValueLine(
                "game",
                _("Game"),
                [(one, title_of(one)) for one in GAMES],
                self._game,
                _("Which game to play."),
            ),
            ValueLine(
                "players",
                _("Players"),
                [(str(number), str(number)) for number in game.seats],
                str(len(self._seats)),
                seats_refused or _("How many sit at the table, you and the bots together."),
                note=_("not by these rules") if seats_refused else "",
            ),
            *(self._seat_line(seat) for seat in range(len(self._seats))),
            *([] if self._unfolded else [Gap()]),
            *(self._option_line(index, "") for index in self._foremost()),
            *([self._theme_line(game.themes)] if len(game.themes) > 1 else []),
            switch(
                "training",
                _("Training"),
                self._training,
                _("In a training game you may take back every move; it is not counted."),
            ),
            Entry(
                "seed",
                _("Seed"),
                self._seed,
                _("random"),
                _("Type a number to play the same deal again; empty draws a new one."),
                digits=True,
                width=SEED_DIGITS,
            ),
            switch(
                "more",
                _("More options"),
                self._unfolded,
                _("The rules that players disagree about, each with what it changes."),
                on=N_("shown"),
                off=N_("hidden"),
            ),
        ]
        if self._unfolded:
            lines += [
                self._option_line(index, "  ")
                for index in range(len(game.options))
                if index not in self._foremost()
            ]
        return lines

    def _refusal(self) -> SetupError | None:
        """Why so many cannot play by these rules; ``None`` if they can."""
        try:
            GAMES[self._game].new(len(self._seats), self._options)
        except SetupError as error:
            return error
        return None

    @staticmethod
    def _refused_line(refused: SetupError | None) -> str:
        """The line to be changed: an option, or the number of players."""
        if refused is None or refused.code != WITHOUT_MODULE:
            return "players"
        return f"option {refused.about}"

    def _sentence(self, refused: SetupError) -> str:
        """What is wrong, with options and modules called what they are called on this page."""
        if refused.code == WITHOUT_MODULE:
            label = pack_of(self._game).option_label
            needs = tuple(map(label, refused.choices))
            refused = SetupError(refused.code, refused.word, needs, label(refused.about))
        return error_sentence(refused)

    def _foremost(self) -> list[int]:
        """The option that is always shown: a preset, which decides what the game is like."""
        options = GAMES[self._game].options
        return [index for index, option in enumerate(options) if option.name == PRESET]

    def _theme_line(self, themes: Sequence[str]) -> Line:
        """Which names wares and places have, in a game that has several sets of them."""
        return ValueLine(
            "theme",
            _("Names from"),
            [(theme, pack_of(self._game).theme_name(theme)) for theme in themes],
            self._theme,
            lambda theme: _("{title}: other names, the same rules.").format(
                title=title_of(self._game, theme)
            ),
        )

    def _seat_line(self, seat: int) -> SeatLine:
        kind, name = self._seats[seat]
        values = [
            (level, _("bot: {level}").format(level=level_name(level))) for level in PLAY_LEVELS
        ]
        if kind == ME or all(other != ME for other, _name in self._seats):
            values.insert(0, (ME, _("you")))
        values.insert(1 if values[0][0] == ME else 0, (HUMAN, _("another person")))
        glyphs, palette = self.argosy.glyphs, self.argosy.palette
        return SeatLine(
            f"seat {seat}",
            "",
            values,
            kind,
            _seat_help,
            seat,
            f"  {SEAT_LETTERS[seat]}{glyphs.players[seat]}",
            palette.seats[seat],
            name,
            lambda kind: self._standard_name(kind, seat),
        )

    def _standard_name(self, kind: str, seat: int) -> str:
        """Who a player is when no name is typed."""
        return standard_name(kind, seat, self.argosy.settings.player_name)

    def _option_line(self, index: int, indent: str) -> ValueLine:
        game, pack = GAMES[self._game], pack_of(self._game)
        option = game.options[index]
        presets = has_presets(self._game)
        labels = {value: pack.value_label(option.name, value) for value in option.values}
        help: str | Callable[[str], str] = " ".join(option_sentences(option, pack.option_label))
        if presets and PRESET in labels:
            labels[PRESET] = pack.label_by_preset(option.name, self._options)
        if presets and option.name == PRESET:
            help = pack.preset_help
        lacking = game.idle_options(self._options).get(option.name, ())
        if lacking:
            help = self._sentence(SetupError(WITHOUT_MODULE, "", lacking, option.name))
        return ValueLine(
            f"option {option.name}",
            f"{indent}{pack.option_label(option.name)}",
            list(labels.items()),
            self._options[option.name],
            help,
            note=_("does nothing") if lacking else "",
        )

    def on_page_changed(self, message: Page.Changed) -> None:
        line = message.line
        if isinstance(line, SeatLine):
            kind, _name = self._seats[line.number]
            self._seats[line.number] = (line.value, line.name)
            if line.value != kind:  # others may be "you" now
                self.page.set_lines(self._lines())
        elif isinstance(line, Entry):
            self._seed = line.value
        elif isinstance(line, ValueLine):
            self._choose(line.id, line.value)
            self.page.set_lines(self._lines())

    def _choose(self, line: str, value: str) -> None:
        if line == "game":
            self._choose_game(value)
        elif line == "players":
            self._seats = (self._seats + [(NEW_SEAT, "")] * int(value))[: int(value)]
        elif line == "theme":
            self._theme = value
        elif line == "training":
            self._training = value == ON
        elif line == "more":
            self._unfolded = value == ON
        elif line.startswith("option "):
            self._options[line.removeprefix("option ")] = value

    # -- keys -----------------------------------------------------------------------------

    def on_page_pressed(self, message: Page.Pressed) -> None:
        if message.line.id == "start":
            self.start()

    def start(self) -> None:
        from tui.play.new_game import NewGame
        from tui.play.session import Session

        if not self.is_active:
            return
        refused = self._refusal()
        if refused is not None:
            self._unfolded = self._unfolded or self._refused_line(refused) != "players"
            self.page.set_lines(self._lines())
            self.page.go(self._refused_line(refused))
            return
        if not self.argosy.has_board(self._game):
            return
        changed = {
            option.name: self._options[option.name]
            for option in GAMES[self._game].options
            if self._options[option.name] != option.default
        }
        players = [
            Player(name or self._standard_name(kind, seat))
            if kind in (ME, HUMAN)
            else Player(name or self._standard_name(kind, seat), BOT, kind)
            for seat, (kind, name) in enumerate(self._seats)
        ]
        choices = GameChoices([seat_word(*seat) for seat in self._seats], changed, self._theme)
        game_id = self._game

        def remember(settings: Settings) -> None:
            settings.new_game[game_id] = choices
            settings.last_game = game_id

        self.argosy.change_settings(remember)
        seed = int(self._seed) if self._seed else None
        setup = NewGame(game_id, players, changed, seed, theme=self._theme, training=self._training)
        self.argosy.begin(Session.start(self.argosy.folder, setup))


def _seat_help(kind: str) -> str:
    if kind == ME:
        return _("You. Type a name to be called something else in this game.")
    if kind == HUMAN:
        return _(
            "Another person at this keyboard; what is secret is covered between turns."
            " Type to give a name."
        )
    return _("{description} Type to give it a name.").format(
        description=_(LEVELS[kind].description)
    )
