"""Manila in lines: the auction, the places and the pilots in words, and every payment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.manila.voyage import rolls_left
from engine import Action
from engine.manila import actions as act
from engine.manila import dealing, phases, places, queries, wares
from engine.manila import events as ev
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from saves import GameRecord
from tui.games.manila import account
from tui.games.manila.names import money, place_name, ware_name
from tui.games.manila.position import describe_view, player_lines, table_lines
from tui.games.manila.preview import loans_for, preview
from tui.games.manila.sheets import known_lines
from tui.games.manila.voice import VOICE
from tui.lines.game import Choice, Choices, Scene
from tui.play.i18n import _, ngettext
from tui.play.refusals import listed
from tui.play.voice import Audience
from tui.play.whole_numbers import whole_number


def _view(scene: Scene) -> ManilaView:
    assert isinstance(scene.view, ManilaView)
    return scene.view


# -- the decision -------------------------------------------------------------------------


def summary(scene: Scene) -> list[str]:
    """Whose decision it is, where the punts are, and the reader's cash."""
    view = _view(scene)
    state = view.position
    lines = [describe_view(view, scene.names, scene.theme)[0]]
    if state.to_act < 0:
        return [*lines, *_due(state, scene.names)]
    cash, capacity = state.cash[view.seat], view.capacity_of(view.seat)
    if state.phase == phases.AUCTION:
        lines.append(table_lines(view, scene.names)[0])
    elif state.phase in (phases.SHARE, phases.LOADING):
        lines.append(_market(state))
    elif state.phase in _VOYAGING:
        lines.append(_punts(state))
    return [*lines, _cash(cash, capacity)]


def _cash(cash: int, capacity: int) -> str:
    if capacity > cash:
        text = _("You have {money}, with loans up to {capacity}.")
    else:
        text = _("You have {money}.")
    return text.format(money=money(cash), capacity=capacity)


_VOYAGING = (phases.PLACEMENT, phases.BOARDING, phases.SMALL_PILOT, phases.LARGE_PILOT)


def _due(state: ManilaPosition, names: Sequence[str]) -> list[str]:
    """For whom a share is that is entered, or how a roll may be typed."""
    if state.phase == phases.DEAL:
        return [_("The share is for {name}.").format(name=names[dealing.receiver(state)])]
    if state.phase != phases.DICE:
        return []
    rolling = [ware_name(ware) for ware in queries.at_sea(state)]
    return [_("The numbers of {wares} alone will do.").format(wares=listed(rolling))]


def _market(state: ManilaPosition) -> str:
    values = ", ".join(
        _("{ware} {number}").format(ware=ware_name(ware), number=wares.TRACK[step])
        for ware, step in enumerate(state.market)
    )
    return _("Market values: {values}.").format(values=values)


def _punts(state: ManilaPosition) -> str:
    """Where the punts of this voyage are."""
    said = []
    for ware, space in enumerate(state.punts):
        text = _("{ware} on {space}")
        letter = ""
        if space == wares.ASHORE:
            continue
        if ware in state.ports:
            text, letter = _("{ware} in port {letter}"), "ABC"[state.ports.index(ware)]
        elif ware in state.yards:
            text, letter = _("{ware} in shipyard {letter}"), "ABC"[state.yards.index(ware)]
        said.append(text.format(ware=ware_name(ware), space=space, letter=letter))
    rolls = rolls_left(state)
    return ngettext(
        "Punts: {where}; the port comes after 13, and {n} roll is left.",
        "Punts: {where}; the port comes after 13, and {n} rolls are left.",
        rolls,
    ).format(where=", ".join(said), n=rolls)


def choices(scene: Scene) -> Choices:
    view = _view(scene)
    state = view.position
    legal = view.legal_actions()
    if state.phase == phases.AUCTION and state.to_act >= 0:
        return Choices(short=_auction(view, legal), number_is="bid")
    audience = Audience(scene.names, scene.theme)
    listed = [
        Choice(action, _sentence(scene, action), VOICE.action(view, action, audience).group)
        for action in legal
    ]
    if state.phase == phases.PLACEMENT:
        return Choices(listed, list(_places(view, listed)))
    return Choices(listed, _starts(state) if state.phase == phases.STARTS else ())


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
        told = text.format(n=number, place=place_name(one.place), fee=fee)
        groups.setdefault(heading, []).append(told)
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


def _sentence(scene: Scene, action: Action) -> str:
    """A choice in a line: what it costs, what it brings and how likely, and whether on credit."""
    view = _view(scene)
    told = preview(view, action, scene.names, scene.helped("preview"))
    one = act.decode(action)
    if isinstance(one, act.Place) and not _takes_loan(view, one.place):
        told = told[:2]
    return " ".join(told)


def _takes_loan(view: ManilaView, place: int) -> bool:
    """Whether a share must be mortgaged to pay for a place."""
    return queries.fee(view.position, view.seat, place) > view.position.cash[view.seat]


