"""A character that is imported again updates its actor and does not double it."""

import json

import pytest

from tests.importers.support import attribute, gcs, one, read
from turnkeeper.core.commands import Amend, Rename
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal
from turnkeeper.importers import (
    actor_id,
    any_roster,
    as_json,
    changes,
    import_file,
    matches,
    merged,
    roster_toml,
    to_roster,
    updated_toml,
)


def wounded() -> dict[str, object]:
    """Ana after a fight."""
    tree = gcs()
    tree["attributes"][4] = attribute("hp", 12, current=3)
    return tree


def test_a_key_is_what_the_file_gives_as_its_id_and_stays_with_a_new_name() -> None:
    """So a renamed character is the same."""
    before, after = one(read(gcs())), one(read(gcs(name="Ana the Grey")))
    assert before.key == after.key == "gcs:id:id-1"
    assert actor_id(before) != actor_id(after)
    found = matches([after], {ActorId("bo"): "Bo", actor_id(before): "Ana Wolf"})
    assert found == {after.key: found[after.key]}
    assert (found[after.key].actor, found[after.key].certain) == (actor_id(before), True)


def test_another_id_with_the_same_name_is_probably_the_same() -> None:
    """Programs that rewrite a sheet give it a new id; only if nobody else can be meant."""
    tree = {**gcs(), "id": "id-2"}
    character = one(read(tree))
    by_name = matches([character], {ActorId("ana"): "ana wolf"})[character.key]
    assert (by_name.actor, by_name.certain) == ("ana", False)
    assert not matches([character], {ActorId("ana"): "Ana Wolf", ActorId("ana-2"): "Ana Wolf"})
    twin = one(read({**gcs(), "id": "id-3"}))
    assert not matches([character, twin], {ActorId("ana"): "Ana Wolf"})


def test_importing_into_a_roster_updates_and_keeps_what_the_gm_set() -> None:
    """The side, the seat, whether it is seen: those are the table's."""
    first = one(read(gcs()))
    text = roster_toml(to_roster([first]), [first])
    text = text.replace('player = "pia"', 'player = "quinn"\nvisibility = "unknown"')
    again = updated_toml(text, "r.toml", [one(read(wounded())), one(import_file(b"Goblin x2", "g.txt"))])
    ana, *goblins = any_roster(again.encode(), "r.toml").actors
    assert (ana.player, ana.join.visibility, ana.join.profile["hp_lost"]) == ("quinn", "unknown", 9)
    assert [goblin.join.name for goblin in goblins] == ["Goblin 1", "Goblin 2"]
    assert updated_toml(again, "r.toml", [one(read(wounded())), one(import_file(b"Goblin x2", "g.txt"))]) == again


def test_a_working_of_several_lines_is_one_remark_in_a_roster() -> None:
    """What an import printed may be changed by others; what stands in it becomes no entry of the roster."""
    sheet = one(read(gcs()))
    entry = {**as_json([import_file(b"name,dx\nAna,13\n", "t.csv")])["characters"][0], "working": "13\n[[actor]]\n\x1b"}
    ana = one(read({"format": 1, "characters": [entry]}))
    text = roster_toml(to_roster([ana, sheet]), [ana, sheet])
    assert [actor.join.name for actor in any_roster(text.encode(), "r.toml").actors] == ["Ana", "Ana Wolf"]
    assert "# Initiative 13 [[actor]]\n" in text


def test_a_number_that_only_the_roster_has_stays() -> None:
    """An import knows nothing of a mount."""
    known = any_roster(b'system = "hands"\n[[actor]]\nname = "Ana Wolf"\ndx = 10\nvehicle_skill = 14\n', "r.toml")
    (ana,) = merged(known, [one(read(gcs()))]).actors
    assert (ana.join.actor, ana.join.profile["dx"], ana.join.profile["vehicle_skill"]) == ("ana-wolf", 13, 14)


def test_the_same_key_twice_in_one_import_is_one_actor() -> None:
    """The later file counts."""
    found = (read(gcs(), "monday.gcs"), read(wounded(), "friday.gcs"))
    (ana,) = to_roster([one(file) for file in found]).actors
    assert ana.join.profile["hp_lost"] == 9
    assert [c["name"] for c in as_json(found)["characters"]] == ["Ana Wolf", "Ana Wolf"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("g.txt", "Goblin: 12\nAna\ngoblin: 9\nGoblin x2\n"),
        ("g.csv", "name,initiative,count\nGoblin,12,1\nAna,,1\ngoblin,9,1\nGoblin,,2\n"),
        ("g.json", json.dumps([{"id": "-1", "pr": 1, "custom": name} for name in ("Goblin", "Ana", "goblin")])),
    ],
)
def test_of_one_name_several_times_in_a_file_each_is_an_actor(name: str, text: str) -> None:
    """Trackers have a row for each goblin; the same file again is the same actors."""
    found = import_file(text.encode(), name).characters
    roster = to_roster(found)
    assert [actor.join.name for actor in roster.actors][:3] == ["Goblin", "Ana", "goblin"]
    assert len(roster.actors) == sum(character.members or 1 for character in found)
    assert len({actor.join.actor for actor in roster.actors}) == len(roster.actors)
    assert merged(roster, found).actors == roster.actors
    assert to_roster(import_file(json.dumps(as_json([import_file(text.encode(), name)])).encode(), "i").characters) == (
        roster
    )


