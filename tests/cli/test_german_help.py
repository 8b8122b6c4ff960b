"""Help pages in German: every text has a message, and no line of a page stays English."""

import re

import pytest

from tests.cli.support import Program
from turnkeeper.cli.app import make_app
from turnkeeper.cli.commands import ABOUT, COMMANDS, EPILOGUE, help_in, help_page
from turnkeeper.translations import ENGLISH, messages

NAMES = [entry.name for entry in COMMANDS]
UNTRANSLATED = re.compile(
    r"[a-z]+:[a-z0-9,]+|\[|\]|postgresql://\S*|https?://\S*|--?[a-z-]+|[A-Z_]{2,}(?:@[A-Z/]+)?|\"[^\"]*\"|/\w+"
)
"""Options, addresses, names in capitals and examples are the same in every language."""


def texts() -> set[str]:
    """Every text of a help page that this program writes."""
    found = {ABOUT, *EPILOGUE, *(text for entry in COMMANDS for text in (entry.summary, entry.more) if text)}
    app = make_app()
    for name in NAMES:
        arguments = app[name].assemble_argument_collection(parse_docstring=True)
        found |= {" ".join((one.parameter.help or "").split()) for one in arguments}
    return found


@pytest.mark.parametrize("text", sorted(texts()))
def test_a_text_of_a_help_page_has_a_message(text: str) -> None:
    assert help_in("de", text) != text, "write it into translations/en/help.ftl, and into every other language"


def test_no_message_of_a_help_page_is_left_over() -> None:
    """A text that was changed leaves its message behind: nothing would find that again."""
    kept = {" ".join(pattern.split()) for key, pattern in messages(ENGLISH, "help").items() if key in SHOWN}
    assert kept <= texts()


SHOWN = [key for key in messages(ENGLISH, "help") if key.partition(".")[0] not in ("word", "page")]
"""The keys of texts of commands; the others are words of every page, and those of the first."""


def sentences(page: str) -> list[str]:
    """The texts of a page, each with its lines joined, without names: those of a box by the option they are of."""
    found: list[str] = []
    for line in page.splitlines():
        inner = line.strip("│ ")
        entry = re.match(r"^│ [ *] {1,2}\S|^│ -", line)
        if entry or not line.startswith("│") or not found:
            found.append(inner)
        else:
            found[-1] += " " + inner
    return [UNTRANSLATED.sub("", text) for text in found]


SMALL = frozenset(
    ["the", "a", "of", "to", "is", "this", "and", "with", "for", "by", "it", "only", "without", "usage", "or"]
)
"""Any English sentence has one of these; no German one has."""


def words(text: str) -> set[str]:
    """The small English words of a text."""
    return set(re.findall(r"\b[a-z]+\b", text)) & SMALL


@pytest.mark.parametrize("name", ["", *NAMES])
def test_no_line_of_a_help_page_stays_english(program: Program, name: str) -> None:
    """Line by line: no small English word is left, and no line with words in it is one of the English page."""
    english = program(*filter(None, (name,)), "--help").out
    german = program(*filter(None, (name,)), "--help", "--lang", "de").out
    assert sum(map(len, map(words, sentences(english)))) > 5
    left = [(line, found) for line in sentences(german) if (found := words(line))]
    assert left == []
    same = {line.strip() for line in english.splitlines()} & {line.strip() for line in german.splitlines()}
    assert [line for line in same if re.search(r"[a-z]{3,}", UNTRANSLATED.sub("", line))] == []
    assert "Usage" not in german
    assert german.startswith(f"Aufruf: turnkeeper {name}")


@pytest.mark.parametrize("name", NAMES)
def test_every_command_takes_the_language(program: Program, name: str) -> None:
    """Before the command and behind it."""
    for arguments in (("--lang", "de", name, "--help"), (name, "--help", "--lang=de")):
        assert program(*arguments).out.startswith(f"Aufruf: turnkeeper {name}")
    assert "--lang" in program(name, "--help").out


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_the_first_page_fits(width: int) -> None:
    assert max(map(len, help_page(width, "de").splitlines())) <= width


def test_the_language_may_be_that_of_the_settings(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_CH.UTF-8")
    assert program("--help").out.startswith("Aufruf:")
    assert program().out.startswith("Aufruf:")
    assert program("--help", "--lang", "en").out.startswith("Usage:")
    assert "turnkeeper " in program("--version").out


def test_there_is_no_page_in_a_language_that_there_is_not(program: Program) -> None:
    ran = program("--help", "--lang", "xx")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no such language; there are en, de" in ran.err
