"""What leaves for other tools: in their form, in the right order, and with nothing that the seat may not know."""

import csv
import io
import json
import math
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.systems.passes.play import Play
from tests.systems.rolled.table import last_turn_of_a_round
from turnkeeper.core.cards import is_card
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Join, SetOption, TakeOut
from turnkeeper.core.conformance.commands import of_action
from turnkeeper.core.conformance.pictures import leaks
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.plain_text import in_cell
from turnkeeper.exporters import EXPORTS, foundry_combat, improved_initiative, roll20, sheet, table_csv, table_markdown
from turnkeeper.exporters.standings import standings
from turnkeeper.importers import changes, import_file
from turnkeeper.importers.bounds import clean
from turnkeeper.roster import read_roster
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.systems.passes import commands as p
from turnkeeper.translations import languages

BRIDGE = """
system = "rolled"
name = "Bridge | <b>"
[answers]
all = "table"
[[actor]]
name = "Ana"
player = "pia"
reflexes = 3
[[actor]]
name = "=cmd()"
player = "bo"
reflexes = 1
[[actor]]
name = "Orc"
count = 3
reflexes = 2
[[actor]]
name = "Lurker"
visibility = "hidden"
[[actor]]
name = "Masked"
visibility = "unknown"
"""
RESULTS = {"ana": 12, "cmd": 17, "orc": 8, "lurker": 15, "masked": 20}
LEFT_OUT = ("undo", "redo", "end", "show", "rename", "leave", "join", "amend", "set_option", "note", "automate")


def done(result: object) -> None:
    assert not isinstance(result, Refusal), result


def bridge() -> Encounter:
    """A round in which everybody has rolled, so that the masked one is up."""
    fight = read_roster(BRIDGE).start(seed="x")
    done(fight.send(Begin(), GM))
    while fight.prompts():
        ask = fight.prompts()[0]
        face = RESULTS[str(ask.of)]
        bonus = getattr(ask, "bonus", 0)
        done(fight.send(AnswerPrompt(ask.id, (face + bonus,), total=True), GM))
    return fight


def numbers(fight: Encounter, seat: Seat) -> list[tuple[str, int | None, int | None]]:
    return [(one.name, one.beat, one.initiative) for one in standings(fight, seat)]


def test_the_order_with_its_numbers() -> None:
    """Results where they sort as the order does; one who is out comes last."""
    fight = bridge()
    done(fight.send(TakeOut(ActorId("orc")), GM))
    assert numbers(fight, GM) == [
        ("Masked", 0, 20), ("=cmd()", 1, 18), ("Ana", 2, 15), ("Lurker", 3, 15), ("Orc", None, None),
    ]  # fmt: skip


def test_where_a_seat_does_not_know_a_result_the_numbers_are_ranks() -> None:
    """They sort into the same order, and tell nothing but that."""
    assert numbers(bridge(), SCREEN) == [("?1", 0, 4), ("=cmd()", 1, 3), ("Ana", 2, 2), ("Orc", 3, 1)]


def test_csv_has_heads_and_no_formulas() -> None:
    """A spreadsheet would run them."""
    rows = list(csv.DictReader(io.StringIO(table_csv(bridge(), GM))))
    assert [row["name"] for row in rows] == ["Masked", "'=cmd()", "Ana", "Lurker", "Orc"]
    assert rows[4] == {
        "name": "Orc", "side": "npc", "status": "waiting", "initiative": "10", "place": "5", "group": "", "heads": "3",
        "visibility": "known", "id": "orc",
    }  # fmt: skip


@pytest.mark.parametrize(
    "name",
    ["=1+1", "+1", "-a", "@SUM(A1)", " =1+1", "\u00a0=1+1", "\u200b=1+1", "\ufeff=1", "\uff1d1+1", "\uff0b1", "\uff0d1",
     "\uff20a", "\ufe66\u200d1", " \uff1d1", "\t=1", "\tAna", "\u22121", "--5", "- 5"],
)  # fmt: skip
def test_csv_has_no_cell_that_a_spreadsheet_takes_for_a_formula(name: str) -> None:
    assert in_cell(name) == f"'{name}"


