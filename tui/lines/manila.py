"""Manila in lines: the auction, the places and the pilots in words, and every payment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.manila.voyage import rolls_left
from engine import Action
from engine.manila import actions as act
from engine.manila import dealing, phases, places, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from saves import GameRecord
from tui.i18n import _, ngettext
from tui.lines.game import Choice, Choices, Scene
from tui.manila import account
from tui.manila.names import money, place_name, ware_name
from tui.manila.position import describe_view, player_lines, table_lines
from tui.manila.preview import loans_for, preview
from tui.manila.sheets import known_lines
from tui.whole_numbers import whole_number
from tui.words import listed


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
    rolling = [ware_name(ware) for ware in range(wares.WARES) if _at_sea(state, ware)]
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
    listed = [Choice(action, _sentence(scene, action), _kind(action)) for action in legal]
    if state.phase == phases.PLACEMENT:
        return Choices(listed, list(_places(view, listed)))
    return Choices(listed, _starts(state) if state.phase == phases.STARTS else ())


def _places(view: ManilaView, listed: Sequence[Choice]) -> Iterator[str]:
    """The open places by number, name and cost; what each brings is read from the list."""
    groups: dict[str, list[str]] = {}
    for number, choice in enumerate(listed, start=1):
        kind, place = choice.action >> act.KIND, choice.action & act.PAYLOAD
        if kind != act.PLACE:
            continue
        heading = _("Aboard") if place < places.PORT else _("Other places")
        fee = min(places.cost_of(view.position, place), view.capacity_of(view.seat))
        text = _("{n} {place} for {fee}") if fee else _("{n} {place}, free")
        told = text.format(n=number, place=place_name(place), fee=fee)
        groups.setdefault(heading, []).append(told)
    for heading, open_places in groups.items():
        yield _("{heading}: {places}.").format(heading=heading, places=", ".join(open_places))
    others = [
        _("{n}, {what}").format(n=number, what=view.format(choice.action))
        for number, choice in enumerate(listed, start=1)
        if choice.action >> act.KIND != act.PLACE
    ]
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
    loans = [view.format(one) for one in legal if one >> act.KIND in (act.LOAN, act.REDEEM)]
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
    if action >> act.KIND == act.PLACE and not _takes_loan(view, action & act.PAYLOAD):
        told = told[:2]
    return " ".join(told)


def _takes_loan(view: ManilaView, place: int) -> bool:
    """Whether a share must be mortgaged to pay for a place."""
    cost = min(places.cost_of(view.position, place), view.capacity_of(view.seat))
    return cost > view.position.cash[view.seat]


def caution(scene: Scene, action: Action) -> str:
    """A bid beyond one's cash, which no list has told the price of."""
    view = _view(scene)
    cash, bid = view.position.cash[view.seat], action & act.PAYLOAD
    if action >> act.KIND != act.BID or bid <= cash:
        return ""
    return _("{loans} Type it again to bid {bid} all the same.").format(
        loans=loans_for(cash, bid), bid=bid
    )


def _kind(action: Action) -> str:
    """The heading of a placement or of a pilot's move, of which there can be many."""
    kind, payload = action >> act.KIND, action & act.PAYLOAD
    if kind == act.PLACE:
        if payload < places.PORT:
            return _("Go aboard a punt")
        if payload < places.YARD:
            return _("Take the place of a port")
        if payload < places.PIRATES:
            return _("Take the place of a shipyard")
        return _("Become pirate, pilot or insurance agent")
    if kind in (act.LOAN, act.REDEEM):
        return _("Mortgage or redeem a share")
    if kind != act.PILOT:
        return ""
    moved = [step for step in act.pilot_steps(action) if step]
    if len(moved) == 2:
        return _("Move two punts by one each")
    return _("Move one punt") if moved else ""


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
    lines = []
    for number, events in enumerate(account.voyages(record.match.plies), start=1):
        entries = list(account.entries(events, seat))
        change = sum(entry.pesos for entry in entries)
        if entries:
            lines.append(_("Voyage {voyage}:").format(voyage=number))
            lines += [_entry(entry, scene.names) for entry in entries]
            text = _("Together {pesos} gained.") if change >= 0 else _("Together {pesos} lost.")
            lines.append(text.format(pesos=abs(change)))
    return lines or [_("{name} has paid and gained nothing yet.").format(name=scene.names[seat])]


def _entry(entry: account.Entry, names: Sequence[str]) -> str:
    """A payment with the word for its sign, which a voice may swallow."""
    what = account.sentence(entry, names)
    if entry.pesos > 0:
        return _("Gained {pesos}: {what}.").format(pesos=entry.pesos, what=what)
    if entry.pesos < 0:
        return _("Paid {pesos}: {what}.").format(pesos=-entry.pesos, what=what)
    return _("Nothing gained: {what}.").format(what=what)


# -- words --------------------------------------------------------------------------------


def notation_of(scene: Scene, text: str) -> str:
    """Numbers alone are starts or dice, in the order of the lanes."""
    state = _view(scene).position
    words = text.replace(",", " ").split()
    numbers_alone = all(whole_number(word, least=0) is not None for word in words)
    if state.phase in (phases.STARTS, phases.DICE) and numbers_alone:
        at_sea = [
            ware
            for ware in range(wares.WARES)
            if (ware != state.ashore if state.phase == phases.STARTS else _at_sea(state, ware))
        ]
        if len(words) == len(at_sea) > 1 or (state.phase == phases.DICE and len(words) == 1):
            numbers = " ".join(
                wares.LETTERS[ware] + word for ware, word in zip(at_sea, words, strict=False)
            )
            return ("start " if state.phase == phases.STARTS else "roll ") + numbers
    return text


def _at_sea(state: ManilaPosition, ware: int) -> bool:
    return 0 <= state.punts[ware] < wares.DOCKED


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