def caution(scene: Scene, action: Action) -> str:
    """A bid beyond one's cash, which no list has told the price of."""
    view, one = _view(scene), act.decode(action)
    cash = view.position.cash[view.seat]
    if not isinstance(one, act.Bid) or one.pesos <= cash:
        return ""
    return _("{loans} Type it again to bid {bid} all the same.").format(
        loans=loans_for(cash, one.pesos), bid=one.pesos
    )


def effect(scene: Scene, action: Action) -> list[str]:
    return preview(_view(scene), action, scene.names, scene.helped("preview"))


# -- the position -------------------------------------------------------------------------


def table(scene: Scene, about: str) -> list[str]:
    return table_lines(_view(scene), scene.names)


def own(scene: Scene) -> list[str]:
    view = _view(scene)
    cash = view.position.cash[view.seat]
    return [
        _cash(cash, view.capacity_of(view.seat)),
        *known_lines(view, scene.names, hands=False, remaining=False),
    ]


def players(scene: Scene) -> list[str]:
    """Cash and shares of everybody, then what the hidden shares can be."""
    view = _view(scene)
    lines = player_lines(view, scene.names)
    if scene.helped("known_cards") and view.unseen and view.position.phase != phases.ENDED:
        lines.append(known_lines(view, scene.names, hands=True, remaining=False)[-1])
    return lines


def position(scene: Scene) -> list[str]:
    return describe_view(scene.view, scene.names, scene.theme)


def remaining(scene: Scene) -> list[str]:
    """Where the five shares of each ware are."""
    if not scene.helped("remaining"):
        return []
    return list(_shares(_view(scene)))


def _shares(view: ManilaView) -> Iterator[str]:
    state, seat = view.position, view.seat
    others = sum(pack for other, pack in enumerate(state.bought) if other != seat)
    unseen = view.unseen
    if state.phase == phases.ENDED:
        others, unseen = others + unseen, 0
    own = state.dealt[seat] + state.bought[seat]
    for ware in range(wares.WARES):
        yield _(
            "Shares of {ware}: {supply} for sale, {own} yours, {others} open with the others,"
            " {unseen} hidden with them."
        ).format(
            ware=ware_name(ware),
            supply=wares.count(state.supply, ware),
            own=wares.count(own, ware),
            others=wares.count(others, ware),
            unseen=wares.count(unseen, ware),
        )


def standing(scene: Scene) -> list[str]:
    """One's own fortune; the others' only when the shares lie open."""
    lines = []
    hidden = []
    for seat, fortune in enumerate(scene.view.scores()):
        if fortune is None:
            hidden.append(scene.names[seat])
        else:
            lines.append(
                _("{name}: a fortune of {fortune}.").format(name=scene.names[seat], fortune=fortune)
            )
    if hidden:
        lines.append(
            _("What {names} own is not known before the end.").format(names=listed(hidden))
        )
    return lines


def sums(scene: Scene, record: GameRecord, seat: int) -> list[str]:
    """Every payment of the seat, voyage by voyage."""
    plies = record.match.plies
    lines = []
    for number in range(1, account.voyages_begun(plies) + 1):
        paid = account.account(plies, seat, number)
        change = sum(map(ev.gain, paid))
        if paid:
            lines.append(_("Voyage {voyage}:").format(voyage=number))
            lines += [_entry(event, scene.names) for event in paid]
            text = _("Together {pesos} gained.") if change >= 0 else _("Together {pesos} lost.")
            lines.append(text.format(pesos=abs(change)))
    return lines or [_("{name} has paid and gained nothing yet.").format(name=scene.names[seat])]


def _entry(event: ev.Payment, names: Sequence[str]) -> str:
    """A payment with the word for its sign, which a voice may swallow."""
    what, pesos = account.sentence(event, names), ev.gain(event)
    if pesos > 0:
        return _("Gained {pesos}: {what}.").format(pesos=pesos, what=what)
    if pesos < 0:
        return _("Paid {pesos}: {what}.").format(pesos=-pesos, what=what)
    return _("Nothing gained: {what}.").format(what=what)


# -- words --------------------------------------------------------------------------------


def notation_of(scene: Scene, text: str) -> str:
    """Numbers alone are starts or dice, in the order of the lanes."""
    state = _view(scene).position
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


def legend(scene: Scene) -> list[str]:
    names = ", ".join(
        _("{letter} {ware}").format(letter=letter, ware=ware_name(ware))
        for ware, letter in enumerate(wares.LETTERS)
    )
    return [
        _("Wares are letters: {wares}; in a move the whole name will do.").format(wares=names),
        ngettext(
            "Before any decision: loan G mortgages a share for {loan} peso, redeem G pays {price}.",
            "Before any decision: loan G mortgages a share for {loan} pesos, redeem G pays"
            " {price}.",
            wares.LOAN,
        ).format(loan=wares.LOAN, price=wares.REDEMPTION),
        _(
            "Moves: bid 12, pass, share J, load G N S, start G4 N3 S2, place port A, place jade,"
            " board S, pilot S+1 J-1, loot J port."
        ),
    ]