@pytest.mark.parametrize("name", ["Ana", "-5", "12", "a=b", "Ana-Lena", "?1", " Ana", "\u200bAna", ""])
def test_csv_leaves_other_cells_as_they_are(name: str) -> None:
    assert in_cell(name) == name


def test_csv_comes_back_by_an_import() -> None:
    """Names, sides, results, heads, who is hidden."""
    found = import_file(table_csv(bridge(), GM).encode(), "bridge.csv")
    assert not found.problems
    assert [(c.name, c.side, c.result, c.count, c.visibility) for c in found.characters][2:] == [
        ("Ana", "pc", 15, 1, "known"), ("Lurker", "npc", 15, 1, "hidden"), ("Orc", "npc", 10, 3, "known"),
    ]  # fmt: skip


SIGNS = "'\"=+-@\\|*_`~<>[]().!&$ ,;:1aé\u2212"


@given(name=st.text(SIGNS, min_size=1, max_size=8).filter(lambda name: clean(name) == name))
@example("'=1+1")
@example("''")
@settings(max_examples=50, deadline=None)
def test_a_name_comes_back_by_an_import_as_it_was(name: str) -> None:
    """Also where its cell has a sign before it for spreadsheets, or signs before those of Markdown."""
    fight = Encounter.open("rolled", seed="s")
    done(fight.send(Join(ActorId("a"), "pc", name), GM))
    for export, ending in ((table_csv, "csv"), (table_markdown, "md")):
        assert [one.name for one in import_file(export(fight, GM).encode(), f"a.{ending}").characters] == [name]


def test_markdown_comes_back_by_an_import() -> None:
    """Names, results and heads, without the signs that keep Markdown from reading them."""
    found = import_file(table_markdown(bridge(), SCREEN).encode(), "bridge.md")
    assert not found.problems
    assert [(c.name, c.result, c.count) for c in found.characters] == [
        ("?1", None, 1),
        ("=cmd()", 18, 1),
        ("Ana", 15, 1),
        ("Orc", 10, 3),
    ]


@pytest.mark.parametrize("system", sample_ids())
def test_markdown_of_every_system_comes_back_in_every_language(system: str) -> None:
    """In the actor deck the cards left stand in the place of a result, and are none."""
    fight = sample_roster(system).start(seed="s")
    fight.send(Begin(), GM)
    for language in languages():
        found = import_file(table_markdown(fight, GM, language).encode(), "order.md")
        assert found.problems == ()
        rows = standings(fight, GM)
        assert [(one.name, one.count) for one in found.characters] == [(one.name, one.count) for one in rows]


@pytest.mark.parametrize("wanted", ["rolled", "passes"])
def test_markdown_of_dealt_cards_comes_back_without_them(wanted: str) -> None:
    """A card is no number that was rolled: each actor was refused for its own. The next fight may be by other rules."""
    fight = read_roster(BRIDGE).start(seed="x")
    done(fight.send(SetOption("d20.mode", "dealt"), GM))
    done(fight.send(Automate("app"), GM))
    done(fight.send(Begin(), GM))
    assert all(is_card(row.mark) for row in fight.table(GM).actors)
    for language in languages():
        found = import_file(table_markdown(fight, GM, language).encode(), "order.md", wanted)
        assert found.problems == ()
        assert [one.name for one in found.characters] == [one.name for one in standings(fight, GM)]
        assert {one.result for one in found.characters} == {None}


@pytest.mark.parametrize("system", sample_ids())
def test_a_table_of_the_moment_changes_no_number_of_those_in_the_fight(system: str) -> None:
    """A score is what was rolled, and a place in the order is nothing: neither is the Initiative that a sheet has."""
    fight = sample_roster(system).start(seed="s")
    done(fight.send(Automate("app"), GM))
    done(fight.send(Begin(), GM))
    if system == "passes":
        say(fight, type="next_turn")
    present = {one.id: one.name for one in fight.state.fight.present()}
    scores = [one.initiative for one in standings(fight, GM)]
    for name, text in (
        ("t.csv", table_csv(fight, GM)),
        *(("t.md", table_markdown(fight, GM, language)) for language in languages()),
    ):
        found = import_file(text.encode(), name, fight.system.id)
        assert (found.problems, changes(found.characters, present, fight.system.id).amends) == ((), ())
        if system == "passes":
            assert [one.result for one in found.characters] == scores
            assert None not in scores


