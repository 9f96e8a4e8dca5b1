"""The sheet of shares: one's own with their value, the supply, what the others can hold."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import View
from engine.manila import phases, wares
from engine.manila.view import ManilaView
from tui.games.manila.names import share_names, ware_name
from tui.play.i18n import _, ngettext


def known_lines(
    view: View, names: Sequence[str], hands: bool = True, remaining: bool = True
) -> list[str]:
    """All twenty shares as far as ``view.seat`` knows them, then the players one by one.

    ``remaining`` is the table of the shares, ``hands`` what the others hold.
    """
    assert isinstance(view, ManilaView)
    state, seat = view.position, view.seat
    own = state.dealt[seat] + state.bought[seat]
    lines = [
        _("{name}: shares {shares}, worth {worth} on the market now.").format(
            name=names[seat], shares=share_names(wares.letters(own)), worth=_worth(view, own)
        )
    ]
    if state.mortgaged[seat]:
        lines.append(_mortgaged_line(view))
    if remaining:
        lines += ["", *_table(view)]
    if not hands:
        return lines
    lines.append("")
    if state.phase == phases.DEAL:
        lines += [_("Shares are being dealt; those of the others still count as for sale."), ""]
    lines += [_other_line(view, other, names) for other in range(state.seats) if other != seat]
    if view.unseen and state.phase != phases.ENDED:
        lines += ["", _unseen_line(view)]
    return lines


def _mortgaged_line(view: ManilaView) -> str:
    """One's own mortgaged shares, and what becomes of the loans in the end."""
    state = view.position
    number = wares.size(state.mortgaged[view.seat])
    if state.rules.mortgage_scoring == "redeem":
        text = ngettext(
            "Mortgaged: {shares}; {number} loan, paid back with {pesos} or the share is lost.",
            "Mortgaged: {shares}; {number} loans, paid back with {pesos} or shares are lost.",
            number,
        )
    else:
        text = ngettext(
            "Mortgaged: {shares}; {number} loan to be paid back with {pesos}.",
            "Mortgaged: {shares}; {number} loans to be paid back with {pesos}.",
            number,
        )
    return text.format(
        shares=share_names(wares.letters(state.mortgaged[view.seat])),
        number=number,
        pesos=number * wares.REDEMPTION,
    )


def _worth(view: ManilaView, pack: int) -> int:
    return wares.value(pack, view.position.market)


def _table(view: ManilaView) -> list[str]:
    """A row a ware: its value and price, and where its five shares are."""
    state, seat = view.position, view.seat
    columns = (_("value"), _("price"), _("for sale"), _("yours"), _("others"), _("unseen"))
    heading = " " * 14 + "".join(f"{words:>10}" for words in columns)
    ended = state.phase == phases.ENDED
    others = sum(pack for other, pack in enumerate(state.bought) if other != seat)
    unseen = 0 if ended else view.unseen
    if ended:
        others += view.unseen
    own = state.dealt[seat] + state.bought[seat]
    rows = [heading]
    for ware, letter in enumerate(wares.LETTERS):
        step = state.market[ware]
        counts = (
            wares.TRACK[step],
            wares.price(step),
            wares.count(state.supply, ware),
            wares.count(own, ware),
            wares.count(others, ware),
            wares.count(unseen, ware),
        )
        row = "".join(f"{number:>10}" for number in counts)
        rows.append(f"   {letter} {ware_name(ware):<9}{row}")
    return rows


def _other_line(view: ManilaView, other: int, names: Sequence[str]) -> str:
    """How many shares another player holds, and which of them are known."""
    state = view.position
    number, hidden = view.shares_of(other), view.dealt_sizes[other]
    bought = share_names(wares.letters(state.bought[other]))
    facts: dict[str, object] = {
        "name": names[other],
        "number": number,
        "bought": bought,
        "hidden": hidden,
        "mortgaged": view.mortgaged_sizes[other],
    }
    if state.phase == phases.ENDED:
        held = state.dealt[other] + state.bought[other]
        facts["shares"] = share_names(wares.letters(held))
        facts["worth"] = _worth(view, held)
        sentence = _("{name}: shares {shares}, worth {worth}; mortgaged: {mortgaged}.")
    elif state.bought[other]:
        sentence = _(
            "{name}: {bought} bought, {hidden} unseen; mortgaged: {mortgaged} of {number}."
        )
    else:
        sentence = _("{name}: {hidden} unseen; mortgaged: {mortgaged} of {number}.")
    return sentence.format(**facts)


def _unseen_line(view: ManilaView) -> str:
    """What the shares that the others were dealt can be, together."""
    shares = share_names(wares.letters(view.unseen))
    number = wares.size(view.unseen)
    return ngettext(
        "The {number} unseen share is: {shares}.",
        "The {number} unseen shares are, all together: {shares}.",
        number,
    ).format(number=number, shares=shares)
