"""Nothing is undocumented: what the program knows by a name, a page tells of."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from http import HTTPStatus
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest
from cyclopts import Parameter

import turnkeeper
from tools.soak.promises import PROMISES
from tools.transcripts import ROOT, pages
from turnkeeper import rulebook
from turnkeeper.cli import exit_codes
from turnkeeper.cli.commands import COMMANDS, CommandEntry
from turnkeeper.core.registry import GROUP, system
from turnkeeper.core.texts import CORE
from turnkeeper.core.vocabulary import CORE_COMMANDS, CORE_EVENTS
from turnkeeper.service.problems import Problem

sys.path.insert(0, str(ROOT / "docs" / "_ext"))
PAGES: Any = importlib.import_module("turnkeeper_pages")  # it stands beside the pages it makes
SOURCES = ROOT / "src" / "turnkeeper"
MADE: dict[str, str] = PAGES.pages()
OURS = [point.name for point in entry_points(group=GROUP) if point.value.startswith("turnkeeper.systems.")]


def written(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def every_module() -> Iterator[ModuleType]:
    yield turnkeeper
    for found in pkgutil.walk_packages(turnkeeper.__path__, "turnkeeper."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def is_public(module: ModuleType) -> bool:
    return not any(part.startswith("_") for part in module.__name__.split("."))


def test_every_public_module_class_and_function_has_a_docstring() -> None:
    """Classes and functions count where they are defined."""
    bare = []
    for module in filter(is_public, every_module()):
        if not module.__doc__:
            bare.append(module.__name__)
        for name, item in vars(module).items():
            if name.startswith("_") or getattr(item, "__module__", None) != module.__name__:
                continue
            if (inspect.isclass(item) or inspect.isfunction(item)) and not item.__doc__:
                bare.append(f"{module.__name__}.{name}")
    assert not bare


def test_every_module_of_the_library_has_its_place_in_the_reference() -> None:
    """The engine, the rulebook, the words of the systems and the files written by hand."""
    told = set(re.findall(r"automodule:: (\S+)", "".join(page.read_text("utf-8") for page in pages())))
    wanted = {
        module.__name__
        for module in every_module()
        if is_public(module)
        and (
            re.fullmatch(r"turnkeeper\.core\.\w+", module.__name__)
            or re.fullmatch(r"turnkeeper\.systems\.\w+\.words\w*", module.__name__)
            or module.__name__ == "turnkeeper.rulebook"
        )
    }
    for name in OURS:
        codec = system(name).codec
        spoken = [*codec.commands.values(), *codec.events.values(), codec.options_type, codec.profile_type]
        wanted |= {kind.__module__ for kind in spoken}
    assert wanted <= told, wanted - told


ON_THE_MAP = {
    "core": "## core",
    "systems": "## A system",
    "rulebook": "## Rule book",
    "roster": "## Rule book",
    "importers": "## Files from",
    "exporters": "## Files from",
    **{part: f"| Module of `{part}` |" for part in ("cli", "odds", "scenario", "service", "store", "web", "tools")},
}


def map_section(part: str, package: str) -> str:
    """The section or table of the map for a part; for a system, the files of all systems and its own rows."""
    section = re.split(r"\n## |\n\| Module of ", written("guide/map.md").partition(ON_THE_MAP[part])[2])[0]
    if part != "systems":
        return section
    common, _, further = section.partition("| Package |")
    own = re.search(rf"^\| `{package}` \|.*(?:\n\| \|.*)*", further, re.MULTILINE)
    return common + (own[0] if own else "")


def test_the_map_names_every_part() -> None:
    """In the list at its top."""
    top = written("guide/map.md").partition("\n## ")[0]
    parts = {module.__name__.split(".")[1] for module in every_module() if module is not turnkeeper}
    assert not [part for part in parts if not re.search(rf"\b{part}(?: {{2}}|: )", top)]


def test_the_picture_of_the_layers_is_the_contract_that_is_checked() -> None:
    """From top to bottom, each layer with its parts; the two ends of the contract hold no layer of their own."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(one["layers"] for one in contracts if one["id"] == "layers")
    rows: dict[str, list[str]] = {}
    for y, name in re.findall(r'<text class="n" x="\d+" y="(\d+)">(\w+)<', written("pictures/layers.svg")):
        rows.setdefault(y, []).append(name)
    assert list(rows.values()) == [re.findall(r"\w+", layer) for layer in layers[1:-1]]


