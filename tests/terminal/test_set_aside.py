"""The menu says by a notice that a damaged file was set aside, and nothing says it again."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal


def test_the_menu_reports_damaged_settings_by_a_notice(data_dir: Path) -> None:
    (data_dir / "settings.toml").write_text('player_name = "Ana')
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("settings.toml was damaged")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        after = terminal.raw.decode().rpartition("\x1b[?1049l")[2]
    assert "damaged" not in after
    assert (data_dir / "damaged" / "settings.toml").exists()
