"""Pages of the documentation that are made from the program: rules, rulings, options, and every system's words.

Sphinx writes them before it reads the sources (into ``docs/generated``); the tests ask :func:`pages` for them.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from sphinx.application import Sphinx

from turnkeeper import rulebook
from turnkeeper.core.commands import Command
from turnkeeper.core.events import Event
from turnkeeper.core.fluent import fill, params_of
from turnkeeper.core.options import Option
from turnkeeper.core.registry import system, system_ids
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE
from turnkeeper.core.vocabulary import CORE_COMMANDS, CORE_EVENTS
from turnkeeper.systems.hands.chart import ROWS, SIZES, Buys, ChartRow, buys
from turnkeeper.translations import ENGLISH, messages

FOLDER = "generated"
_BASIS = {
    "text": "stated by the source",
    "inferred": "inferred from the source",
    "ours": "our decision",
    "outside": "from outside the source",
}
_CHAPTERS = "|".join(chapter.id for chapter in rulebook.chapters())
_RULE = re.compile(rf"\b(?:{_CHAPTERS})-\d\d\b")
_RULING = re.compile(r"\bAMB-[HNPDM]\d+\b")
_OPTION = re.compile(r"\{((?:core|hand|npc|pass|d20|deal|mst)\.\w+)\}")
_ROLE = re.compile(r":\w+:`~?(?:\w+\.)*(\w+)`")


def setup(app: Sphinx) -> dict[str, bool]:
    """Let Sphinx write the pages before it looks for sources."""
    app.connect("builder-inited", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _write(app: Sphinx) -> None:
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    made = pages()
    for old in set(folder.glob("*.md")) - {folder / name for name in made}:
        old.unlink()
    for name, text in made.items():
        file = folder / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def pages() -> dict[str, str]:
    """Every generated page: file name to its text in MyST Markdown."""
    made = {f"rules-{chapter.id.lower()}.md": _chapter_page(chapter) for chapter in rulebook.chapters()}
    made["rulings.md"] = _rulings_page()
    made["options.md"] = _options_page()
    made["words-core.md"] = _core_words_page()
    for package, systems in packages().items():
        made[f"words-{package}.md"] = _words_page(package, systems)
    return made


def packages() -> dict[str, tuple[AnySystem, ...]]:
    """The systems that come with Turnkeeper, by the package whose words they share."""
    found: dict[str, list[AnySystem]] = {}
    for name in system_ids():
        one = system(name)
        parts = type(one).__module__.split(".")
        if parts[:2] == ["turnkeeper", "systems"]:
            found.setdefault(parts[2], []).append(one)
    return {package: tuple(systems) for package, systems in found.items()}


# -- rules ----------------------------------------------------------------------------------------------------------


def _chapter_page(chapter: rulebook.Chapter) -> str:
    lines = [f"(chapter-{chapter.id.lower()})=", f"# {chapter.title}", "", chapter.intro]
    section = ""
    for rule in rulebook.rules(chapter.id):
        if rule.section != section:
            section = rule.section
            lines += ["", f"## {section}"]
        lines += ["", f"({_anchor(rule.id)})=", f"### {rule.id}: {rule.title}", "", rule.text, ""]
        if rule.id == "HAND-25":
            lines += [*_chart(), ""]
        lines.append(f"Basis: {'; in part '.join(_BASIS[basis] for basis in rule.basis)}.")
        if rule.options:
            lines.append(f"Options: {', '.join(map(option_link, rule.options))}.")
        if rule.rulings:
            lines.append(f"Rulings: {', '.join(map(ruling_link, rule.rulings))}.")
    return _page(lines)


def _chart() -> Iterator[str]:
    """The action chart, as the rules of the hands have it."""
    chart = messages(ENGLISH, "hands")
    yield "| Row | " + " | ".join(f"{size} {'card' if size == 1 else 'cards'}" for size in SIZES) + " | Step |"
    yield "|---|" + "---|" * (len(SIZES) + 1)
    for row in ROWS:
        bought = [buys(row, size) for size in SIZES]
        steps = any(one is not None and one.step for one in bought)
        cells = " | ".join(_cell(row, one) for one in bought)
        with_step = "with 1 card" if row == "ranged" else "yes" if steps else "no"
        yield f"| {chart[f'row.{row}']} | {cells} | {with_step} |"


def _cell(row: ChartRow, one: Buys | None) -> str:
    if one is None:
        return ""
    if one.damage:
        return f"+{one.damage}, or +{one.damage_per_die} a die"
    if one.counts:
        return f"counts {one.counts}"
    modifier = f"{one.modifier:+d}" if one.modifier else ""
    acc = "Acc" if one.acc and row != "aim" else "no Acc" if row == "ranged" else ""
    return " and ".join(part for part in (acc, modifier) if part) or "yes"


def _rulings_page() -> str:
    lines = [
        "# Rulings",
        "",
        "The five texts are silent in places, damaged in others, and now and then at odds with themselves. Here is",
        "every such place, what we decided, and why. Where a ruling has an option a table can decide otherwise;",
        "everywhere else the GM's override does it. Those marked *weighty* change play most and are shown when a",
        "fight is set up.",
        "",
        "## Where the letter of a source cannot be followed",
        "",
        "No rule was found that goes against a clear sentence of its source. In these places the source contradicts",
        "itself, is damaged, or says something that cannot be done as it stands:",
        "",
    ]
    lines += [f"- {ruling_link(one.id)}: {one.letter}" for one in rulebook.rulings() if one.letter]
    chapter = ""
    for ruling in rulebook.rulings():
        title = _chapter_of(ruling)
        if title != chapter:
            chapter = title
            lines += ["", f"## {chapter}"]
        lines += ["", f"({_anchor(ruling.id)})=", f"### {ruling.id}", "", f"**{ruling.question}**", ""]
        lines.append(f"{ruling.answer} {ruling.why}")
        lines += ["", f"Rules: {', '.join(map(rule_link, ruling.rules))}."]
        if ruling.option:
            lines.append(f"Option: {option_link(ruling.option)}.")
        if ruling.weighty:
            lines.append("Weighty.")
    return _page(lines)


def _chapter_of(ruling: rulebook.DocumentedRuling) -> str:
    letter = ruling.id.removeprefix("AMB-")[0]
    chapter = {"H": "HAND", "N": "NPC", "P": "PASS", "D": "D20", "M": "MST"}[letter]
    return next(one.title for one in rulebook.chapters() if one.id == chapter)


# -- options --------------------------------------------------------------------------------------------------------


def _options_page() -> str:
    lines = [
        "# Options",
        "",
        "What a table may switch, system by system. An option is set when a fight is set up, or later with effect from",
        "the next turn, round or cycle ([CORE-02](#rule-core-02)). The first value is the default.",
    ]
    for systems in packages().values():
        titles = " · ".join(one.texts["system.title"] for one in systems)
        lines += ["", f"## {titles}"]
        found = {option.name: (one, option) for one in systems for option in one.options}
        for one, option in found.values():
            having = [other.id for other in systems if option.name in _names(other)]
            lines += [*_option(one, option), f"Systems: {', '.join(f'`{name}`' for name in having)}."]
    return _page(lines)


def _names(one: AnySystem) -> set[str]:
    return {option.name for option in one.options}


def _option(one: AnySystem, option: Option) -> Iterator[str]:
    default = one.codec.option_values(one.codec.options({}))[option.name]
    yield from (
        "",
        f"({_anchor(option.name)})=",
        f"### `{option.name}`",
        "",
        f"{_text(one, f'option.{option.name}')}.",
        "",
    )
    for value in option.values:
        words = one.texts.get(f"option.{option.name}.{_value(value)}", "")
        mark = " (default)" if value == default else ""
        yield f"- `{_value(value)}`{mark}{': ' if words else ''}{words}"
    if not option.values:
        yield f"A free value; the default is `{_value(default)}`."
    elif default not in option.values:
        yield ""
        yield f"Any other value of that kind will do too; the default is `{_value(default)}`."
    yield ""
    yield f"Rules: {', '.join(map(rule_link, option.rules))}."
    rulings = [ruling.id for ruling in rulebook.rulings() if ruling.option == option.name]
    if rulings:
        yield f"Rulings: {', '.join(map(ruling_link, rulings))}."


def _value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _text(one: AnySystem, key: str) -> str:
    return one.texts.get(key, CORE.get(key, key))


# -- words ----------------------------------------------------------------------------------------------------------


def _core_words_page() -> str:
    lines = [
        "# What every system shares",
        "",
        "The tags and codes that stand in logs, scenario files and answers whichever system orders the fight.",
        "",
        "## Commands",
        *_commands(CORE_COMMANDS, CORE),
        "",
        "## Events",
        *_events(CORE_EVENTS, CORE),
        "",
        "## Refusals",
        *_refusals(CORE),
    ]
    return _page(lines)


def _words_page(package: str, systems: tuple[AnySystem, ...]) -> str:
    texts: dict[str, str] = {}
    commands: dict[str, type[Command]] = {}
    events: dict[str, type[Event]] = {}
    steps: dict[str, str] = {}
    for one in systems:
        texts = {**one.texts, **texts}
        commands.update({tag: kind for tag, kind in one.codec.commands.items() if kind not in CORE_COMMANDS})
        events.update({tag: kind for tag, kind in one.codec.events.items() if kind not in CORE_EVENTS})
        steps.update(one.steps)
    lines = [f"(words-{package})=", f"# {' · '.join(one.texts['system.title'] for one in systems)}", ""]
    for one in systems:
        lines += [f"`{one.id}`", f": {one.texts['system.summary']}", ""]
    lines += [part for key in ("credit",) if key in texts for part in (texts[key], "")]
    lines += ["## What an actor brings", ""]
    for kind in dict.fromkeys(one.codec.profile_type for one in systems):
        lines += [*_profile(kind), ""]
    lines += ["## What the fight waits for", ""]
    for step, by in steps.items():
        lines.append(f"- `{step}`: {texts.get(f'ask.{step}', step)} (unless set otherwise: {_WHO[by]})")
    lines += ["", "## Commands", *_commands(commands.values(), texts)]
    lines += ["", "## Events", *_events(events.values(), texts)]
    lines += ["", "## Refusals", *_refusals(texts)]
    return _page(lines)


_SHELF = {"play": "", "sheet": " On the actor's quick sheet.", "tools": " Among the GM's tools."}
_WHO = {"app": "the app", "table": "the table"}


def _profile(kind: type[Any]) -> Iterator[str]:
    yield from (_doc(kind), "")
    for item in msgspec.structs.fields(kind):
        default = "" if item.required else f"; {_default(item)} if not given"
        values = _type(msgspec.inspect.type_info(item.type))
        yield f"- `{item.encode_name}` ({values}{default}){_described(kind, item.name)}"


def _default(item: msgspec.structs.FieldInfo) -> str:
    value = item.default if item.default is not msgspec.NODEFAULT else item.default_factory()
    return "nothing" if value is None else f"`{_value(msgspec.to_builtins(value))}`"


def _type(one: msgspec.inspect.Type) -> str:
    match one:
        case msgspec.inspect.IntType(ge=int(low), le=int(high)):
            return f"{low} to {high}"
        case msgspec.inspect.IntType():
            return "a whole number"
        case msgspec.inspect.BoolType():
            return "true or false"
        case msgspec.inspect.StrType():
            return "text"
        case msgspec.inspect.LiteralType(values=values):
            return ", ".join(f"`{_value(value)}`" for value in values)
        case msgspec.inspect.VarTupleType(item_type=item):
            return f"a list, each {_type(item)}"
        case msgspec.inspect.UnionType(types=types):
            return " or ".join(_type(other) for other in types)
        case msgspec.inspect.NoneType():
            return "nothing"
        case msgspec.inspect.Metadata(type=inner):
            return _type(inner)
        case _:
            return "its own table"


def _described(kind: type[Any], name: str) -> str:
    """The string that stands below a field, in the source of the struct that has it."""
    home = next(base for base in kind.__mro__ if name in vars(base).get("__annotations__", {}))
    body = ast.parse(textwrap.dedent(inspect.getsource(home))).body[0]
    statements = body.body if isinstance(body, ast.ClassDef) else []
    for field, below in pairwise(statements):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=found)), ast.Expr(value=ast.Constant(value=str(words))):
                if found == name:
                    return f": {_words(words)}"
            case _:
                continue
    return ""


def _commands(kinds: Iterable[type[Command]], texts: Mapping[str, str]) -> Iterator[str]:
    for kind in kinds:
        tag = str(kind.__struct_config__.tag)
        yield from ("", f"### `{tag}`", "")
        label = texts.get(f"command.{tag}", CORE.get(f"command.{tag}", ""))
        override = " An override of the GM's." if kind.override else ""
        yield f"*{label}.* {_doc(kind)}{override}{_SHELF[kind.shelf]}"
        yield from _fields(kind)


def _events(kinds: Iterable[type[Event]], texts: Mapping[str, str]) -> Iterator[str]:
    for kind in kinds:
        tag = str(kind.__struct_config__.tag)
        yield from ("", f"### `{tag}`", "", _doc(kind))
        yield from _fields(kind)
        told = [text for key, text in texts.items() if key == f"line.{tag}" or key.startswith(f"line.{tag}.")]
        if told:
            yield from ("", "In the log: " + " / ".join(f"*{_plain(text)}*" for text in told))
        if kind.rules:
            yield from ("", f"Rules: {', '.join(map(rule_link, kind.rules))}.")


def _fields(kind: type[Any]) -> Iterator[str]:
    names = [f"`{item.encode_name}`" for item in msgspec.structs.fields(kind)]
    if names:
        yield from ("", f"Fields: {', '.join(names)}.")


def _refusals(texts: Mapping[str, str]) -> Iterator[str]:
    yield ""
    for key, text in texts.items():
        if key.startswith("refusal."):
            yield f"- `{key.removeprefix('refusal.')}`: {_plain(text)}"


def _doc(kind: type[Any]) -> str:
    return _words(inspect.getdoc(kind) or "")


def _words(docstring: str) -> str:
    return linked(" ".join(_ROLE.sub(r"`\1`", docstring.replace("``", "`")).split()))


def _plain(pattern: str) -> str:
    """A message as Markdown, its parameters in braces."""
    text = fill(ENGLISH, pattern, {name: f"{{{name}}}" for name in params_of(pattern)})
    return text.replace("*", r"\*").replace("_", r"\_").replace("{", r"\{").replace("}", r"\}")


# -- links ----------------------------------------------------------------------------------------------------------


def linked(text: str) -> str:
    """``text`` with every id of a rule or a ruling, and every option in braces, made a link."""
    known = {rule.id for rule in rulebook.rules()}
    text = _RULE.sub(lambda found: rule_link(found.group()) if found.group() in known else found.group(), text)
    text = _OPTION.sub(lambda found: option_link(found.group(1)), text)
    return _RULING.sub(lambda found: ruling_link(found.group()), text)


def rule_link(rule_id: str) -> str:
    """A link to a rule."""
    return f"[{rule_id}](#{_anchor(rule_id)})"


def ruling_link(ruling_id: str) -> str:
    """A link to a ruling."""
    return f"[{ruling_id}](#{_anchor(ruling_id)})"


def option_link(name: str) -> str:
    """A link to an option."""
    return f"[`{name}`](#{_anchor(name)})"


def _anchor(name: str) -> str:
    kind = "option" if "." in name else "ruling" if name.startswith("AMB-") else "rule"
    return f"{kind}-{name.lower().replace('.', '-').replace('_', '-')}"


def _page(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
