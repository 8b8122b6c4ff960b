"""Regardless of the bytes: characters or one clear line, within bounds, never an exception."""

import json
import random
import zipfile
from io import BytesIO

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.importers.support import (
    chummer,
    foundry,
    gca5,
    gcs,
    gcs1,
    gcs_xml,
    improvement,
    item,
    read,
    refused,
    scored,
    skill,
    statblock,
    trait,
    utf16,
)
from tests.importers.test_gcs import XML_TRAITS
from tests.importers.test_gurps import TRAITS
from tests.importers.test_rosters import ROSTER
from tests.importers.test_trackers import ROWS
from turnkeeper.core.errors import InputError
from turnkeeper.importers import FORMATS, Imported, as_json, import_file, import_files, to_roster
from turnkeeper.importers.bounds import (
    DEEPEST,
    MOST_ATTRIBUTES,
    MOST_BYTES,
    MOST_CHARACTERS,
    MOST_ELEMENTS,
    MOST_FILES,
    MOST_KEPT,
    MOST_LINES,
    MOST_MARKS,
    MOST_TEXT_BYTES,
)

FULL = gcs(traits=[trait("Combat Reflexes")], skills=[skill("Tactics", 2)], equipment=[item("Pack", "21 lb")])
FILES: dict[str, tuple[str, bytes]] = {
    "gcs": ("a.gcs", json.dumps(FULL).encode()),
    "gcs 1": ("a.gcs", json.dumps(gcs1(equipment=[item("Pack", "21 lb")], advantages=[trait("Gift")])).encode()),
    "gcs-xml": ("a.gcs", gcs_xml(XML_TRAITS)),
    "gca5": ("a.gca5", gca5(TRAITS + scored(DX=1))),
    "foundry-actor": ("a.json", json.dumps(foundry()).encode()),
    "foundry-combat": ("a.json", json.dumps({"combatants": [{"name": "A", "initiative": 3}]}).encode()),
    "chummer4": ("a.chum", utf16(chummer(improvement("InitiativePass", 1, "x")))),
    "improved-initiative": (
        "a.json",
        json.dumps({"Combatants": [{"StatBlock": statblock(), "Initiative": 3}]}).encode(),
    ),
    "players": ("a.json", json.dumps([statblock()]).encode()),
    "roll20": ("a.json", json.dumps(ROWS).encode()),
    "roster": ("a.toml", ROSTER.encode()),
    "import": ("a.json", json.dumps(as_json((read(FULL),))).encode()),
    "table": ("a.csv", b"name,dx,iq,count\nAna,13,12,1\nBo,10,10,3\n"),
    "list": ("a.txt", b"Goblin x6\n3 Orcs\n"),
}


CHANGES = 60
"""Broken files of each kind."""
DEEPER = 0.7
"""How often a change is not here but further in."""


def check(found: Imported) -> None:
    """It holds what it says, in bounds, and can be used."""
    assert found.characters or found.problems
    assert len(found.characters) <= MOST_CHARACTERS
    for problem in found.problems:
        assert "\n" not in str(problem)
        assert len(str(problem)) < 1000
    for one in found.characters:
        assert one.name
        assert one.name.isprintable() or "\u200d" in one.name or not one.name.isascii()
        assert len(one.name) <= 200
    if found.characters:
        to_roster(found.characters[:20])
    json.dumps(as_json((found,)))


def test_a_file_of_each_format_is_here() -> None:
    """So that none goes without the tests below."""
    assert {import_file(data, name).format for name, data in FILES.values()} == set(FORMATS)


@pytest.mark.parametrize("kind", FILES)
def test_cut_off_at_any_byte(kind: str) -> None:
    """A broken download is no disaster."""
    name, data = FILES[kind]
    for end in range(0, len(data), max(1, len(data) // 150)):
        check(import_file(data[:end], name))


@pytest.mark.parametrize("kind", FILES)
def test_with_bytes_changed(kind: str) -> None:
    """Any bytes, anywhere: the same each time. The soak tries many more."""
    name, whole = FILES[kind]
    chance = random.Random(kind)  # noqa: S311 - to be the same each time
    for _ in range(CHANGES):
        changed = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(changed) + 1)
            changed[place : place + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 4))
        check(import_file(bytes(changed), name))


