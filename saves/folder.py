"""Where everything lives: one folder, and the name of each thing in it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from saves.errors import CannotWrite

ENVIRONMENT = "ARGOSY_DATA_DIR"


@dataclass(frozen=True, slots=True)
class Folder:
    """The data folder. Nothing is created until something is written."""

    root: Path
    most_files: int | None = None
    """So many games and copies may be in it; ``None`` is any number."""

    def make_sure_of_room(self) -> None:
        """Refuse one more game or copy where there is no room. Raises ``CannotWrite``."""
        if self.most_files is None:
            return
        there = sum(len(list(one.glob("*.toml"))) for one in (self.saves, self.exports))
        if there >= self.most_files:
            raise CannotWrite("no_room", self.root, most=self.most_files)

    @property
    def saves(self) -> Path:
        return self.root / "saves"

    @property
    def damaged(self) -> Path:
        """Files set aside because they could not be read; nothing deletes them."""
        return self.root / "damaged"

    @property
    def exports(self) -> Path:
        """Copies that a guest makes of games: nothing of theirs is written elsewhere."""
        return self.root / "exports"

    @property
    def uncounted(self) -> Path:
        """Notes of games that end, until they are in the statistics."""
        return self.root / "uncounted"

    @property
    def index(self) -> Path:
        """What is known of many saves without reading them; it can be rebuilt at any time."""
        return self.root / "saves-index"

    @property
    def settings(self) -> Path:
        return self.root / "settings.toml"

    @property
    def statistics(self) -> Path:
        return self.root / "statistics.toml"


def data_folder(chosen: str | Path | None = None) -> Folder:
    """The folder that was chosen, else ``ARGOSY_DATA_DIR``, else the user's data folder."""
    root = chosen or os.environ.get(ENVIRONMENT)
    if root:
        return Folder(Path(root).expanduser())
    from platformdirs import user_data_path

    return Folder(user_data_path("argosy", appauthor=False))