def test_markdown_is_a_table_whatever_the_names() -> None:
    """Its own signs are escaped."""
    lines = table_markdown(bridge(), SCREEN).splitlines()
    assert lines[0] == r"# Bridge \| \<b\>"
    assert lines[2] == "Round 1"
    assert lines[4] == "| # | Name | Heads | Initiative | Status |"
    assert lines[6:] == [
        "| 1 | ?1 |  |  | up |",
        r"| 2 | =cmd\(\) |  | 18 | to come |",
        "| 3 | Ana |  | 15 | to come |",
        "| 4 | Orc | 3 | 10 | to come |",
    ]


def test_markdown_makes_no_other_sign_and_no_formula_of_a_name() -> None:
    """Of ``&copy;`` a sign, and with many programs of what stands between two ``$`` mathematics."""
    fight = Encounter.open("rolled", seed="x", name="R&amp;D")
    for actor, name in (("bo", "Bo &copy; Co"), ("cy", "$Cy$")):
        done(fight.send(Join(ActorId(actor), "pc", name), GM))
    text = table_markdown(fight, GM)
    assert text.startswith(r"# R\&amp;D")
    assert [name for name in (r"Bo \&copy; Co", r"\$Cy\$") if f"| {name} |" not in text] == []
    assert [one.name for one in import_file(text.encode(), "t.md", "rolled").characters] == ["Bo &copy; Co", "$Cy$"]


@pytest.mark.parametrize("seat", [GM, SCREEN], ids=["gm", "screen"])
def test_roll20_never_holds_a_secret(seat: Seat) -> None:
    """Everybody at that table sees its custom rows."""
    rows = json.loads(roll20(bridge(), seat))
    assert [row["custom"] for row in rows] == ["?1", "=cmd()", "Ana", "Orc (3)"]
    assert all(set(row) == {"id", "pr", "custom", "formula"} and row["id"] == "-1" for row in rows)
    assert sorted((row["pr"] for row in rows), reverse=True) == [row["pr"] for row in rows]
    line = roll20(bridge(), seat)
    assert re.fullmatch(r'\[[A-Za-z0-9"{}:,\\-]+\]\n', line), line


@pytest.mark.parametrize("system", ["hands", "countdown"])
def test_no_program_that_shows_the_order_to_all_is_told_the_order_of_hands(system: str) -> None:
    """The GM knows by the cards who could act now; the GM's own table has it."""
    fight = sample_roster(system).start(seed="x")
    done(fight.send(Begin(), GM))
    assert [one for one in standings(fight, GM) if one.initiative is not None]
    assert {row["pr"] for row in json.loads(roll20(fight, GM))} == {""}
    combat = json.loads(foundry_combat(fight, GM))
    assert (combat["turn"], {one["initiative"] for one in combat["combatants"]}) == (None, {None})
    encounter = json.loads(improved_initiative(fight, GM))
    assert (encounter["ActiveCombatantId"], {one["Initiative"] for one in encounter["Combatants"]}) == (None, {0})


