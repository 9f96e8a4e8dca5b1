"""Manila in line mode: the auction, the places and the starts, and what may be typed in short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.games.manila.explain import effect
from tui.games.manila.names import place_name, ware_name
from tui.games.manila.preview import loans_for
from tui.games.manila.voice import VOICE
from tui.play.choices import Choice, Choices, LineChoices
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience
from tui.play.whole_numbers import whole_number
from tui.play.words import listed


class ManilaLines(LineChoices):
    """Bids are typed as numbers; of places each choice says what it costs and brings."""

    def choices(self, view: View, audience: Audience) -> Choices:
        known = _known(view)
        state = known.position
        legal = view.legal_actions()
        if state.phase == phases.AUCTION and state.to_act >= 0:
            return Choices(short=_auction(known, legal), number_is="bid")
        listed = [
            Choice(
                action,
                _sentence(known, action, audience),
                self.voice.action(view, action, audience).group,
            )
            for action in legal
        ]
        if state.phase == phases.PLACEMENT:
            return Choices(listed, list(_places(known, listed)))
        return Choices(listed, _starts(state) if state.phase == phases.STARTS else ())

    def caution(self, view: View, action: Action) -> str:
        """A bid beyond one's cash, which no list has said the price of."""
        one, cash = act.decode(action), _known(view).position.cash[view.seat]
        if not isinstance(one, act.Bid) or one.pesos <= cash:
            return ""
        return _("{loans} Type it again to bid {bid} all the same.").format(
            loans=loans_for(cash, one.pesos), bid=one.pesos
        )

    def notation_of(self, view: View, text: str) -> str:
        """Numbers alone are starts or dice, in the order of the lanes."""
        state = _known(view).position
        words = text.replace(",", " ").split()
        numbers_alone = all(whole_number(word, least=0) is not None for word in words)
        if state.phase in (phases.STARTS, phases.DICE) and numbers_alone:
            at_sea = queries.at_sea(state)
            if state.phase == phases.STARTS:
                at_sea = [ware for ware in range(wares.WARES) if ware != state.ashore]
            if len(words) == len(at_sea) > 1 or (state.phase == phases.DICE and len(words) == 1):
                numbers = " ".join(
                    wares.LETTERS[ware] + word for ware, word in zip(at_sea, words, strict=False)
                )
                return ("start " if state.phase == phases.STARTS else "roll ") + numbers
        return text

    def legend(self, audience: Audience) -> list[str]:
        names = ", ".join(
            _("{letter} {ware}").format(letter=letter, ware=ware_name(ware))
            for ware, letter in enumerate(wares.LETTERS)
        )
        return [
            _("Wares are letters: {wares}; in a move the whole name will do.").format(wares=names),
            ngettext(
                "Before any decision: loan G mortgages a share for {loan} peso,"
                " redeem G pays {price}.",
                "Before any decision: loan G mortgages a share for {loan} pesos, redeem G pays"
                " {price}.",
                wares.LOAN,
            ).format(loan=wares.LOAN, price=wares.REDEMPTION),
            _(
                "Moves: bid 12, pass, share J, load G N S, start G4 N3 S2, place"
                " port A, place jade,"
                " board S, pilot S+1 J-1, loot J port."
            ),
        ]


def _known(view: View) -> ManilaView:
    assert isinstance(view, ManilaView)
    return view


def _sentence(view: ManilaView, action: Action, audience: Audience) -> str:
    """A choice in a line: what it costs, what it brings and how likely, and whether on credit."""
    sentences = effect(view, action, audience)
    one = act.decode(action)
    if isinstance(one, act.Place) and not _takes_loan(view, one.place):
        sentences = sentences[:2]
    return " ".join(sentences)


def _takes_loan(view: ManilaView, place: int) -> bool:
    """Whether a share must be mortgaged to pay for a place."""
    return queries.fee(view.position, view.seat, place) > view.position.cash[view.seat]


def _places(view: ManilaView, listed: Sequence[Choice]) -> Iterator[str]:
    """The open places by number, name and cost; what each brings is read from the list."""
    groups: dict[str, list[str]] = {}
    others = []
    for number, choice in enumerate(listed, start=1):
        one = act.decode(choice.action)
        if not isinstance(one, act.Place):
            what = view.format(choice.action)
            others.append(_("{n}, {what}").format(n=number, what=what))
            continue
        heading = _("Aboard") if one.place < places.PORT else _("Other places")
        fee = queries.fee(view.position, view.seat, one.place)
        text = _("{n} {place} for {fee}") if fee else _("{n} {place}, free")
        sentence = text.format(n=number, place=place_name(one.place), fee=fee)
        groups.setdefault(heading, []).append(sentence)
    for heading, open_places in groups.items():
        yield _("{heading}: {places}.").format(heading=heading, places=", ".join(open_places))
    yield _("Or {choices}.").format(choices="; ".join(others))


def _auction(view: ManilaView, legal: Sequence[Action]) -> list[str]:
    """What may be bid; a number that is typed is a bid."""
    lowest, highest = view.position.bid + 1, view.capacity_of(view.seat)
    cash = view.position.cash[view.seat]
    if highest < lowest:
        lines = [_("You cannot bid any more; type pass.")]
    else:
        lines = [
            _("Type your bid, a number from {lowest} to {highest}, or pass.").format(
                lowest=lowest, highest=highest
            )
        ]
        if highest > cash:
            lines.append(
                _("A bid of more than {cash} takes loans: {loan} for each share mortgaged.").format(
                    cash=cash, loan=wares.LOAN
                )
            )
    loans = [
        view.format(one) for one in legal if isinstance(act.decode(one), act.Loan | act.Redeem)
    ]
    if loans:
        lines.append(_("Or first: {actions}.").format(actions=", ".join(loans)))
    return lines


def _starts(state: ManilaPosition) -> list[str]:
    loaded = [ware_name(ware) for ware in range(wares.WARES) if ware != state.ashore]
    return [
        _(
            "Type the starting spaces of {wares}, three numbers up to {most} that add up to"
            " {total}, such as 4 3 2."
        ).format(wares=listed(loaded), most=wares.START_MOST, total=wares.START_SUM)
    ]


LINES = ManilaLines(VOICE)
