"""What stands on the coast, as small pictures of letters, in several sizes.

``#`` is a wall, ``=`` its shade, ``R`` a roof, ``O`` a door or window, ``L`` and ``W`` leaves and
trunk, ``f`` fire, ``b`` bone and ``o`` its holes, ``k`` and ``K`` rock.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Picture: TypeAlias = tuple[str, ...]

_HUT: Final = (".RR.", "RRRR", "#O##")
_SMALL_TREE: Final = ("LLL", ".W.", ".W.")
_SMALL_SKULL: Final = (".bbb.", "bobob", ".bbb.")
_SMALL_CITY: Final = ("....R....", "..#####..", "##O#O#O##")
_SMALL_LIGHT: Final = (".f.", ".#.", "###")
_SMALL_ROCK: Final = (".k..", ".kK.", "kKKk")

_HOUSE: Final = (".RRRR.", "RRRRRR", ".####.", ".#O##.", ".#O##.")
_TREE: Final = (".LLL.", "LLLLL", "L.W.L", "..W..", "..W..")
_SKULL: Final = (".bbbbbb.", "boobboob", "boobboob", ".bbbbbb.", ".b.bb.b.")
_LIGHT: Final = ("..f..", "..#..", "..=..", "..#..", ".###.")
_NARROW_TOWN: Final = (
    "....R....",
    "#.#RRR#.#",
    "#########",
    "#O##O##O#",
    "#########",
)
_SMALL_TOWN: Final = (
    ".....R.....",
    "#.#.RRR.#.#",
    "###.###.###",
    "#O###O###O#",
    "###########",
)
_TOWN: Final = (
    ".......R.......",
    "#.#...RRR...#.#",
    "###.#######.###",
    "#O#.#O#O#O#.#O#",
    "###############",
)

_LARGE_HOUSE: Final = ("..RR...", ".RRRR..", "RRRRRR.", ".####..", ".#O#=..", ".###=..", ".#O#=..")
_VILLA: Final = ("RRRRRRRR", "########", "#O##O##=", "#######=", "#O##O##=")
_PALM: Final = (".LL.LL.", "LLLLLLL", "L..W..L", "...W...", "...W...", "..W....", "..W....")
_LARGE_SKULL: Final = (
    "..bbbbb..",
    ".bbbbbbb.",
    ".booboob.",
    ".booboob.",
    ".bbbobbb.",
    "..bbbbb..",
    "..b.b.b..",
)
_LIGHTHOUSE: Final = ("..f..", ".###.", ".=O#.", "..#..", ".=##.", ".=##.", "==###", "==O##")
_LARGE_ROCK: Final = (
    "....k....",
    "...kKk...",
    "..kKKk...",
    "..kKKKkk.",
    ".kKKKKKk.",
    "kkKKKKKKk",
)
_CITY: Final = (
    ".........#.........",
    ".......#####.......",
    "#.#..#########..#.#",
    "###..#=#=#=#=#..###",
    "#O#..#=#=#=#=#..#O#",
    "#################=#",
    "#=#=###=OO=###=##=#",
    "#######=OO=########",
)

PORTS: Final[tuple[tuple[tuple[Picture, ...], ...], ...]] = (
    ((_HUT, _SMALL_TREE), (_HOUSE, _SMALL_TREE), (_HOUSE, _TREE), (_LARGE_HOUSE, _PALM)),
    ((_HUT, _HUT), (_HUT, _TREE), (_HUT, _HOUSE), (_TREE, _VILLA)),
    ((_SMALL_LIGHT, _HUT), (_LIGHT, _HUT), (_LIGHT, _HOUSE), (_LIGHTHOUSE, _LARGE_HOUSE)),
    ((_SMALL_ROCK, _SMALL_SKULL), (_SKULL,), (_SMALL_ROCK, _SKULL), (_LARGE_ROCK, _LARGE_SKULL)),
    ((_SMALL_SKULL, _SMALL_ROCK), (_SKULL,), (_SKULL, _SMALL_ROCK), (_LARGE_SKULL, _LARGE_ROCK)),
    ((_SMALL_CITY,), (_NARROW_TOWN,), (_SMALL_TOWN,), (_TOWN,), (_CITY,)),
)
"""What stands at each port, from small to large."""
