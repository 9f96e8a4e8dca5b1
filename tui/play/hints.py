"""Hints: the expert's three best actions, its estimate of the chances, and why, in words.

For screens and for the line mode alike; nothing here imports Textual. Step by step::

    refusal = why_no_hint(session, settings)     # a sentence, or "" if a hint can be had
    question = hint_question(session)
    report = think(question, hint_budget(settings))          # or elsewhere, in its own time
    hint = make_hint(question, report, record.names, record.theme)
    session.count_hint()                         # once it is shown
    spoken(hint.suggestions[0], deed)            # where it is read aloud

``take_hint(session, settings)`` does all of it here and now.

What each game has to say stands in ``tui.games.GAME.reasons`` (``GameReasons``). A hint is made of
the view of the seat that acts, so it cannot tell what that seat may not know. The chance is
the expert's estimate, from the positions that it has looked at, and no more than that.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from math import sqrt
from typing import Final, Protocol, cast

from ai.budget import Budget
from ai.report import Branch, Report
from engine import Action, View
from engine.match import stream_rng
from saves.settings import Settings
from tui.play.i18n import _, ngettext
from tui.play.limits import thinking_limit
from tui.play.session import BotRequest, Session
from tui.play.voice import Audience, voice_of

LEVEL: Final = "expert"
"""Whose advice it is."""
SECONDS: Final = 2.0
"""How long it thinks, unless a setting or the host allows less."""
SUGGESTIONS: Final = 3
"""How many actions are shown at most."""
EVEN: Final = 0.01
"""Chances that differ by no more are told as about as good."""
NOISE: Final = 0.2
"""Nor do they count that differ by less than chance makes them: so many times the spread of
what is won or lost, by the visits. Twice what two searches of a decision differ by."""
ROWS: Final = 3
WIDTH: Final = 70
"""What is told of an action fits so many rows of so many columns: the place there is for the
suggestion under the cursor in a terminal of 80x24."""
FEW_VISITS: Final = 8
"""Of an action that the expert has looked at less often its chance is a rough guess."""


class GameReasons(Protocol):
    """What ``tui.games.GAME.reasons`` holds.

    ``line`` is a suggested action and the decisions most often tried after it, as far as
    they are certain.
    """

    def all_reasons(
        self, view: View, lines: Sequence[Sequence[Action]], names: Sequence[str], theme: str
    ) -> list[list[str]]:
        """What speaks for each of several, in whole sentences, the most important first; only
        what is certain or worked out, so there may be none."""

    def topic(self, action: Action) -> Hashable:
        """What an action is about: of several about the same thing only the best is told."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One of the actions that the expert likes best."""

    action: Action
    line: tuple[Action, ...]
    """The action and what the expert would go on with, as far as that is certain."""
    chance: float
    """The expert's estimate of the chance to win, from 0 to 1."""
    is_even: bool
    """Whether it is about as good as the first suggestion; never so for the first."""
    is_rough: bool
    """Whether the expert has hardly looked at it, since others are so much better; never so
    for the first."""
    deed: str
    """What would be done, without a full stop."""
    reasons: tuple[str, ...]
    """Sentences, the most important first; may be none."""

    @property
    def reason(self) -> str:
        """All of them."""
        return " ".join(self.reasons)


@dataclass(frozen=True, slots=True)
class Hint:
    """What the expert would do at one decision."""

    ply: int
    """How many plies had been played when it was asked for."""
    seat: int
    suggestions: tuple[Suggestion, ...]
    """At most ``SUGGESTIONS``, the best first."""


def reasons_of(game_id: str) -> GameReasons:
    """The words of a game there is."""
    return cast(GameReasons, import_module(f"tui.games.{game_id}.reasons"))


def why_no_hint(session: Session, settings: Settings) -> str:
    """Why there is no hint now, in a sentence; empty if there is one to be had."""
    if not settings.helps.get("hints", True):
        return _("Hints are switched off in the settings.")
    if session.watching or not session.is_human_turn:
        return _("A hint is for your own decisions.")
    if len(session.view(session.to_act).legal_actions()) == 1:
        return _("There is only one thing that you can do now.")
    return ""


def hint_question(session: Session) -> BotRequest:
    """The decision of the person to act, as the expert is asked about it. Changes nothing."""
    seat, match = session.to_act, session.match
    return BotRequest(
        game=match.game.id,
        level=LEVEL,
        view=match.view(seat),
        rng=stream_rng(match.seed, f"hint {seat}", session.ply),
        ply=session.ply,
    )