def test_the_map_names_every_module() -> None:
    """In the section or table of its package; of tools with many modules, the package."""
    ours = [module.__name__.split(".")[1:] for module in every_module()]
    tools = [["tools", file.stem] for file in (ROOT / "tools").iterdir() if file.suffix == ".py" or file.is_dir()]
    missing = [
        f"{'.'.join((part, *names))}: {name}"
        for part, *names in filter(None, (*ours, *tools))
        for name in names
        if not name.startswith("__") and f"`{name}`" not in map_section(part, names[0])
    ]
    assert not missing


def test_the_page_of_the_app_names_files_and_folders_that_are_there() -> None:
    """Each folder of its sources too."""
    text, app = written("../ui/README.md"), ROOT / "ui"
    named = set(re.findall(r"`([\w-]+\.(?:tsx?|css|json|mjs|jsonc|js))`", text))
    there = {file.name for file in (*app.glob("*"), *(app / "src").rglob("*"), *(app / "public").rglob("*"))}
    assert named - there == set()
    assert {file.name for file in (app / "src").iterdir() if file.is_dir()} == set(
        re.findall(r"^\| `src/(\w+)`", text, re.MULTILINE)
    )


def test_the_page_of_promises_has_each_with_its_size() -> None:
    """As ``make soak`` tries them."""
    sizes = dict(re.findall(r"^\| (P\d+) \|.*\| ([\d,]+) [^|]+ \|$", written("guide/promises.md"), re.MULTILINE))
    assert sizes == {name: f"{promise.size:,}" for name, promise in PROMISES.items()}


@pytest.mark.parametrize("name", OURS)
def test_every_option_and_value_is_on_the_page_of_options(name: str) -> None:
    """Each option with its values and, where a value has one, its text."""
    page = MADE["options.md"]
    for option in system(name).options:
        assert f"### `{option.name}`" in page
        assert f"option.{option.name}" in system(name).texts, option.name
        part = page.split(f"### `{option.name}`")[1].split("###")[0]
        for value in option.values:
            assert f"- `{PAGES._value(value)}`" in part, (option.name, value)


def test_every_ruling_is_on_the_page_of_rulings() -> None:
    """With its question, its answer and its reason."""
    for ruling in rulebook.rulings():
        for words in (f"### {ruling.id}", ruling.question, ruling.answer, ruling.why, ruling.letter):
            assert words in MADE["rulings.md"], ruling.id


def test_every_rule_is_on_the_page_of_its_chapter() -> None:
    """With an anchor that others link to."""
    for rule in rulebook.rules():
        page = MADE[f"rules-{rule.chapter.lower()}.md"]
        assert f"(rule-{rule.id.lower()})=\n### {rule.id}: {rule.title}\n" in page
        assert rule.text in page


def words_page(name: str) -> str:
    package = type(system(name)).__module__.split(".")[2]
    return MADE[f"words-{package}.md"]


@pytest.mark.parametrize("name", OURS)
def test_every_command_and_event_of_a_system_is_on_its_page(name: str) -> None:
    """By its tag, with its label or its docstring."""
    codec = system(name).codec
    for tag, kind in {**codec.commands, **codec.events}.items():
        page = MADE["words-core.md"] if kind in (*CORE_COMMANDS, *CORE_EVENTS) else words_page(name)
        assert f"### `{tag}`\n" in page, tag
        assert kind.__doc__, tag


@pytest.mark.parametrize("name", OURS)
def test_every_step_and_profile_field_of_a_system_is_on_its_page(name: str) -> None:
    """The prompts, and what an actor brings."""
    one = system(name)
    for step in one.steps:
        assert f"- `{step}`: " in words_page(name)
        assert f"ask.{step}" in one.texts, step
    for field in one.codec.profile_type.__struct_encode_fields__:
        assert f"- `{field}` (" in words_page(name), field