def test_foundry_combat_hides_what_is_not_known() -> None:
    """With ids of its form, stable from one export to the next."""
    fight = bridge()
    done(fight.send(TakeOut(ActorId("orc")), GM))
    combat = json.loads(foundry_combat(fight, GM))
    assert (combat["round"], combat["turn"], combat["active"]) == (1, 0, True)
    assert [(one["name"], one["initiative"], one["hidden"], one["defeated"]) for one in combat["combatants"]] == [
        ("Masked", 20, True, False), ("=cmd()", 18, False, False), ("Ana", 15.01, False, False),
        ("Lurker", 15, True, False), ("Orc (3)", None, False, True),
    ]  # fmt: skip
    ids = [combat["_id"], *(one["_id"] for one in combat["combatants"])]
    assert len(set(ids)) == 6
    assert all(re.fullmatch(r"[A-Za-z0-9]{16}", one) for one in ids)
    assert foundry_combat(fight, GM) == foundry_combat(fight, GM)
    assert [c.name for c in import_file(foundry_combat(fight, GM).encode(), "c.json").characters][2] == "Ana"


def test_in_the_middle_of_a_round_a_program_that_sorts_has_the_whole_round() -> None:
    """One who has acted stands where they did, and the turn counts from there."""
    fight = bridge()
    for actor in ("masked", "cmd", "ana"):
        say(fight, type="done", actor=actor)
    assert [name for name, _, _ in numbers(fight, GM)][:2] == ["Lurker", "Orc"]
    combat = json.loads(foundry_combat(fight, GM))
    order = [(one["name"], one["initiative"]) for one in combat["combatants"]]
    assert order == [("Masked", 20), ("=cmd()", 18), ("Ana", 15.01), ("Lurker", 15), ("Orc (3)", 10)]
    assert order[combat["turn"]][0] == "Lurker"
    encounter = json.loads(improved_initiative(fight, GM))
    up = next(one for one in encounter["Combatants"] if one["Id"] == encounter["ActiveCombatantId"])
    assert (up["StatBlock"]["Name"], up["Initiative"]) == ("Lurker", 15)


def test_improved_initiative_encounter() -> None:
    """As its importer and ours read it: alone, and under the key that its own import looks for."""
    encounter = json.loads(improved_initiative(bridge(), GM))
    key = f"SavedEncounters.{encounter['Id']}"
    assert encounter[key] == {name: encounter[name] for name in encounter if not name.startswith("SavedEncounters")}
    alone = import_file(json.dumps({key: encounter[key]}).encode(), "e.json").characters
    assert alone == import_file(improved_initiative(bridge(), GM).encode(), "e.json").characters
    first = encounter["Combatants"][0]
    assert (encounter["RoundCounter"], encounter["ActiveCombatantId"]) == (1, first["Id"])
    assert (first["StatBlock"]["Name"], first["Initiative"], first["Hidden"]) == ("Masked", 20, True)
    found = import_file(improved_initiative(bridge(), GM).encode(), "e.json")
    assert [(c.name, c.result, c.side, c.visibility) for c in found.characters][1:4] == [
        ("=cmd()", 18, "pc", "known"), ("Ana", 15, "pc", "known"), ("Lurker", 15, "npc", "hidden"),
    ]  # fmt: skip


@pytest.mark.parametrize("system", sample_ids())
def test_a_combat_of_ours_comes_back_for_its_system(system: str) -> None:
    """The file names it; one that this program does not have is passed over."""
    fight = sample_roster(system).start(seed="s")
    text = foundry_combat(fight, GM)
    assert {one.system for one in import_file(text.encode(), "c.json").characters} == {fight.system.id}
    other = text.replace(f'"system": "{fight.system.id}"', '"system": "chess"')
    assert {one.system for one in import_file(other.encode(), "c.json").characters} == {"rolled"}


@pytest.mark.parametrize("system", sample_ids())
def test_an_encounter_of_ours_comes_back_without_numbers_that_nobody_has(system: str) -> None:
    """The program wants a modifier and a number of everybody: one read as such made all slow, and had rolled a 0."""
    fight = sample_roster(system).start(seed="s")
    present = {one.id: one.name for one in fight.state.fight.present()}
    for begin in (False, True):
        if begin:
            done(fight.send(Automate("app"), GM))
            done(fight.send(Begin(), GM))
        found = import_file(improved_initiative(fight, GM).encode(), "e.json", fight.system.id)
        numbers = [one["Initiative"] for one in json.loads(improved_initiative(fight, GM))["Combatants"]]
        assert (found.problems, changes(found.characters, present, fight.system.id).amends) == ((), ())
        assert [one.result for one in found.characters] == [math.floor(one) or None for one in numbers]
        assert {one.profile.get("reflexes") for one in found.characters} == {None}