ODD: tuple[object, ...] = (
    None, True, False, 0, -1, 7, 2**31, -(2**63), 2**64 - 1, 0.5, -1e300, 5e-324, "", "x", "-", "12", "1e9",
    "\x00\u202e", "\U0001f600" * 300, [], {}, [[]], [None], [{}], {"": None}, {"a": {"a": {"a": []}}}, [1, "x", None],
    {"value": []}, {"0": {"name": 1}}, ["id", "pr"],
)  # fmt: skip
"""Values that stand where nobody expects them."""


@pytest.mark.parametrize("kind", [kind for kind, (_, data) in FILES.items() if data[:1] in b"{["])
def test_with_any_value_in_any_place(kind: str) -> None:
    """Wrong types, huge numbers, lists for objects: wherever they stand."""
    name, whole = FILES[kind]
    chance = random.Random(kind)  # noqa: S311 - to be the same each time
    for _ in range(CHANGES):
        tree = here = json.loads(whole)
        while True:
            key = chance.choice(list(here) if isinstance(here, dict) else list(range(len(here))))
            inner = here[key]
            if isinstance(inner, dict | list) and inner and chance.random() < DEEPER:
                here = inner
                continue
            here[key] = chance.choice(ODD)
            break
        check(import_file(msgspec.json.encode(tree), name))


@settings(max_examples=50, deadline=None)
@given(
    data=st.binary(max_size=400), name=st.sampled_from(["a", "a.gcs", "a.chum", "a.csv", "a.toml", "a.json", "\x00"])
)
def test_any_bytes_at_all(data: bytes, name: str) -> None:
    """Under any name."""
    check(import_file(data, name))


# -- XML -----------------------------------------------------------------------------------------------------------

LAUGHS = b"""<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<character><name>&b;</name><DX>13</DX><IQ>12</IQ></character>"""
OUTSIDE = b"""<?xml version="1.0"?>
<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<character><name>&x;</name><DX>13</DX><IQ>12</IQ></character>"""


@pytest.mark.parametrize("data", [LAUGHS, OUTSIDE, b'<!DOCTYPE c SYSTEM "http://127.0.0.1/x.dtd"><character/>'])
def test_a_document_type_is_refused(data: bytes) -> None:
    """So no entity is declared, expanded or fetched."""
    assert "a document type (DOCTYPE) is not read" in refused(import_file(data, "x.gcs"))


def test_an_entity_that_nobody_declared_is_refused() -> None:
    """The five that XML has of its own are read."""
    assert "undefined entity" in refused(import_file(gcs_xml("<note>&who;</note>"), "x.gcs"))
    data = gcs_xml().replace(b"Ana Wolf", b"Ana &amp; &#66;o")
    assert import_file(data, "x.gcs").characters[0].name == "Ana & Bo"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"<a>" * (DEEPEST + 1), f"elements are nested more than {DEEPEST} deep"),
        (b"<character><portrait>" + b"<a/>" * MOST_ELEMENTS, f"more than {MOST_ELEMENTS} elements"),
        (b"<character>" + b"<a/>" * MOST_KEPT, f"more than {MOST_KEPT} elements of a character"),
        (b"<character " + b'a="" ' * (MOST_ATTRIBUTES + 1), f"more than {MOST_ATTRIBUTES} attributes"),
        (b'<?xml version="1.0" encoding="utf-7"?><a/>', "in an encoding that is not read here (utf-7)"),
        (b"<character>\xff</character>", "not UTF-8 text"),
        (b"<character>", "not well-formed XML"),
    ],
    ids=["deep", "many", "kept", "attributes", "encoding", "bytes", "cut"],
)
def test_xml_beyond_its_bounds(data: bytes, line: str) -> None:
    """Refused as soon as it is seen."""
    assert line in refused(import_file(data, "x.gcs"))


