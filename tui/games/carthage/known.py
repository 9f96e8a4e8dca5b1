"""The sheet of known and remaining cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carthage import cards
from engine.carthage.state import CarthageState
from engine.game import View
from tui.play.i18n import _, ngettext


def known_lines(
    view: View, names: Sequence[str], hands: bool = True, remaining: bool = True
) -> list[str]:
    """Other hands as far as they are known, then what is still to come, by kind.

    With ``memory = sizes`` the others' hands are not known and their cards are among
    those not seen. ``hands`` and ``remaining`` leave out one part or the other.
    """
    state = view.position
    assert isinstance(state, CarthageState)
    lines = _hands(state, names) if hands else []
    if hands and remaining:
        lines.append("")
    if remaining:
        if state.rules.sizes_only:
            unseen = _("Not seen yet (the deck, other hands, and what was drawn face down):")
        else:
            unseen = _("Not seen yet (the deck, and what was drawn face down):")
        lines += [unseen, ""]
        lines += _table(state.pool)
        lines += ["", _("Discarded; shuffled again when the deck is empty:"), ""]
        lines += _table(state.discards)
    return lines


def _hands(state: CarthageState, names: Sequence[str]) -> list[str]:
    lines = []
    for seat in range(state.seats):
        hand = state.hands[seat]
        if cards.size(hand) == state.hand_sizes[seat]:
            text = _("{name}: {cards} (worth {worth})") if hand else _("{name}: no cards")
        else:
            text = ngettext(
                "{name}: {size} card, not known",
                "{name}: {size} cards, not known",
                state.hand_sizes[seat],
            )
        lines.append(
            text.format(
                name=names[seat],
                cards=" ".join(cards.names(hand)),
                worth=cards.worth(hand),
                size=state.hand_sizes[seat],
            )
        )
    return lines


def _table(pack: int) -> list[str]:
    rows = ["      " + "".join(f"{value:>6}" for value in cards.RANKS) + _("   together")]
    for colour, letter in enumerate(cards.COLOURS):
        counts = [cards.count(pack, 4 * rank + colour) for rank in range(3)]
        row = "".join(f"{count:>6}" for count in counts)
        rows.append(f"   {letter}  {row}{sum(counts):>11}")
    return rows