def hint_budget(settings: Settings) -> Budget:
    """How long the expert may think about a hint here."""
    return Budget(seconds=SECONDS).at_most(thinking_limit(settings))


def think(
    question: BotRequest, budget: Budget, stopped: Callable[[], bool] | None = None
) -> Report:
    """The expert's report, thought here and now; ``stopped`` ends it with what there is."""
    from ai.bot import make_bot
    from ai.search import SearchBot

    bot = make_bot(question.game, question.level, budget)
    assert isinstance(bot, SearchBot), "the expert of every game searches"
    return bot.search(question.view, question.rng, stopped)


def make_hint(question: BotRequest, report: Report, names: Sequence[str], theme: str) -> Hint:
    """The report in words."""
    words, voice, view = reasons_of(question.game), voice_of(question.game), question.view
    audience = Audience(names, theme)
    topics: set[Hashable] = set()
    chosen: list[Branch] = []
    for branch in report.ranked:
        if len(chosen) == SUGGESTIONS or (chosen and not branch.visits):
            break
        topic = words.topic(branch.action)
        if topic in topics:
            continue
        labels = voice.labels(view, [one.line for one in (*chosen, branch)], audience)
        if labels[-1] not in labels[:-1]:
            topics.add(topic)
            chosen.append(branch)
    lines = [branch.line for branch in chosen]
    labels = voice.labels(view, lines, audience)
    reasons = words.all_reasons(view, lines, names, theme)
    suggestions = [
        _suggestion(chosen[0], branch, label, why)
        for branch, label, why in zip(chosen, labels, reasons, strict=True)
    ]
    return Hint(question.ply, view.seat, tuple(suggestions))


def _suggestion(best: Branch, branch: Branch, deed: str, reasons: Sequence[str]) -> Suggestion:
    """An action with as many of its reasons as there is room for."""
    return fitting(
        Suggestion(
            branch.action,
            branch.line,
            branch.chance,
            branch is not best and is_even(best, branch),
            branch is not best and branch.visits < FEW_VISITS,
            deed,
            tuple(reasons),
        ),
        ROWS,
        WIDTH,
    )


def fitting(one: Suggestion, rows: int, width: int) -> Suggestion:
    """The suggestion with those of its reasons, one at least, that fit so many rows."""
    told = replace(one, reasons=one.reasons[:1])
    for reason in one.reasons[1:]:
        longer = replace(told, reasons=(*told.reasons, reason))
        if len(textwrap.wrap(words_of(longer), max(width, 1))) <= rows:
            told = longer
    return told


def is_even(best: Branch, other: Branch) -> bool:
    """Whether the search has found no difference that counts between two actions.

    One may be above the action that the search has looked at most: it is not sure of it, then.
    Of an action that it has hardly looked at it cannot say.
    """
    if other.visits < FEW_VISITS:
        return False
    spread = best.chance * (1.0 - best.chance)
    noise = NOISE * sqrt(max(0.0, spread) * (1.0 / best.visits + 1.0 / other.visits))
    return other.chance >= best.chance - max(EVEN, noise)


def words_of(one: Suggestion) -> str:
    """A suggestion in one paragraph, apart from its chance."""
    if one.is_even:
        text = _("{deed}; about as good.")
    elif one.is_rough:
        text = _("{deed}; hardly looked at.")
    else:
        text = _("{deed}.")
    return f"{text.format(deed=one.deed)} {one.reason}".strip()


def percent(chance: float) -> str:
    """A chance for the reader; nothing that is only an estimate is called certain."""
    number = min(99, max(1, round(100 * chance)))
    return _("{n}%").format(n=number)


def spoken(one: Suggestion, deed: str) -> str:
    """A suggestion in whole sentences, by the words that say what would be done."""
    if one.is_even:
        text = _("{deed}: about as good, {chance} to win.")
    elif one.is_rough:
        text = _("{deed}: hardly looked at, very roughly {chance} to win.")
    else:
        text = _("{deed}: about {chance} to win.")
    return f"{text.format(deed=deed, chance=percent(one.chance))} {one.reason}".strip()


def take_hint(session: Session, settings: Settings) -> Hint:
    """Think about the decision of the person to act, here and now, and count the hint.

    Only where ``why_no_hint`` has nothing against it.
    """
    question = hint_question(session)
    record = session.record
    hint = make_hint(question, think(question, hint_budget(settings)), record.names, record.theme)
    session.count_hint()
    return hint


def number_of_hints(number: int) -> str:
    """Such as ``2 hints``."""
    return ngettext("{n} hint", "{n} hints", number).format(n=number)
