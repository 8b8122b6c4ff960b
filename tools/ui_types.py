"""Writes what the server sends and takes as TypeScript, for the browser app: ``ui/src/wire``.

``server.ts`` has the interface and the live stream; each system has a file with its own picture, commands and numbers.
The keys of the app's texts go into ``ui/src/texts/keys.ts``.
A test compares the files with what is written here.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec import inspect as shapes

from turnkeeper.core import history
from turnkeeper.core.actions import Action
from turnkeeper.core.menu import Menu
from turnkeeper.core.model import Table
from turnkeeper.core.presenter import TableLabels
from turnkeeper.core.registry import system
from turnkeeper.core.system import AnySystem
from turnkeeper.odds import questions, register
from turnkeeper.odds.questions import OddsAnswer, OddsQuestion
from turnkeeper.service import deal_frames, faces, importing, library, turn_clock
from turnkeeper.service import schemas as service
from turnkeeper.service.odds import OddsTold
from turnkeeper.translations import ENGLISH, read_messages
from turnkeeper.web import fights, seats, systems
from turnkeeper.web.problems import ProblemDetails
from turnkeeper.web.socket import SocketAnswer

TARGET = Path(__file__).parent.parent / "ui" / "src" / "wire"
SYSTEMS = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")
_HEAD = "// Written by tools/ui_types.py from the server's own types; not by hand.\n"


class Change(Struct, frozen=True, kw_only=True, tag="change"):
    """What is new in the picture since the frame before. Parts that are there replace the old ones."""

    version: str
    number: int
    table: Table | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    offers: tuple[Action, ...] | UnsetType = UNSET
    menu: Menu | UnsetType = UNSET
    labels: TableLabels | UnsetType = UNSET
    log: fights.PictureLog | UnsetType = UNSET


class Stale(Struct, frozen=True, kw_only=True):
    """The problem ``core.stale``: the command was answered with the newest picture."""

    code: Literal["core.stale"]
    picture: fights.Picture


SENT: Sequence[type[Struct]] = (
    fights.Picture,
    Change,
    service.People,
    service.Lobby,
    service.Trouble,
    turn_clock.ClockShown,
    deal_frames.DealFrame,
    service.OpenDealState,
    service.FacesChanged,
    faces.FaceList,
    library.PartyShown,
    service.Heartbeat,
    service.CommandResult,
    SocketAnswer,
    service.LogPage,
    service.MarkPreview,
    service.FightSetup,
    history.PastView,
    service.FightInfo,
    service.FightChanged,
    service.FightList,
    service.SeatWithToken,
    service.Invited,
    importing.ImportedFiles,
    importing.ImportPlan,
    fights.Rights,
    service.OrderReason,
    OddsTold,
    OddsAnswer,
    seats.SeatShown,
    systems.SystemShown,
    systems.SystemInFull,
    systems.RuleTold,
    systems.PresetList,
    systems.SampleShown,
    ProblemDetails,
    Stale,
)
"""What the server sends."""
TAKEN: Sequence[type[Struct]] = (
    service.Hello,
    service.NewFight,
    faces.NewFace,
    library.NewParty,
    service.CommandRequest,
    service.MarkPreviewRequest,
    service.SocketCommand,
    service.FollowDeal,
    service.DeviceLink,
    service.ChangeFight,
    service.NewSeat,
    service.ChangeSeat,
    service.NewInvitation,
    service.Joining,
    OddsQuestion,
    importing.Import,
    importing.ImportInto,
)
"""What it takes: a field with a default may be left out."""
_WIDTH = 120
"""Characters in a line of the files at most."""
_IMPORT = re.compile(r'(?:import|export) (?:type )?\{([^}]*)\} from "[^"]*/wire/(\w+\.ts)"')
_EXTRA = (
    "export type Message =\n  | Picture\n  | Change\n  | People\n  | Lobby\n  | Trouble\n  | ClockShown\n"
    "  | FacesChanged\n  | DealFrame\n  | Heartbeat\n  | SocketAnswer;\n"
)


def written() -> dict[str, str]:
    """Every file's text, by name."""
    found = {"server.ts": _file(SENT, TAKEN) + _EXTRA}
    found |= {f"{name}.ts": _of_system(system(name)) for name in SYSTEMS}
    wanted = _imported()
    used = {name: _used(text, wanted[name]) for name, text in found.items() if wanted.get(name)}
    return used | {"odds.ts": _odds(), "../texts/keys.ts": _keys()}


def _imported() -> dict[str, set[str]]:
    """The types that the app and its tests import, by file."""
    found: dict[str, set[str]] = {}
    for folder in (TARGET.parent, TARGET.parents[1] / "tests"):
        for file in (*folder.rglob("*.ts"), *folder.rglob("*.tsx")):
            for names, name in _IMPORT.findall(file.read_text("utf-8")):
                found.setdefault(name, set()).update(re.findall(r"(\w+)(?: as \w+)?(?:,|$)", names.strip()))
    return found


def _used(text: str, names: set[str]) -> str:
    """The declarations of ``text`` that ``names`` are or rest on."""
    head, *parts = re.split(r"\n(?=/\*\*|(?<!\*/\n)export )", text)
    declared = {
        name: part for part in parts for name in re.findall(r"^export (?:interface|type) (\w+)", part, re.MULTILINE)
    }
    wanted: set[str] = set()
    left = names & set(declared)
    while left:
        wanted |= left
        left = {word for name in left for word in re.findall(r"\w+", _code(declared[name]))} & set(declared) - wanted
    return head + "\n" + "\n".join(part for name, part in declared.items() if name in wanted).rstrip("\n") + "\n"