def test_what_is_not_shown_is_not_kept() -> None:
    """A portrait, a background, notes: nothing of them is in what comes out."""
    mark = "UNSEEN-MARK"
    for name, data in (
        ("a.gcs", json.dumps({**FULL, "notes": [{"markdown": mark}], "third_party": mark}).encode()),
        ("a.gcs", gcs_xml(f"<note_list><note><text>{mark}</text></note></note_list>")),
        ("a.chum", utf16(chummer(more=f"<background>{mark}</background><notes>{mark}</notes>"))),
    ):
        found = import_file(data, name)
        assert found.characters
        assert mark not in json.dumps(as_json((found,)))


# -- JSON, text, size ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"[" * 100_000, "nested more than 64 deep"),
        (b'{"a":' * 70 + b"1" + b"}" * 70, "nested more than 64 deep"),
        (b"[" + b"{}," * (MOST_MARKS // 2 + 1) + b"{}]", f"more than {MOST_MARKS} entries"),
        (b'{"version": ' + b"9" * 5000 + b"}", "not well-formed JSON"),
        (b'{"version":\n\n 1,, }', "line 3"),
        (b'{"a": NaN}', "not well-formed JSON"),
        (b"", "empty"),
        (b"\xef\xbb\xbf  \n", "empty"),
        (b"name,dx\n" + b"A,1\n" * MOST_LINES, f"more than {MOST_LINES} lines"),
        (b"A\n" * (MOST_LINES + 1), "of no format that is known"),
        (b"A" * (MOST_TEXT_BYTES + 1), "larger than a list, table or roster can be"),
        (b'system = "rolled"\n' + b"a." * 5000 + b"a = 1", "more than 60 full stops in a line"),
        (b"%PDF-1.7", "a PDF"),
        (b"\x89PNG\r\n", "a picture"),
        (b"\x1f\x8b\x08\0", "a gzip archive; unpack it"),
        (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive; unpack it"),
        (b"Goblin x99999999", "line 1: should be 1 to 500, is 99999999"),
    ],
)
def test_beyond_other_bounds(data: bytes, line: str) -> None:
    """Each with its reason."""
    assert line in refused(import_file(data, "x"))


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    """12 MB."""
    assert "larger than such a file can be (12 MB)" in refused(import_file(b"{" * (MOST_BYTES + 1), "x.gcs"))


def test_an_archive_is_not_unpacked() -> None:
    """The sender can do that."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("ana.gcs", "{}")
    assert "a zip archive; unpack it" in refused(import_file(packed.getvalue(), "ana.zip"))


def test_more_than_a_fight_holds_is_cut_off_with_a_word() -> None:
    """At 500; and problems end at 50."""
    rows = [{"id": "-1", "pr": 1, "custom": f"Rat {n}"} for n in range(MOST_CHARACTERS + 1)]
    found = read(rows)
    assert len(found.characters) == MOST_CHARACTERS
    assert "left out from there" in str(found.problems[-1])
    bad = read({"combatants": [{"name": "A", "initiative": "x"}] * 200})
    assert len(bad.problems) == 51


def test_one_bad_file_leaves_the_others() -> None:
    """Several at once, up to a number."""
    found = import_files([("a.gcs", b"{"), ("b.txt", b"Bo")])
    assert [len(file.characters) for file in found] == [0, 1]
    with pytest.raises(InputError, match=f"at most {MOST_FILES} files"):
        import_files([("a", b"A")] * (MOST_FILES + 1))
    with pytest.raises(InputError, match="no such system"):
        import_file(b"A", "a", "chess")


def test_a_saved_fight_is_no_character() -> None:
    """What opens it is said."""
    fight = to_roster(import_file(b"Ana", "a.txt").characters).start(seed="x")
    assert "a saved fight: turnkeeper play opens it" in refused(import_file(fight.export(), "ford.jsonl"))
