"""What a table keeps around the fight: the library, faces, the clock, marks and their editor, what happened."""

from __future__ import annotations

from tests.web.support import Running, Seat
from tools.screens.camera import (
    SIZES,
    Camera,
    Look,
    click,
    fill,
    link_of,
    press,
    press_in_menu,
)
from tools.screens.pages import as_owner
from tools.screens.play import play_on, wander

LOOKS: tuple[Look, ...] = ("dark", "light", "forced")
PARTY = [
    {"actor": name.lower(), "side": "pc", "name": name, "profile": {"reflexes": number}}
    for number, name in enumerate(("Ana", "Bo", "Cy"), 2)
]
FACES = (("ilka-vane", "IV", 3), ("tobbin-marsh", "T", 7), ("hesk", "He", 9))


def around(camera: Camera, server: Running) -> None:
    """Each at all widths, in both looks and in forced colours."""
    library(camera, server)
    gm = server.open(sample="rolled", name="At the bridge")
    for actor, letters, tone in FACES:
        gm.ask("PUT", f"/faces/{actor}", json={"letters": letters, "tone": tone})
    play_on(gm)
    gm.patch("", {"clock": {"on": True, "limit": 60}})
    marked(gm)
    console, screen = link_of(gm), link_of(gm.give_seat(role="screen", name="TV"))
    phone = link_of(gm.give_seat(role="player", name="Ana", actors=["ilka-vane"]))
    camera.shoot(console, "around-console", SIZES, looks=LOOKS, whole=True)
    camera.shoot(phone, "around-phone", SIZES, looks=LOOKS, whole=True)
    camera.shoot(screen, "around-screen", SIZES, looks=LOOKS)
    camera.shoot(phone, "around-phone-menu", SIZES, press("Menu"), looks=LOOKS)
    camera.shoot(console, "around-face", SIZES, click(".order-part .place, .roster .row"), looks=LOOKS)
    sheet = click(".order-part .place, .roster .row")
    camera.shoot(console, "around-mark", SIZES, sheet, press("Add a mark"), looks=LOOKS)
    for name in ("The clock", "Marks on the table", "Note a ruling"):
        slug = name.lower().replace(" ", "-")
        camera.shoot(console, f"around-{slug}", SIZES, press_in_menu(name), looks=LOOKS)
    wander(gm, lambda seen: seen["table"]["clock"][0][1] > 3)  # noqa: PLR2004 - a few rounds
    gm.do("end")
    camera.shoot(console, "around-over", SIZES, looks=LOOKS)
    for system in ("rolled", "draw", "hands"):
        happened(camera, server, system)


def library(camera: Camera, server: Running) -> None:
    """Kept parties on the page of a new fight."""
    for name, kind in (("The Lanterns", "party"), ("Wolves of the ford", "foes")):
        new = {"name": name, "kind": kind, "system": "rolled", "actors": PARTY}
        server.http.post("/library", json=new, headers=server.owner)
    acts = (as_owner(server), fill("Player characters", "Dee 3"))
    camera.shoot(f"{server.url}/#/new", "around-library", SIZES, *acts, looks=LOOKS, whole=True)


def marked(gm: Seat) -> None:
    """Marks of each kind."""
    gm.do("mark", label="Hit points", actor="ilka-vane", value=7, most=11)
    gm.do("mark", label="Dazed", actor="ilka-vane", until={"at": "end", "actor": "ilka-vane"})
    gm.do("mark", label="Burning", actor="tobbin-marsh", every={"at": "start", "actor": "tobbin-marsh"})
    gm.do("mark", label="Will betray them", actor="hesk", shown_to="gm")
    gm.do("mark", label="Rain", until={"at": "over", "unit": "round", "times": 3})


def happened(camera: Camera, server: Running, system: str) -> None:
    """The page on what happened, after some rounds."""
    gm = server.open(sample=system, name="At the bridge")
    play_on(gm)
    wander(gm, lambda seen: seen["table"]["clock"][0][1] > 3)  # noqa: PLR2004 - a few rounds
    told = gm.get("/export", format="recap", view="screen").text
    with camera.page(f"{server.url}/", f"around-recap-{system}") as shown:
        shown.context.new_page()
        page = shown.context.pages[-1]
        page.set_content(told)
        camera.take(page, f"around-recap-{system}", SIZES, looks=LOOKS, whole=True)
        page.emulate_media(media="print")
        camera.take(page, f"around-recap-{system}-print", {794: 1123}, looks=("light",), whole=True)