CODE = re.compile(r"(?:core|rolled|passes|draw|hands|npc_deck|countdown|hand|npc)\.[a-z_]+")


def codes_in_source() -> set[str]:
    """What is spelled like a refusal's code in the core and the systems, tags of events and names of options aside."""
    found: set[str] = set()
    for part in ("core", "systems"):
        for file in (SOURCES / part).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                    found.add(node.value)
    events = {tag for name in OURS for tag in system(name).codec.events}
    return found - events - {option.name for name in OURS for option in system(name).options}


def rules_in_source() -> set[str]:
    """Every id of a rule that the core and the systems write out."""
    found: set[str] = set()
    chapters = "|".join(chapter.id for chapter in rulebook.chapters())
    for part in ("core", "systems"):
        for file in (SOURCES / part).rglob("*.py"):
            found |= set(re.findall(rf"\b(?:{chapters})-\d{{2}}\b", file.read_text("utf-8")))
    return found


def test_every_refusal_code_is_on_a_page() -> None:
    """A code that no page names would mean nothing to its reader."""
    told = "".join(page for name, page in MADE.items() if name.startswith("words-"))
    reasons = {key for name in OURS for key in {**CORE, **system(name).texts} if key.startswith("reason.")}
    for code in codes_in_source():
        assert f"- `{code}`: " in told or f"reason.{code}" in reasons, code


@pytest.mark.parametrize("chapter", rulebook.chapters(), ids=lambda chapter: chapter.id)
def test_a_page_links_to_the_rules_of_each_chapter(chapter: rulebook.Chapter) -> None:
    """Wherever a text that a page is made from names one."""
    for rule in rulebook.rules(chapter.id):
        assert PAGES.linked(f"see {rule.id}.") == f"see {PAGES.rule_link(rule.id)}."


def test_every_rule_that_the_program_names_is_in_the_book() -> None:
    """Refusals, events and docstrings name rules that can be looked up."""
    assert rules_in_source() <= {rule.id for rule in rulebook.rules()}


def flags(target: str) -> Iterator[str]:
    module, _, name = target.partition(":")
    function = getattr(importlib.import_module(module), name)
    hints = get_type_hints(function, include_extras=True)
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY:
            given = [part.name for part in get_args(hints[parameter.name]) if isinstance(part, Parameter)]
            named = [name for names in given for name in names or ()]
            yield named[0] if named else f"--{parameter.name.replace('_', '-')}"


@pytest.mark.parametrize("entry", COMMANDS, ids=lambda entry: entry.name)
def test_every_command_and_flag_of_the_terminal_is_on_its_page(entry: CommandEntry) -> None:
    """``docs/guide/terminal.md`` names them all."""
    page = written("guide/terminal.md")
    assert f"turnkeeper {entry.name}" in page
    for flag in flags(entry.target):
        assert f"`{flag}" in page or f" {flag}" in page, flag


def test_every_exit_code_is_on_the_page_of_the_terminal() -> None:
    """The codes do not change, so people may rely on what the page says."""
    page = written("guide/terminal.md")
    for name, code in vars(exit_codes).items():
        if name.isupper():
            assert f"`{code}`" in page, name


def test_every_system_has_its_page_to_start_with() -> None:
    """What it is, in the terminal, from Python."""
    for name in OURS:
        page = written(f"guide/start-{name}.md")
        assert "## In the terminal" in page
        assert "## From Python" in page


@pytest.mark.rule("MST-27")
def test_credit_for_mst_1_is_where_people_look() -> None:
    """Author, year and licence, and the game that inspired it: in the notice, on the pages, in the program."""
    command = [sys.executable, "-m", "turnkeeper.cli", "systems", "draw"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=True)  # noqa: S603 - our own program
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for place in (notice, written("credits.md"), written("guide/start-draw.md"), done.stdout):
        shown = " ".join(place.split())
        for words in ("MST-1", "Eiríkr Åsheim", "2021", "CC BY 4.0", "Troika"):
            assert words in shown, words


