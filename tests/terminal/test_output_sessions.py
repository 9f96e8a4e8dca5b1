"""Random sessions with Textual's own widgets: what is sent shows what was written."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from textual import _wait

from tests.terminal.emulator import POLICIES, Emulator, Widths, difference
from tests.terminal.many_widgets import KEYS, ManyWidgets, Write
from tests.terminal.test_output import is_disputed


@pytest.fixture(autouse=True)
def soon_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pilot looks for rest every millisecond, not every twenty."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 0.001)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


async def session(seed: int, steps: int = 45, is_calm: bool = False) -> list[Write]:
    """What a session wrote and sent; a calm one has one size and nothing that nobody knows."""
    app, rng = ManyWidgets(seed), random.Random(seed)
    app.is_calm = is_calm
    async with app.run_test(headless=False, size=(80, 24), notifications=True) as pilot:
        for _ in range(steps):
            if rng.random() < 0.06 and not is_calm:
                await pilot.resize_terminal(rng.randint(20, 100), rng.randint(8, 40))
            elif rng.random() < 0.1:
                await pilot.click(offset=(rng.randrange(20), rng.randrange(8)))
            else:
                await pilot.press(rng.choice(KEYS))
    return app.writes


def compared(writes: list[Write], widths: Widths) -> Iterator[tuple[Emulator, Emulator]]:
    """Both terminals whenever nothing is held back."""
    plain, other = Emulator(80, 24), Emulator(80, 24, widths)
    in_frame = False
    for write, then in zip(writes, [*writes[1:], None], strict=True):
        if (write.width, write.height) != (plain.columns, plain.rows):
            for terminal in (plain, other):
                terminal.resize(write.width, write.height)
        plain.feed(write.written)
        other.feed(write.sent)
        begun = "\x1b[?2026h" in write.written
        in_frame = begun or (in_frame and "\x1b[?2026l" not in write.written)
        is_flushed_next = then is not None and not then.written
        if not (in_frame or is_flushed_next):
            yield plain, other


@pytest.mark.parametrize("seed", range(3))
async def test_the_same_cells_after_every_write(seed: int) -> None:
    writes = await session(seed)
    assert len(writes) > 45
    for plain, other in compared(writes, POLICIES[0]):
        assert difference(plain, other) == ""
        assert plain.effects == other.effects
    written, sent = (sum(map(len, column)) for column in list(zip(*writes, strict=True))[:2])
    print(f"{sent} of {written} characters sent")
    assert sent < written / 4


@pytest.mark.parametrize("seed", range(3, 5))
async def test_terminals_that_count_otherwise_show_the_rest_right(seed: int) -> None:
    """Emoji and marks aside, which they draw as they do, every cell stands in its place."""
    writes = await session(seed, is_calm=True)
    for widths in POLICIES[1:]:
        for plain, other in compared(writes, widths):
            assert difference(plain, other, but=is_disputed) == ""