def _code(part: str) -> str:
    """A declaration without its comment."""
    return re.sub(r"/\*\*.*?\*/", "", part)


def _keys() -> str:
    """The keys of the app's own texts."""
    files = sorted((TARGET.parent / "texts" / ENGLISH).glob("*.ftl"))
    keys = [key for file in files for key in read_messages(file.read_text("utf-8"))]
    union = "\n".join(f'  | "{key}"' for key in keys)
    return f"// Written by tools/ui_types.py from texts/{ENGLISH}; not by hand.\n\nexport type TextKey =\n{union};\n"


def _odds() -> str:
    """What may be asked about actors in no fight, by system, with the bounds of the numbers.

    Of the options those that are as usual here if they are so in a fight: the others say nothing while none is given.
    """
    systems = []
    for name, asked in register.SYSTEMS.items():
        codec = system(name).codec
        usual = codec.option_values(codec.options({}))
        shown = {
            "actors": questions.MOST_ACTORS[name],
            "questions": questions.question_names(name),
            "swept": questions.swept_numbers(name),
            "options": [one for one, values in asked.options.items() if len(values) > 1 and values[0] == usual[one]],
        }
        lines = "".join(f"    {key}: {_spaced(value)},\n" for key, value in shown.items())
        systems.append(f"  {name}: {{\n{lines}  }},\n")
    bounds = "".join(f"  {name}: {_spaced(both)},\n" for name, both in questions.number_bounds().items())
    return (
        f"{_HEAD}\n"
        "/** What may be asked of each system's actors: how many there may be, the numbers that a sweep may try. */\n"
        f"export const ODDS = {{\n{''.join(systems)}}} as const;\n\n"
        "/** So many numbers a sweep tries at most. */\n"
        f"export const MOST_SWEPT = {questions.MOST_SWEPT};\n\n"
        "/** The least and the greatest value of an actor's numbers. */\n"
        f"export const BOUNDS = {{\n{bounds}}} as const;\n"
    )


def _spaced(value: object) -> str:
    """A value as the formatter writes it."""
    return re.sub(r'"(\w+)":', r"\1: ", _literal(value)).replace(",", ", ").replace("{", "{ ").replace("}", " }")


def _of_system(one: AnySystem) -> str:
    view = get_type_hints(type(one).view, localns=vars(inspect.getmodule(type(one))))["return"]
    codec = one.codec
    own = list(codec.commands.values())
    union = "\n  | ".join(kind.__name__ for kind in own)
    return _file([view], [*own, codec.profile_type, codec.options_type]) + f"export type AnyCommand =\n  | {union};\n"


def _file(sent: Sequence[type[Any]], taken: Sequence[type[Any]]) -> str:
    written: dict[str, str] = {}
    for kinds, required in ((sent, True), (taken, False)):
        for kind in shapes.multi_type_info(kinds):
            _struct(kind, written, required=required)
    return _HEAD + "\n" + "\n".join(written[name] for name in sorted(written))


def _struct(kind: shapes.Type, written: dict[str, str], *, required: bool) -> str:
    if not isinstance(kind, shapes.StructType):
        return _type(kind, written, required=required)
    name = kind.cls.__name__
    if name in written:
        return name
    written[name] = ""
    lines = [f"export interface {name} {{"]
    may_lack = {field.name for field in msgspec.structs.fields(kind.cls) if field.default is UNSET}
    if kind.tag_field is not None:
        lines.append(f"  {kind.tag_field}: {_literal(kind.tag)};")
    for field in kind.fields:
        always = field.required or (required and not kind.cls.__struct_config__.omit_defaults)
        sign = "" if always and field.name not in may_lack else "?"
        key = field.encode_name if field.encode_name.isidentifier() else f'"{field.encode_name}"'
        line = f"  {key}{sign}: {_type(field.type, written, required=required)};"
        lines.append(line if len(line) <= _WIDTH else line.replace(": ", ": | ", 1).replace(" | ", "\n    | "))
    written[name] = _doc(kind.cls) + "\n".join([*lines, "}"]) + "\n"
    return name


def _doc(kind: type[Any]) -> str:
    first = (kind.__doc__ or "").strip().partition("\n")[0]
    return f"/** {first} */\n" if first else ""


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


_PLAIN: Mapping[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.BytesType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
}


def _type(kind: shapes.Type, written: dict[str, str], *, required: bool) -> str:
    def inner(one: shapes.Type) -> str:
        return _type(one, written, required=required)

    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    match kind:
        case shapes.Metadata():
            return inner(kind.type)
        case shapes.StructType():
            return _struct(kind, written, required=required)
        case shapes.LiteralType():
            return " | ".join(map(_literal, kind.values))
        case shapes.UnionType():
            return _either(inner(one) for one in kind.types if not isinstance(one, shapes.CustomType))
        case shapes.ListType() | shapes.VarTupleType() | shapes.SetType() | shapes.FrozenSetType():
            item = inner(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case shapes.TupleType():
            return f"[{', '.join(map(inner, kind.item_types))}]"
        case shapes.DictType():
            return f"Record<string, {inner(kind.value_type)}>"
        case _:
            raise TypeError(f"no TypeScript for {kind}")


def _either(kinds: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(kinds))


def main() -> None:
    """Write the files again, with the types that the app imports; delete those that it does not."""
    TARGET.mkdir(parents=True, exist_ok=True)
    texts = written()
    for file in TARGET.glob("*.ts"):
        if file.name not in texts:
            file.unlink()
    for name, text in texts.items():
        (TARGET / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