def test_no_page_promises_what_is_not_there() -> None:
    """Anchors that generated pages link to exist on one of them."""
    made = "".join(MADE.values())
    anchors = set(re.findall(r"^\(([\w-]+)\)=$", made, re.MULTILINE))
    assert set(re.findall(r"\]\(#([\w-]+)\)", made)) <= anchors


def test_the_ways_through_the_menu_are_those_of_the_app() -> None:
    """A page that sends a reader to *Menu, The clock …* names what stands on the buttons."""
    texts = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "ui" / "src" / "texts" / "en").glob("*.ftl"))
    buttons = set(re.findall(r"^[\w-]+ = (.+)$", texts, re.MULTILINE))
    ways = [way for page in pages() for way in re.findall(r"\*(Menu, [^*\n]+)\*", page.read_text(encoding="utf-8"))]
    assert ways
    assert {step for way in ways for step in way.split(", ")} <= buttons


def test_the_keys_of_the_console_are_those_of_the_app() -> None:
    """Each with the words of the app's own list, in its order."""
    settings = (ROOT / "ui" / "src" / "parts" / "settings.tsx").read_text(encoding="utf-8")
    texts = (ROOT / "ui" / "src" / "texts" / "en" / "gm.ftl").read_text(encoding="utf-8")
    keys = re.findall(r'^ {2}\["(.+)", "keys\.(\w+)"\],$', settings, re.MULTILINE)
    said = dict(re.findall(r"^keys-(\w+) = (.+)$", texts, re.MULTILINE))
    _, section = written("guide/around-the-table.md").split("## Keys of the console", 1)
    rows = re.findall(r"^\| (.+) \| (.+) \|$", section.split("\n## ")[0], re.MULTILINE)
    assert keys
    assert rows[1:] == [(key, said[name]) for key, name in keys]


def test_make_help_lists_every_target_that_contributing_names() -> None:
    """A target with a digit in its name is one, too."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = subprocess.run(["make", "help"], cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S607 - make is on the path
    listed = {line.split()[0] for line in told.splitlines() if line.startswith("  ")}
    assert set(re.findall(r"`make ([\w-]+)", page)) - {"help"} <= listed


def test_every_code_of_a_problem_is_on_the_page_on_the_server() -> None:
    """Those with the name of an HTTP status aside, of which one sentence tells."""
    page = written("guide/server.md")
    raised = "|".join(kind.__name__ for kind in Problem.__subclasses__())
    codes = {
        code
        for part in ("service", "web")
        for path in (SOURCES / part).glob("*.py")
        for code in re.findall(rf'\b(?:{raised})\(\s*"([a-z_]+\.[a-z_]+)"', path.read_text(encoding="utf-8"))
    }
    statuses = {f"http.{one.phrase.lower().replace(' ', '_').replace('-', '_')}" for one in HTTPStatus}
    assert len(codes) > 40
    assert sorted(code for code in codes - statuses if f"`{code}`" not in page) == []


def test_every_request_is_on_the_page_on_the_server() -> None:
    """The table names each method and path of the interface: a path alone takes the method before it."""
    told = set()
    for cell in re.findall(r"^\| (`(?:GET|POST|PUT|PATCH|DELETE)\b.*?) \|", written("guide/server.md"), re.MULTILINE):
        methods: list[str] = []
        fresh = True
        for word in " ".join(re.findall(r"`([^`]+)`", cell)).split():
            if word.isupper():
                methods = [word] if fresh else [*methods, word]
                fresh = False
            else:
                path = re.sub(r"\{\w+\}", "{}", word.partition("?")[0].replace("...", "/fights/{}"))
                told |= {(method, path) for method in methods}
                fresh = True
    described = json.loads(written("api/openapi.json"))["paths"]
    there = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path.removeprefix("/api/v1")))
        for path, methods in described.items()
        for method in methods
    }
    assert len(there) > 40
    assert there - told == set()
