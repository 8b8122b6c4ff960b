"""The language of what the server says: by request, by socket, and the same picture in each."""

from __future__ import annotations

import pytest

from tests.web.support import Running

GERMAN = {"Accept-Language": "de-AT, en;q=0.5"}


def test_a_request_is_answered_in_the_language_that_it_asks_for(server: Running) -> None:
    gm = server.open(sample="rolled")
    line = {"first": 1, "most": 1}
    assert gm.get("/log", **line).json()["lines"][0]["text"].endswith(" joins.")
    assert gm.ask("GET", "/log", params=line, headers=GERMAN).json()["lines"][0]["text"].endswith(" kommt dazu.")
    told = gm.ask("GET", "/moment", params={"line": 1}, headers=GERMAN).json()
    assert told["text"].endswith(" kommt dazu.")
    refused = gm.ask("POST", "/commands", json=_redo("one"), headers=GERMAN).json()
    assert refused["code"] == "core.nothing_to_redo"
    assert refused["detail"] == "Es gibt nichts wiederherzustellen."
    assert gm.ask("POST", "/commands", json=_redo("one")).json()["detail"] == "There is nothing to restore."


def test_systems_speak_the_language_of_the_request(server: Running) -> None:
    listed = {one["id"]: one["title"] for one in server.http.get("/systems", headers=GERMAN).json()}
    german = server.http.get("/systems/passes", headers=GERMAN).json()
    english = server.http.get("/systems/passes").json()
    assert (german["language"], german["texts"]["command.act"]) == ("de", "Handeln")
    assert (english["language"], english["texts"]["command.act"]) == ("en", "Act")
    assert listed["passes"] == german["title"] != english["title"]
    assert german["texts"].keys() == english["texts"].keys()


def test_what_is_wrong_with_a_game_of_the_owners_is_told_in_the_language_of_the_request(server: Running) -> None:
    """Also where a fight is to be by that game; the file is named once."""
    wrong = server.folder / "presets" / "wrong.toml"
    wrong.parent.mkdir(exist_ok=True)
    wrong.write_text('title = 1\nsummary = "As we play."\nsystem = "rolled"\n', encoding="utf-8")
    said = "wrong: Zeile 1: title: hier war Text erwartet, es kam eine ganze Zahl"
    try:
        german = {**server.owner, **GERMAN}
        assert server.http.get("/presets", headers=german).json()["problems"] == [said]
        refused = server.http.post("/fights", json={"preset": "wrong"}, headers=german).json()
        assert refused["detail"] == f"So lässt sich kein Kampf anlegen: {said}"
    finally:
        wrong.unlink()


def test_a_game_of_the_owners_is_called_so_also_in_place_of_one_of_the_programs(server: Running) -> None:
    ours = server.folder / "presets" / "rolled.toml"
    ours.parent.mkdir(exist_ok=True)
    ours.write_text('title = "Ours"\nsummary = "As we play."\nsystem = "rolled"\n', encoding="utf-8")
    try:
        own = [one["title"] for one in server.http.get("/presets").json()["presets"] if one["own"]]
        assert own == ["Ours"]
    finally:
        ours.unlink()


def test_a_rule_is_told_in_the_language_of_the_request(server: Running) -> None:
    """With the rulings that bear on it; a rule that is not there is missing."""
    german, english = (server.http.get("/rules/HAND-07", headers=headers).json() for headers in (GERMAN, {}))
    assert (german["title"], english["title"]) == ("Schwer verwundet", "Badly wounded")
    assert [one["id"] for one in german["rulings"]] == [one["id"] for one in english["rulings"]]
    assert german["rulings"]
    answers = zip(german["rulings"], english["rulings"], strict=True)
    assert all(one["answer"] != other["answer"] for one, other in answers)
    missing = server.http.get("/rules/HAND-99", headers=GERMAN)
    assert (missing.status_code, missing.json()["code"]) == (404, "rule.missing")
    assert missing.json()["detail"] == "Diese Regel gibt es nicht."


def test_sockets_of_one_seat_speak_each_its_language_about_the_same_picture(server: Running) -> None:
    gm = server.open(sample="rolled")
    with gm.live(language="de") as german, gm.live() as english:
        german.news()
        english.news()
        assert german.picture["version"] == english.picture["version"] == gm.picture()["version"]
        gm.do("note", text="Regen")
        gm.do("begin")
        last = gm.picture()["log"]["total"]
        for stream in (german, english):
            while last not in stream.lines:
                stream.one()
        assert german.picture["version"] == english.picture["version"]
        begun = next(number for number, line in german.lines.items() if line["line"]["key"] == "line.core.begun")
        assert german.lines[begun]["text"] == "Der Kampf beginnt."
        assert english.lines[begun]["text"] == "The fight begins."
        seen = german.picture["version"]
        assert gm.send("note", seen=seen, text="Nebel").status_code == 200


def test_a_hello_in_a_language_that_is_not_there_is_answered_in_english(server: Running) -> None:
    gm = server.open(sample="rolled")
    with gm.live(language="xx-YY") as stream:
        stream.news()
        assert stream.lines[1]["text"].endswith(" joins.")


def _redo(name: str) -> dict[str, object]:
    return {"id": name, "seen": None, "command": {"type": "redo"}}


@pytest.mark.parametrize(
    ("query", "english", "german"),
    [
        (
            "/log?first=0&most=1000",
            "first: Expected `int` >= 1; most: Expected `int` <= 500",
            "Die Anfrage ist ungültig: first: `int` muss >= 1 sein; most: `int` muss <= 500 sein",
        ),
        (
            "/why?first=ana",
            "Missing required query parameter 'second' for path {path}",
            "Die Anfrage ist ungültig: Es fehlt 'second' (query: {path})",
        ),
    ],
)
def test_what_is_wrong_with_a_query_is_said_in_both_languages(
    server: Running, query: str, english: str, german: str
) -> None:
    """Each value apart, and none of those that will do."""
    gm = server.open(sample="rolled")
    path = f"/api/v1/fights/{gm.fight}{query}"
    for language, said in (("en", english), ("de", german)):
        refused = gm.ask("GET", query, headers={"Accept-Language": language})
        assert (refused.status_code, refused.json()["detail"]) == (400, said.format(path=path))


def test_what_is_not_there_or_not_taken_is_said_in_german(server: Running) -> None:
    """Whether the framework refuses it, the outermost layer, or a handler."""
    for method, path, headers, said in (
        ("GET", "/nowhere", {}, "Das gibt es hier nicht."),
        ("DELETE", "/systems", {}, "Das lässt sich hier nicht tun."),
        (
            "POST",
            "/join",
            {"Origin": "https://elsewhere.example"},
            "Dieser Server nimmt keine Anfragen von Seiten anderer",
        ),
        ("GET", "/rules/NONE-1", {}, "Diese Regel gibt es nicht."),
    ):
        refused = server.http.request(method, path, headers={**headers, **GERMAN})
        assert refused.json()["detail"].startswith(said), refused.text
