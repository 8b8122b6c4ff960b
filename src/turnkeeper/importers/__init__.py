"""Characters from other programs' files, with the working of each number shown; pure: bytes in, characters out.

``formats`` finds out what a file is and has it read by one of ``gcs``, ``gcs_xml``, ``gca5``, ``foundry``, ``chummer``,
``trackers``, ``rosters`` and ``lists``; ``bounds``, ``decoding``, ``xml_tree`` and ``json_tree`` keep a hostile file
from doing harm; ``identity`` knows the same character again; ``fitting`` and ``output`` turn characters into actors,
and ``results`` gives them what they had rolled.
"""

from turnkeeper.importers.formats import FORMATS, import_file, import_files
from turnkeeper.importers.identity import Match, actor_id, matches
from turnkeeper.importers.model import Character, Imported, ReadProblem, SourcedValue
from turnkeeper.importers.output import (
    Changes,
    any_roster,
    as_json,
    changes,
    merged,
    roster_toml,
    to_roster,
    updated_toml,
)
from turnkeeper.importers.results import entering

__all__ = [
    "FORMATS",
    "Changes",
    "Character",
    "Imported",
    "Match",
    "ReadProblem",
    "SourcedValue",
    "actor_id",
    "any_roster",
    "as_json",
    "changes",
    "entering",
    "import_file",
    "import_files",
    "matches",
    "merged",
    "roster_toml",
    "to_roster",
    "updated_toml",
]