def test_an_id_given_twice_in_a_table_loses_nobody() -> None:
    """People write them by hand; programs that write one twice mean the same character."""
    found = import_file(b"name,id,reflexes\nBo,x,1\nCy,x,2\n", "t.csv").characters
    roster = to_roster(found)
    assert [(actor.join.name, actor.join.actor) for actor in roster.actors] == [("Bo", "x"), ("Cy", "x-2")]
    assert merged(roster, found).actors == roster.actors
    rows = [{"id": "-Lx1", "pr": number, "custom": ""} for number in (17, 4)]
    assert len(to_roster(read(rows).characters).actors) == 1


def test_two_of_one_name_are_two_actors() -> None:
    """Their ids differ."""
    roster = to_roster([one(read(gcs())), one(read({**gcs(), "id": "id-2"}))])
    assert len({actor.join.actor for actor in roster.actors}) == 2


def test_in_a_running_fight_the_numbers_are_amended() -> None:
    """By the match that the ids give."""
    character = one(read(gcs()))
    fight = to_roster([character]).start(seed="x")
    hurt = one(read(wounded()))
    present = {actor.id: actor.name for actor in fight.state.fight.present()}
    match = matches([hurt], present)[hurt.key]
    assert not isinstance(fight.send(Amend(match.actor, hurt.profile), GM), Refusal)
    (ana,) = fight.state.fight.present()
    assert (ana.id, ana.profile.hp_lost) == (match.actor, 9)


def test_what_an_import_would_do_to_a_fight() -> None:
    """Who joins and who is amended; a group that has grown gets only its new members."""
    two, three = (one(import_file(f"Goblin x{n}".encode(), "g.txt")) for n in (2, 3))
    fight = to_roster([one(read(gcs())), two]).start(seed="x")
    present = {actor.id: actor.name for actor in fight.state.fight.present()}
    renamed = {**wounded(), "profile": {"name": "Ana the Grey"}}
    change = changes([one(read(renamed)), three, one(import_file(b"Troll", "t.txt"))], present, "hands")
    assert [joiner.join.name for joiner in change.joins] == ["Goblin 3", "Troll"]
    assert [match.certain for _, match in change.known] == [True, True, True]
    for command in (*(joiner.join for joiner in change.joins), *change.amends):
        assert not isinstance(fight.send(command, GM), Refusal)
    ana, *_ = everybody = fight.state.fight.present()
    assert [actor.name for actor in everybody] == ["Ana the Grey", "Goblin 1", "Goblin 2", "Goblin 3", "Troll"]
    assert ana.profile.hp_lost == 9


def test_a_mixed_import_takes_the_system_most_of_it_suits() -> None:
    """Names go along; numbers of another game are left out."""
    goblins = one(import_file(b"Goblin x3", "g.txt"))
    order = read([{"id": "-1", "pr": 3, "custom": "Rat"}]).characters[0]
    roster = to_roster([goblins, order, one(read(gcs()))])
    assert roster.system == "hands"
    assert len(roster.actors) == 5
    assert to_roster([goblins]).system == "rolled"
    with pytest.raises(InputError, match="no such system"):
        to_roster([goblins], "chess")


def test_the_json_holds_what_its_page_promises() -> None:
    """Fields of this format are only ever added to."""
    printed = json.loads(json.dumps(as_json((read(gcs(), "ana.gcs"), import_file(b"!", "x.txt")))))
    assert set(printed) == {"format", "system", "characters", "problems", "notes"}
    assert (printed["format"], printed["system"]) == (1, "hands")
    (ana,) = printed["characters"]
    assert set(ana) == {
        "file", "format", "name", "key", "actor", "system", "suits", "initiative", "working", "result", "values",
        "profile", "side", "player", "group", "count", "members", "visibility", "notes",
    }  # fmt: skip
    assert ana["values"][0] == {"field": "dx", "value": 13, "source": "DX 13 in the file"}
    assert printed["problems"] == [{"file": "x.txt", "place": "line 1", "text": "no name in it"}]


def test_small_letters_in_a_list_rename_nobody() -> None:
    """In a table with ids they do, as in a sheet."""
    ana = one(import_file(b"Ana: 17", "rolls.txt"))
    again = one(import_file(b"ana: 9", "rolls.txt"))
    assert changes([again], {actor_id(ana): ana.name}, "rolled").amends == ()
    known = merged(to_roster([ana]), [again])
    assert [actor.join.name for actor in known.actors] == ["Ana"]
    row = one(import_file(b"name,id\nana,ana\n", "rolls.csv"))
    assert changes([row], {ActorId("ana"): "Ana"}, "rolled").amends == (Rename(ActorId("ana"), "ana"),)
