"""Why the harbour master may buy a share, leave a ware ashore or choose the starts, in words.

What a share will be worth is the bots' own estimate; the chances of the punts are exact, if
nobody is a pirate.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.manila.market import Stakes
from ai.manila.voyage import fates, rolls_left
from engine.manila import actions as act
from engine.manila import queries, wares
from engine.manila.view import ManilaView
from tui.games.manila.names import ware_name
from tui.play.i18n import _, ngettext


def held(view: ManilaView, ware: int) -> int:
    """How many shares of a ware the viewer holds, mortgaged ones included."""
    return queries.held(view.position, view.seat, ware)


def standing(view: ManilaView) -> str:
    """What is left of one's own when no more is placed."""
    cash = view.position.cash[view.seat]
    return ngettext("You keep your {n} peso.", "You keep your {n} pesos.", cash).format(n=cash)


def share(view: ManilaView, ware: int | None) -> list[str]:
    """What a share costs and what it will be worth, by the bots' estimate."""
    state = view.position
    prices = Stakes(view, to_win=False).prices
    if ware is None:
        gains = [
            prices[one] - wares.price(state.market[one])
            for one in range(wares.WARES)
            if wares.count(state.supply, one)
        ]
        if gains and max(gains) > 0:
            return [standing(view)]
        return [_("No share that is left is likely to gain on its price.")]
    sentences = [
        _("It costs {price} and is worth about {worth:.0f} at the end, on average.").format(
            price=wares.price(state.market[ware]), worth=prices[ware]
        )
    ]
    number = held(view, ware)
    if number:
        text = ngettext("You hold {n} of them already.", "You hold {n} of them already.", number)
        sentences.append(text.format(n=number))
    return sentences


def ashore(view: ManilaView, ware: int) -> list[str]:
    """Who holds shares of what cannot rise then, as far as it is known."""
    state = view.position
    number = held(view, ware)
    if not number:
        sentences = [_("Its price cannot rise this voyage, and you hold no share of it.")]
    else:
        sentences = [
            ngettext(
                "Its price cannot rise this voyage; you hold {n} share of it.",
                "Its price cannot rise this voyage; you hold {n} shares of it.",
                number,
            ).format(n=number)
        ]
    others = sum(
        wares.count(pack, ware) for seat, pack in enumerate(state.bought) if seat != view.seat
    )
    if others:
        text = ngettext(
            "Others have bought {n} share of it.", "Others have bought {n} shares of it.", others
        )
        sentences.append(text.format(n=others))
    price = wares.TRACK[state.market[ware]]
    if state.market[ware] + 1 == wares.LAST_STEP:
        sentences.append(
            _("It stands at {price}: one more rise ends the game.").format(price=price)
        )
    elif price:
        sentences.append(_("It stands at {price}.").format(price=price))
    return sentences


def starts(view: ManilaView, action: act.Start) -> str:
    """How likely each ware arrives from there, without pirates and with them."""
    rolls = rolls_left(view.position) or 3
    parts = []
    for ware in range(wares.WARES - 1, -1, -1):
        if ware != view.position.ashore:
            port, waited, on_13, _short = fates(action.spaces[ware], rolls)
            parts.append(
                _("{ware} {chance:.0%} or {less:.0%} (you hold {n})").format(
                    ware=ware_name(ware),
                    chance=port + waited + on_13,
                    less=port + waited,
                    n=held(view, ware) or _("none"),
                )
            )
    return _("Chances to arrive without and with pirates: {wares}.").format(wares=", ".join(parts))


def arrivals(view: ManilaView, chances: Sequence[tuple[int, float]]) -> str:
    """The chances of some wares to arrive, and how many shares of each the viewer holds."""
    listed = ", ".join(
        _("{ware} {chance:.0%} (you hold {n})").format(
            ware=ware_name(ware), chance=chance, n=held(view, ware) or _("none")
        )
        for ware, chance in chances
    )
    return _("Chances to arrive: {wares}.").format(wares=listed)
