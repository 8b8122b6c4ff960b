"""The screens without a table: home, a new fight, files, odds, the door and its dead ends."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.importers.support import gcs, trait
from tests.web.support import Running
from tools.screens.camera import (
    LAPTOP,
    PHONE,
    SIZES,
    SMALLEST,
    Act,
    Camera,
    click,
    fill,
    give,
    larger,
    link_of,
    press,
)

FILES = (
    ("ana.gcs", json.dumps(gcs(dx=13, traits=[trait("Combat Reflexes")])).encode()),
    ("foes.csv", b"name,count\nGoblin,4\nGoblin king,1\n"),
    ("broken.gcs", b'{"version": 5'),
)
ODDS = ("rolled", "passes", "hands", "npc_deck", "draw")
"""In the page's own order."""
LOBBY = 30


def pages(camera: Camera, server: Running) -> None:
    """Home, a new fight, odds, the door."""
    url = server.url
    camera.shoot(f"{url}/", "home", whole=True)
    camera.shoot(f"{url}/", "home-small", SMALLEST, larger, looks=("dark",), whole=True)
    camera.shoot(f"{url}/", "home-forced", {**LAPTOP, **PHONE}, looks=("forced",), whole=True)
    gm = server.open(sample="rolled")
    with camera.page(link_of(gm), "home-owner") as shown:
        shown.goto(f"{url}/{owners(server)}")
        shown.get_by_role("heading", name="Your fights").or_(shown.locator(".fights")).first.wait_for()
        camera.take(shown, "home-owner", whole=True)
    camera.shoot(f"{url}/#/new", "new", whole=True)
    camera.shoot(f"{url}/#/new", "new-top", SIZES)
    roster: tuple[Act, ...] = (
        fill("Player characters", "Ana, reflexes 3\nBo, luck 2"),
        fill("Everybody else", "6 Goblins, reflexes 1\n777\nGoblin king"),
        click("summary"),
    )
    camera.shoot(f"{url}/#/new", "new-roster", SIZES, *roster, whole=True)
    files = (as_owner(server), give(*FILES), click(".imported summary"))
    camera.shoot(f"{url}/#/new", "new-files", SIZES, *files, whole=True)
    camera.shoot(f"{url}/#/new", "new-files-forced", PHONE, *files, looks=("forced",), whole=True)
    for system in ODDS:
        camera.shoot(f"{url}/#/odds", f"odds-{system}", SIZES, choose_system(system), whole=True)
    camera.shoot(f"{url}/#/odds", "odds-exact", SIZES, click("input[type=checkbox]"), whole=True)
    camera.shoot(f"{url}/#/odds", "odds-forced", LAPTOP, looks=("forced",), whole=True)


def owners(server: Running) -> str:
    """The fragment of the link to the owner's start page."""
    return f"#owner={server.owner['Authorization'].removeprefix('Bearer ')}"


def as_owner(server: Running) -> Act:
    """Opens the page again as the owner, who may read files."""

    def opened(shown: Page) -> None:
        address = shown.url
        shown.goto(f"{server.url}/{owners(server)}")
        shown.locator(".fights, .hero").first.wait_for()
        shown.goto(address)

    return opened


def choose_system(system: str) -> Act:
    """Picks a system on the page of odds, and waits for its figures."""

    def chosen(shown: Page) -> None:
        shown.locator("fieldset .choice").nth(ODDS.index(system)).click()
        shown.locator(".odds-field, .odds-chart").first.wait_for()

    return chosen


def door(camera: Camera, server: Running) -> None:
    """Ways in that are shut, and what each says; no network, no server."""
    url = server.url
    camera.shoot(f"{url}/#/join", "join", SIZES)
    joining: tuple[Act, ...] = (fill("Your name", "Ana"), press("Join"))
    camera.shoot(f"{url}/#/join", "join-wrong-code", SIZES, fill("Code", "AAAA-2222"), *joining)
    camera.shoot(f"{url}/#seat=nothing.here", "dead-link")
    camera.shoot(f"{url}/#/fight/none/none", "no-such-seat", SIZES)
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    camera.shoot(f"{url}/#/join/{code}", "lobby", SIZES, *joining)
    for number in range(LOBBY):
        server.http.post("/join", json={"code": code, "name": f"Guest {number}"})
    camera.shoot(f"{url}/#/join/{code}", "join-full", SIZES, *joining)
    revoked = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    with camera.page(link_of(revoked), "revoked") as shown:
        gm.patch(f"/seats/{revoked.id}", {"state": "revoked"})
        shown.get_by_role("heading", name="This seat was taken back").wait_for()
        camera.take(shown, "revoked")
    phone = gm.give_seat(role="player", name="Bo", actors=["ilka-vane"])
    with camera.page(link_of(phone), "offline") as shown:
        shown.context.set_offline(offline=True)
        shown.get_by_text("No network.").wait_for()
        camera.take(shown, "offline", SIZES)
    with camera.page(link_of(phone), "deleted") as shown:
        gm.delete()
        shown.get_by_role("heading", name="This fight was deleted").wait_for()
        camera.take(shown, "deleted", SIZES)


def shell(camera: Camera, server: Running) -> None:
    """What there is of the app once the server is gone. Stops the server."""
    gm = server.open(sample="rolled")
    with camera.page(link_of(gm), "shell") as shown:
        shown.evaluate("navigator.serviceWorker.ready.then(() => null)")
        shown.reload()
        shown.get_by_role("button", name="Invite").wait_for()
        server.stop()
        shown.reload()
        shown.get_by_role("button", name="Try again").wait_for()
        camera.take(shown, "shell-fight", SIZES)
        shown.goto(f"{server.url}/")
        shown.get_by_text("The server cannot be reached.").wait_for()
        camera.take(shown, "shell-home", SIZES)