# -- the sheet -----------------------------------------------------------------------------------------------------


class _Page(HTMLParser):
    """Checks that tags are closed in order, and gathers the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {
            "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "p", "section", "table", "thead",
            "tbody", "tr", "th", "td", "div", "span", "b",
        }  # fmt: skip
        assert not {"src", "href", "onload", "style"} & {name for name, _ in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += f"{data}\n"


@pytest.mark.parametrize("system", sample_ids())
def test_a_sheet_for_every_system_is_a_whole_page(system: str) -> None:
    """Nothing is fetched, and it has a style for paper."""
    page = sheet(sample_roster(system).start(seed="x"), SCREEN)
    read = _Page(page)
    assert not read.open
    assert "@media print" in page
    assert "url(" not in page
    assert "://" not in page.split("</head>")[0]


@pytest.mark.parametrize("system", ["rolled", "draw"])
def test_a_page_of_a_fight_without_a_name_says_once_which_game_it_is(system: str) -> None:
    fight = Encounter.open(system, seed="x")
    for command in (Join(ActorId("ana"), "pc", "Ana"), Begin()):
        assert not isinstance(fight.send(command, GM), Refusal)
    game = fight.text("system.title")
    for make in (sheet, EXPORTS["recap"].make):
        assert make(fight, GM).split("<main>")[1].count(game) == 1


def test_a_table_has_the_type_of_its_page_in_every_mode_of_a_browser() -> None:
    """The app puts a page on an empty one, where a browser takes no type over into tables as it does for old pages."""
    assert re.search(
        r"^table \{[^}]*\bfont: inherit;", sheet(sample_roster("rolled").start(seed="x"), SCREEN), re.MULTILINE
    )


def test_the_hand_reference_is_the_chart() -> None:
    """Row by row as the rules have it."""
    page = sheet(sample_roster("hands").start(seed="x"), SCREEN)
    rows = {
        re.sub(r"<[^>]+>", "", head): re.findall(r"<td>(.*?)</td>", cells)
        for head, cells in re.findall(r"<tr><th scope='row'>(.*?)</th>(.*?)</tr>", page)
    }
    # A star: it may be joined with a step.
    assert rows["Melee attack"] == ["\u2013", "\u00b10*", "+2*", "+4*", "+6*"]
    assert rows["Wild swing"] == ["\u22122*", "\u2013", "\u2013", "\u2013", "\u2013"]
    assert rows["Ranged attack"] == ["no Acc*", "Acc", "Acc +2", "Acc +4", "Acc +6"]
    assert rows["Melee attack for damage"][2:] == ["+2 or +1 per die*", "+4 or +2 per die*", "+6 or +3 per die*"]
    assert rows["Parry"] == ["\u22121*", "\u00b10*", "+2*", "+4*", "+6*"]
    assert rows["Shake off stun"] == ["\u00b10*", "+2*", "+4*", "+8*", "+12*"]
    assert rows["Ready an item"] == [f"counts {size}*" for size in range(1, 6)]


@pytest.mark.rule("HAND-21", "HAND-32")
@pytest.mark.parametrize(("cost", "one"), [("free_base", "\u00b10*"), ("next_future", "\u22121*")])
def test_the_hand_reference_has_defences_by_what_pays_for_them(cost: str, one: str) -> None:
    """Where the game's own defence is free, a card does not make it worse."""
    page = sheet(Encounter.open("hands", seed="x", options={"hand.defence_cost": cost}), GM)
    for row in ("Block", "Parry", "Dodge"):
        [cells] = re.findall(rf"<tr><th scope='row'>{row}</th>(.*?)</tr>", page)
        assert re.findall(r"<td>(.*?)</td>", cells)[:3] == [one, "\u00b10*", "+2*"]


