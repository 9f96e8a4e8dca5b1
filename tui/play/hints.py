"""Hints: the expert's three best actions, its estimate of the chances, and why, in words.

For screens and for the line mode alike; nothing here imports Textual. Step by step::

    refusal = why_no_hint(session, settings)     # a sentence, or "" if a hint can be had
    question = hint_question(session)
    report = think(question, hint_budget(settings))          # or elsewhere, in its own time
    hint = make_hint(question, report, audience, pack.voice, pack.explain)
    session.count_hint()                         # once it is shown
    spoken(hint.suggestions[0], label)           # where it is read aloud

``take_hint`` does all of it here and now.

A hint is made from the view of the seat that acts, so it reveals nothing that seat may not know.
The chance is the expert's estimate, from the positions that it has looked at, and no more.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from ai.budget import Budget
from ai.report import Branch, Report
from engine import Action
from engine.match import stream_rng
from saves.settings import Settings
from tui.play.explain import Explainer
from tui.play.i18n import _, ngettext
from tui.play.limits import thinking_limit
from tui.play.session import BotRequest, Session
from tui.play.voice import Audience, Voice

LEVEL: Final = "expert"
"""Whose advice it is."""
SECONDS: Final = 2.0
"""How long it thinks, unless a setting or the host allows less."""
SUGGESTIONS: Final = 3
"""How many actions are shown at most."""
EVEN: Final = 0.01
"""Chances that differ by no more are called about as good."""
NOISE: Final = 0.2
"""Chances that differ by less than luck explains are about as good, too: this many times the
spread of what is won or lost, by the visits. Two searches of a decision differ by half of it."""
ROWS: Final = 3
WIDTH: Final = 70
"""What is said of an action fits so many rows of so many columns: the place there is for the
suggestion under the cursor in a terminal of 80x24."""
FEW_VISITS: Final = 8
"""Of an action that the expert has looked at less often its chance is a rough guess."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One of the actions that the expert likes best."""

    action: Action
    line: tuple[Action, ...]
    """The action and what the expert would go on with, as far as that is certain."""
    chance: float
    """The expert's estimate of the chance to win, from 0 to 1."""
    is_about_as_good: bool
    """Whether it is about as good as the first suggestion; never so for the first."""
    is_rough: bool
    """Whether the expert has hardly looked at it, since others are so much better; never so
    for the first."""
    label: str
    """What would be done, without a full stop."""
    explanations: tuple[str, ...]
    """Sentences, the most important first; may be none."""

    @property
    def explanation(self) -> str:
        """All of them."""
        return " ".join(self.explanations)


@dataclass(frozen=True, slots=True)
class Hint:
    """What the expert would do at one decision."""

    ply: int
    """How many plies had been played when it was asked for."""
    seat: int
    suggestions: tuple[Suggestion, ...]
    """At most ``SUGGESTIONS``, the best first."""


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


def make_hint(
    question: BotRequest, report: Report, audience: Audience, voice: Voice, explain: Explainer
) -> Hint:
    """The report in the words of the game."""
    view = question.view
    topics: set[Hashable] = set()
    chosen: list[Branch] = []
    for branch in report.ranked:
        if len(chosen) == SUGGESTIONS or (chosen and not branch.visits):
            break
        topic = explain.topic(branch.action)
        if topic in topics:
            continue
        labels = voice.labels(view, [one.line for one in (*chosen, branch)], audience)
        if labels[-1] not in labels[:-1]:
            topics.add(topic)
            chosen.append(branch)
    lines = [branch.line for branch in chosen]
    labels = voice.labels(view, lines, audience)
    explanations = explain.explanations(view, lines, audience)
    suggestions = [
        _suggestion(chosen[0], branch, label, why)
        for branch, label, why in zip(chosen, labels, explanations, strict=True)
    ]
    return Hint(question.ply, view.seat, tuple(suggestions))


def _suggestion(
    best: Branch, branch: Branch, label: str, explanations: Sequence[str]
) -> Suggestion:
    """An action with as much of its explanation as there is room for."""
    return fitting(
        Suggestion(
            branch.action,
            branch.line,
            branch.chance,
            branch is not best and is_about_as_good(best, branch),
            branch is not best and branch.visits < FEW_VISITS,
            label,
            tuple(explanations),
        ),
        ROWS,
        WIDTH,
    )


def fitting(one: Suggestion, rows: int, width: int) -> Suggestion:
    """The suggestion with as many sentences of its explanation as fit the rows, at least one."""
    shown = replace(one, explanations=one.explanations[:1])
    for sentence in one.explanations[1:]:
        longer = replace(shown, explanations=(*shown.explanations, sentence))
        if len(textwrap.wrap(paragraph_of(longer), max(width, 1))) <= rows:
            shown = longer
    return shown


def is_about_as_good(best: Branch, other: Branch) -> bool:
    """Whether the search has found no difference that counts between two actions.

    One may be above the action that the search has looked at most: it is not sure of it, then.
    Of an action that it has hardly looked at it cannot say.
    """
    if other.visits < FEW_VISITS:
        return False
    spread = best.chance * (1.0 - best.chance)
    noise = NOISE * sqrt(max(0.0, spread) * (1.0 / best.visits + 1.0 / other.visits))
    return other.chance >= best.chance - max(EVEN, noise)


def paragraph_of(one: Suggestion) -> str:
    """A suggestion in one paragraph, apart from its chance."""
    if one.is_about_as_good:
        text = _("{label}; about as good.")
    elif one.is_rough:
        text = _("{label}; barely examined.")
    else:
        text = _("{label}.")
    return f"{text.format(label=one.label)} {one.explanation}".strip()


def percent(chance: float) -> str:
    """A chance for the reader; nothing that is only an estimate is called certain."""
    number = min(99, max(1, round(100 * chance)))
    return _("{n}%").format(n=number)


def spoken(one: Suggestion, label: str) -> str:
    """A suggestion in whole sentences, by the words that say what would be done."""
    if one.is_about_as_good:
        text = _("{label}: about as good, {chance} to win.")
    elif one.is_rough:
        text = _("{label}: barely examined, very roughly {chance} to win.")
    else:
        text = _("{label}: about {chance} to win.")
    return f"{text.format(label=label, chance=percent(one.chance))} {one.explanation}".strip()


def take_hint(session: Session, settings: Settings, voice: Voice, explain: Explainer) -> Hint:
    """Think about the decision of the person to act, here and now, and count the hint.

    Only where ``why_no_hint`` has nothing against it.
    """
    question = hint_question(session)
    record = session.record
    report = think(question, hint_budget(settings))
    hint = make_hint(question, report, Audience(record.names, record.theme), voice, explain)
    session.count_hint()
    return hint


def number_of_hints(number: int) -> str:
    """Such as ``2 hints``."""
    return ngettext("{n} hint", "{n} hints", number).format(n=number)
