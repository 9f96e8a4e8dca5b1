"""Games on disk: what a save holds, how it is written and read, and the folder of them.

The way in: ``data_folder()`` says where, ``list_saves`` / ``find_save`` / ``read_save``
look, ``store`` writes, ``SaveLock`` keeps two sessions off one game. A save is the set-up
and the actions; loading replays them through the rules. Nothing here imports a screen.
"""

from __future__ import annotations

from saves.errors import (
    CannotRead,
    CannotWrite,
    SaveDamaged,
    SaveError,
    SaveLocked,
    SaveNotFound,
    SaveTooNew,
)
from saves.folder import Folder, data_folder
from saves.library import (
    SetAside,
    claim_path,
    delete_save,
    export_save,
    exported,
    exports_folder,
    find_save,
    is_foreign,
    rename_save,
    set_aside,
    store,
)
from saves.listing import (
    Listing,
    latest_first,
    list_saves,
    newest_open,
    next_serial,
    put_first,
    to_go_on,
)
from saves.locking import SaveLock, is_locked, may_take_over
from saves.names import NAME_WIDTH, clean_name, login_name
from saves.reading import Header, read_header, read_save
from saves.record import GameRecord, Player, seated

__all__ = [
    "NAME_WIDTH",
    "CannotRead",
    "CannotWrite",
    "Folder",
    "GameRecord",
    "Header",
    "Listing",
    "Player",
    "SaveDamaged",
    "SaveError",
    "SaveLock",
    "SaveLocked",
    "SaveNotFound",
    "SaveTooNew",
    "SetAside",
    "claim_path",
    "clean_name",
    "login_name",
    "data_folder",
    "delete_save",
    "export_save",
    "exported",
    "exports_folder",
    "find_save",
    "is_foreign",
    "is_locked",
    "latest_first",
    "list_saves",
    "may_take_over",
    "newest_open",
    "next_serial",
    "put_first",
    "read_header",
    "read_save",
    "rename_save",
    "seated",
    "set_aside",
    "store",
    "to_go_on",
]