def test_initiative_is_on_the_sheet_of_those_who_may_know_it() -> None:
    """A player's own; all on the GM's; none on a screen's."""
    roster = sample_roster("hands")
    fight = roster.start(seed="x")
    seat = roster.seats()[0]
    filled = r"</th><td>[^<]*</td><td>\d+</td>"
    assert [len(re.findall(filled, sheet(fight, one))) for one in (SCREEN, seat, GM)] == [
        0, len(seat.actors), len(fight.table(GM).actors),
    ]  # fmt: skip


def test_the_pass_ladder_crosses_out_the_passes_somebody_does_not_have() -> None:
    """Where the seat knows how many there are."""
    fight = sample_roster("passes").start(seed="x")
    page = sheet(fight, GM)
    for rung in fight.view(GM).rungs:
        row, damage = (part.split("</tr>")[0] for part in page.split(f"<th scope='row'>{rung.name}</th>")[1:])
        assert row.count("class='pass'></td>") == rung.sheet.next_passes
        # A sign, not a background: those are not printed unless a user asks for them.
        assert row.count("class='pass none'>\u00d7</td>") == 4 - rung.sheet.next_passes
        assert f"<td class='score'>{rung.sheet.attribute}</td>" in row
        assert damage.count("class='box'>\u00d7") == rung.sheet.physical + rung.sheet.stun
        assert damage.count("class='box'") == 24 + rung.sheet.edge_left
    blank = sheet(fight, SCREEN)
    assert "\u00d7" not in blank
    assert blank.count("class='box'") == 30 * len(fight.table(SCREEN).actors)


@pytest.mark.rule("PASS-15", "PASS-29")
def test_the_pass_ladder_has_the_passes_of_the_table_and_those_bought() -> None:
    """Six where the table plays so many; an action that Ana bought is not crossed out."""
    table = Play({"pass.max_passes": 6}, ana={"score": 9, "edge": 1}, bo={"score": 7, "passes": 5}).turn()
    table.act("ana", "bo").do(p.BuyAction(ActorId("ana")))
    page = sheet(table.fight, GM)
    rows = [page.split(f"<th scope='row'>{name}</th>")[1].split("</tr>")[0] for name in ("Ana", "Bo")]
    assert [re.findall("class='pass( none)?'", row).count(" none") for row in rows] == [4, 1]
    assert [len(re.findall("class='pass( none)?'", row)) for row in rows] == [6, 6]
    assert "Pass 6" in page


def test_the_actor_deck_has_a_card_for_each_and_the_delimiter() -> None:
    """And whose rules they are."""
    fight = read_roster(
        'system = "draw"\n[[actor]]\nname = "Dragon"\ncards = 3\n[[actor]]\nname = "Fire"\nside = "hazard"\nevent = 2\n'
        '[[actor]]\nname = "Ghoul"\nvisibility = "hidden"\n'
    ).start(seed="x")
    page = sheet(fight, SCREEN)
    assert page.count("<span class='name'>Dragon</span>") == 3
    assert "card 3 of 3" in page
    assert "event, at draw 2" in page
    assert page.count("<span class='name'>Delimiter</span>") == 1
    assert len(re.findall("<div class='card[ ']", page)) == 6  # and a blank one, to the end of the row
    assert "Ghoul" not in page
    assert "CC BY 4.0" in _Page(page).text


def test_names_cannot_become_markup() -> None:
    """Wherever they stand."""
    for system in sample_ids():
        fight = sample_roster(system).start(seed="x")
        done(fight.send(Join(ActorId("evil"), "npc", "<script>alert(1)</script>"), GM))
        page = sheet(fight, GM)
        assert "<script" not in page
        assert "&lt;script&gt;" in page


# -- what a seat may know ------------------------------------------------------------------------------------------


