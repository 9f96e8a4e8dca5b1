"""``SetUp``: what has been chosen on the page of a new game, and whether it can be played so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine import GAMES, SetupError
from engine.game import Game
from saves import Folder, GameRecord, Player
from saves.record import BOT, new_seed
from saves.settings import GameChoices, Settings
from saves.statistics import has_played
from tui.games.pack import PRESET, has_presets, pack_of
from tui.games.refusals import error_sentence
from tui.play.cast import Character, cast_names
from tui.play.new_game import NewGame
from tui.play.words import option_sentences
from tui.screens.seats import (
    FIRST_OPPONENT,
    HUMAN,
    ME,
    NEW_SEAT,
    Seat,
    choices_of,
    person_name,
    seat_of,
    seat_word,
)

WITHOUT_MODULE = "option_without_module"
"""The code of a refusal that is about an option and the modules it needs."""
PLAYERS = "players"


@dataclass
class SetUp:
    """The choices, as far as they have been made.

    Args:
        settings: what was chosen in earlier games, and the player's name.
        folder: where earlier games lie.
        like: the game just finished, whose choices come first.
    """

    settings: Settings
    folder: Folder
    like: GameRecord | None = None
    game_id: str = field(init=False)
    seats: list[Seat] = field(init=False)
    options: dict[str, str] = field(init=False)
    theme: str = field(init=False)
    seed: str = ""
    training: bool = False
    _drawn: int = field(init=False)
    """What chooses the cast while no seed is typed."""

    def __post_init__(self) -> None:
        self._drawn = new_seed()
        games = list(GAMES)
        last = self.like.match.game.id if self.like is not None else self.settings.last_game
        self.training = self.like is not None and self.like.match.training
        self.choose_game(last if last in games else games[0])

    @property
    def game(self) -> Game:
        return GAMES[self.game_id]

    def choose_game(self, game_id: str) -> None:
        """Take up the choices made last for a game, as far as it still knows them."""
        game = GAMES[game_id]
        if self.like is not None and self.like.match.game.id == game_id:
            last = choices_of(self.like, self.settings.player_name)
        else:
            last = self.settings.new_game.get(game_id) or self._choices_to_begin_with(game)
        self.game_id = game_id
        self.seats = [seat_of(word) for word in last.seats]
        if len(self.seats) not in game.seats:
            self.seats = [(ME, "")] + [(NEW_SEAT, "")] * (game.usual_seats - 1)
        usual = {option.name: option.default for option in game.options}
        chosen = {
            option.name: last.options[option.name]
            for option in game.options
            if last.options.get(option.name) in option.values
        }
        idle = game.idle_options(usual | chosen)
        self.options = usual | {name: chosen[name] for name in chosen if name not in idle}
        self.theme = last.theme if last.theme in game.themes else game.themes[0]

    def _choices_to_begin_with(self, game: Game) -> GameChoices:
        """For the first game of a kind few and easy opponents, and the game from the box."""
        if has_played(self.folder, game.id):
            return GameChoices()
        opponents = [FIRST_OPPONENT] * (min(game.seats) - 1)
        return GameChoices([ME, *opponents], dict(pack_of(game.id).first_options))

    def choose_players(self, number: int) -> None:
        """So many seats: the first of those there are, and new ones behind them."""
        self.seats = (self.seats + [(NEW_SEAT, "")] * number)[:number]

    def name_at(self, seat: int) -> str:
        """Who a player is while no name is typed."""
        kind, _name = self.seats[seat]
        if kind in (ME, HUMAN):
            return person_name(kind, seat, self.settings.player_name)
        taken = [
            name or person_name(one, place, self.settings.player_name)
            for place, (one, name) in enumerate(self.seats)
            if name or one in (ME, HUMAN)
        ]
        seed = int(self.seed) if self.seed else self._drawn
        return cast_names(self.cast, seed, len(self.seats), taken)[seat]

    @property
    def cast(self) -> Sequence[Character]:
        """Who the bots may be."""
        return pack_of(self.game_id).cast(self.theme)

    # -- what cannot be played ------------------------------------------------------------

    def refusal(self) -> SetupError | None:
        """Why so many cannot play by these rules; ``None`` if they can."""
        try:
            self.game.new(len(self.seats), self.options)
        except SetupError as error:
            return error
        return None

    @staticmethod
    def refused(refusal: SetupError) -> str:
        """What has to be changed: the name of an option, or the number of players."""
        return refusal.about if refusal.code == WITHOUT_MODULE else PLAYERS

    def sentence(self, refusal: SetupError) -> str:
        """What is wrong, with options and modules called what they are called on the page."""
        if refusal.code == WITHOUT_MODULE:
            label = pack_of(self.game_id).option_label
            needs = tuple(map(label, refusal.choices))
            refusal = SetupError(refusal.code, refusal.word, needs, label(refusal.about))
        return error_sentence(refusal)

    # -- the options ----------------------------------------------------------------------

    def lacking(self, name: str) -> tuple[str, ...]:
        """The modules without which an option does nothing."""
        return tuple(self.game.idle_options(self.options).get(name, ()))

    def option_values(self, name: str) -> list[tuple[str, str]]:
        """The values of an option: what a player reads, and the value."""
        pack = pack_of(self.game_id)
        option = next(one for one in self.game.options if one.name == name)
        labels = {value: pack.value_label(name, value) for value in option.values}
        if has_presets(self.game_id) and PRESET in labels:
            labels[PRESET] = pack.label_by_preset(name, self.options)
        return [(words, value) for value, words in labels.items()]

    def about_option(self, name: str) -> str:
        """What an option changes, or why it changes nothing."""
        lacking = self.lacking(name)
        if lacking:
            return self.sentence(SetupError(WITHOUT_MODULE, "", lacking, name))
        pack = pack_of(self.game_id)
        if has_presets(self.game_id) and name == PRESET:
            return pack.preset_help(self.options[name])
        option = next(one for one in self.game.options if one.name == name)
        return " ".join(option_sentences(option, pack.option_label))

    # -- the game that comes of it --------------------------------------------------------

    def changed_options(self) -> dict[str, str]:
        """The options that are not as they usually are."""
        return {
            option.name: self.options[option.name]
            for option in self.game.options
            if self.options[option.name] != option.default
        }

    def typed_name(self) -> str:
        """The name that the player has typed; empty if none."""
        return next((name for kind, name in self.seats if kind == ME), "")

    def choices(self) -> GameChoices:
        """What is kept for the next game of this kind."""
        seats = [seat_word(kind, "" if kind == ME else name) for kind, name in self.seats]
        return GameChoices(seats, self.changed_options(), self.theme)

    def new_game(self) -> NewGame:
        """The game to be begun."""
        players = [
            Player(name or self.name_at(seat))
            if kind in (ME, HUMAN)
            else Player(name or self.name_at(seat), BOT, kind)
            for seat, (kind, name) in enumerate(self.seats)
        ]
        return NewGame(
            self.game_id,
            players,
            self.changed_options(),
            int(self.seed) if self.seed else None,
            theme=self.theme,
            training=self.training,
        )