def play(system: str, names: tuple[str, str], data: st.DataObject) -> Encounter:
    """Some steps of a sample fight with a hidden actor and an unknown one in it."""
    roster = sample_roster(system)
    fight = roster.start(seed="x")
    for name, visibility in zip(names, ("hidden", "unknown"), strict=True):
        done(fight.send(Join(ActorId(name.lower()), "npc", name, visibility=visibility), GM))  # type: ignore[arg-type]
    fight.send(Begin(), GM)
    for _ in range(data.draw(st.integers(0, 10))):
        offers = [offer for offer in fight.actions(GM) if offer.command not in LEFT_OUT and not offer.refused]
        if not offers:
            break
        offer = data.draw(st.sampled_from(offers))
        fields: dict[str, Any] = {"type": offer.command, **data.draw(of_action(offer))}
        fight.send(fight.system.codec.command_of(fields), GM)
    return fight


@pytest.mark.parametrize("system", sample_ids())
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_no_export_tells_a_seat_of_what_it_does_not_know(system: str, data: st.DataObject) -> None:
    """Nor of a name behind a mask; the GM's own names them."""
    names = ("Lurkermark", "Maskedmark")
    fight = play(system, names, data)
    mine = next(iter(sample_roster(system).seats()), SCREEN)
    seen = any("Lurkermark" in export.make(fight, GM) for export in EXPORTS.values())
    assert seen
    for export in EXPORTS.values():
        for seat in (SCREEN, replace(mine)):
            text = export.make(fight, seat).encode()
            assert not leaks(text, [*names, *(name.lower() for name in names)])


def say(fight: Encounter, **fields: object) -> None:
    """One of the GM's commands, which is accepted."""
    done(fight.send(fight.system.codec.command_of(fields), GM))


def test_scores_that_do_not_sort_as_the_order_does_give_way_to_ranks() -> None:
    """Edge puts a lower score first."""
    fight = read_roster(
        'system = "passes"\n[[actor]]\nname = "Ana"\nplayer = "a"\ninitiative = 8\nedge = 2\n'
        '[[actor]]\nname = "Bo"\nplayer = "b"\ninitiative = 5\nedge = 2\n[answers]\nall = "table"\n'
    ).start(seed="x")
    done(fight.send(Begin(), GM))
    say(fight, type="next_turn")
    say(fight, type="fix_score", actor="ana", score=12)
    say(fight, type="fix_score", actor="bo", score=9)
    say(fight, type="start_passes")
    say(fight, type="go_first", actor="bo")
    say(fight, type="close_window")
    assert [row.mark for row in fight.table(GM).actors] == ["12", "9"]
    assert numbers(fight, GM) == [("Bo", 0, 2), ("Ana", 1, 1)]


def test_who_could_only_cut_in_is_not_up() -> None:
    """A holder whose trigger was drawn."""
    fight = read_roster(
        'system = "draw"\n[answers]\nall = "table"\n[[actor]]\nname = "Ana"\n[[actor]]\nname = "Bo"\n'
    ).start(seed="x")
    done(fight.send(Begin(), GM))
    say(fight, type="enter", ask="c1/draw/1", value=["ana#1"])
    say(fight, type="hold", actor="ana", trigger="bo")
    say(fight, type="enter", ask=fight.prompts()[0].id, value=["bo#1"])
    assert {opening.actor: opening.interrupts for opening in fight.table(GM).now} == {"ana": "bo"}
    assert numbers(fight, GM) == [("Bo", 0, 1), ("Ana", None, None)]


def test_a_choice_beside_the_order_is_no_place_in_it() -> None:
    """A delayer who may come in at the end of the round, and one who has no action but Edge to buy one."""
    rounds = last_turn_of_a_round("ana")
    assert [(one.actor, one.chance) for one in rounds.fight.table(GM).now] == [("orc", False), ("ana", True)]
    assert [row.actor for row in standings(rounds.fight, GM) if row.beat is not None] == ["orc"]
    table = Play(ana={"score": 12, "passes": 1, "edge": 2}, bo={"score": 9, "passes": 2}).turn().act("ana", "bo")
    assert [(one.actor, one.kind) for one in table.fight.table(GM).now] == [("ana", "window")]
    assert [row.actor for row in standings(table.fight, GM) if row.beat is not None] == ["bo"]
