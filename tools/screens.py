"""Pictures of every screen in every system, to be looked at: ``make screens``.

They go into ``ui/screens`` as ``SYSTEM-SCREEN-WIDTH-LOOK.png``, taken at the usual widths, dark and light. With names
of systems only those are taken; ``pages`` are the screens without a table, ``dialogs`` those of the console.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from tests.web.support import Running, Seat
from tools.browser import browser

TARGET = Path(__file__).parent.parent / "ui" / "screens"
SIZES: Mapping[int, int] = {390: 844, 768: 1024, 1440: 900}
TV: Mapping[int, int] = {390: 844, 768: 1024, 1440: 900, 1920: 1080}
OVERLAY: Mapping[int, int] = {800: 300}
SYSTEMS = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")
Look = Literal["dark", "light"]
LOOKS: tuple[Look, ...] = ("dark", "light")
DIALOGS = (
    "Add somebody",
    "Rules of this fight",
    "Who rolls and draws",
    "Overrule",
    "Note a ruling",
    "Look back",
    "End the fight",
    "Delete the fight",
)
"""By their buttons in the GM's menu."""
MOST_STEPS = 120
Act = Callable[[Page], object]


class Camera:
    """Takes pictures; says what went wrong in a page, and where a page is wider than its window."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium

    @contextmanager
    def page(self, url: str, name: str) -> Iterator[Page]:
        """A page in a context of its own."""
        context = self.chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        try:
            shown = context.new_page()
            shown.on("pageerror", lambda error: print(f"{name}: {error}"))
            shown.on("console", lambda said: print(f"{name}: {said.text}") if said.type == "error" else None)
            shown.goto(url)
            shown.wait_for_selector("#app > *")
            shown.wait_for_load_state("networkidle")
            yield shown
        finally:
            context.close()

    def take(self, shown: Page, name: str, sizes: Mapping[int, int] = SIZES, *, whole: bool = False) -> None:
        """The page as it is, at each width and in each look; ``whole`` with what is below the window."""
        TARGET.mkdir(parents=True, exist_ok=True)
        for width, height in sizes.items():
            shown.set_viewport_size({"width": width, "height": height})
            wide = shown.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                print(f"{name}-{width}: {wide} px too wide")
            for look in LOOKS:
                shown.emulate_media(color_scheme=look)
                shown.screenshot(path=TARGET / f"{name}-{width}-{look}.png", full_page=whole)

    def shoot(self, url: str, name: str, sizes: Mapping[int, int] = SIZES, *acts: Act, whole: bool = False) -> None:
        """The page at an address, after ``acts`` in it."""
        with self.page(url, name) as shown:
            for act in acts:
                act(shown)
            shown.wait_for_load_state("networkidle")
            self.take(shown, name, sizes, whole=whole)


def play_on(gm: Seat) -> None:
    """Go on until somebody is up: the app rolls and draws, nobody's own buttons are pressed."""
    gm.do("begin")
    for _ in range(MOST_STEPS):
        picture = gm.picture()
        by_app = [offer for offer in picture["offers"] if offer["command"] == "resolve"]
        if by_app:
            gm.do("resolve", **by_app[0]["fixed"])
            continue
        if picture["table"]["now"]:
            return
        moves = [offer for offer in picture["offers"] if "actor" not in offer["fixed"] and _moves(offer)]
        if not moves:
            return
        gm.do(moves[0]["command"], **moves[0]["fixed"], **_first_values(moves[0]))


def _moves(offer: Mapping[str, Any]) -> bool:
    return offer["shelf"] == "play" and not offer["refused"] and "actor" not in offer["choose"]


def _first_values(offer: Mapping[str, Any]) -> dict[str, Any]:
    return {name: field["values"][0] for name, field in offer["choose"].items()}


def link_of(seat: Seat) -> str:
    """The link that takes a seat."""
    return f"{seat.server.url}/#seat={seat.fight}.{seat.token}"


def of_system(camera: Camera, server: Running, system: str) -> None:
    """The pictures of one system: before the fight, with somebody up, with dice and cards of the table, at its end."""
    gm = server.open(sample=system)
    actors = [row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc"]
    screen = link_of(gm.give_seat(role="screen", name="TV"))
    phone = link_of(gm.give_seat(role="player", name="Ana", actors=actors[:1]))
    camera.shoot(link_of(gm), f"{system}-setup")
    camera.shoot(phone, f"{system}-phone-setup", {390: 844})
    play_on(gm)
    camera.shoot(link_of(gm), f"{system}-console")
    up = [one["actor"] for one in gm.picture()["table"]["now"] if one["actor"] in actors]
    acting = link_of(gm.give_seat(role="player", name="Bo", actors=up[:1] or actors[:1]))
    camera.shoot(acting, f"{system}-phone", whole=True)
    camera.shoot(screen, f"{system}-screen", TV)
    camera.shoot(f"{screen}/overlay", f"{system}-overlay", OVERLAY)
    camera.shoot(link_of(gm), f"{system}-actor", SIZES, click(".roster button"))
    gm.do("end")
    camera.shoot(link_of(gm), f"{system}-over", {1440: 900})
    of_the_table(camera, server, system)


def of_the_table(camera: Camera, server: Running, system: str) -> None:
    """Where the table rolls and draws by itself: what is waited for, and how it is entered."""
    gm = server.open(sample=system)
    for step in server.http.get(f"/systems/{system}").json()["steps"]:
        gm.do("automate", step=step, source="table")
    gm.do("begin")
    for _ in range(MOST_STEPS):
        picture = gm.picture()
        if picture["table"]["waiting"]:
            camera.shoot(link_of(gm), f"{system}-waiting")
            enter = 'button:text-matches("^(Enter it|Tap it|Arrange them)$")'
            with camera.page(link_of(gm), f"{system}-enter") as shown:
                if shown.locator(enter).count():
                    shown.locator(enter).first.click()
                    camera.take(shown, f"{system}-enter")
            return
        moves = [offer for offer in picture["offers"] if "actor" not in offer["fixed"] and _moves(offer)]
        if not moves:
            return
        gm.do(moves[0]["command"], **moves[0]["fixed"], **_first_values(moves[0]))


def click(selector: str) -> Act:
    """Presses the first that fits."""
    return lambda shown: shown.locator(selector).first.click()


def press(name: str) -> Act:
    """Presses the button with that name; in a dialog, if one is open."""

    def pressed(shown: Page) -> None:
        inside = shown.get_by_role("dialog")
        (inside if inside.count() else shown).get_by_role("button", name=name).first.click()

    return pressed


def fill(label: str, text: str) -> Act:
    """Fills in a field."""
    return lambda shown: shown.get_by_role("textbox", name=label).first.fill(text)


def dialogs(camera: Camera, server: Running) -> None:
    """The console's dialogs, in the middle of a fight."""
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    for name in ("Dana", "Eli"):
        server.http.post("/join", json={"code": code, "name": name})
    gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    play_on(gm)
    for name in ("Invite", "Screen", "Menu"):
        # The screen's button is not there on a phone; its dialog is in the menu, too.
        camera.shoot(link_of(gm), f"dialog-{name.lower()}", SIZES, press(name))
    for name in DIALOGS:
        camera.shoot(link_of(gm), f"dialog-{name.lower().replace(' ', '-')}", SIZES, press("Menu"), press(name))
    camera.shoot(link_of(gm), "dialog-why", SIZES, click(".place"))
    phone = link_of(gm.give_seat(role="player", name="Bo", actors=["tobbin-marsh"]))
    camera.shoot(phone, "dialog-phone-menu", {390: 844}, press("Menu"))
    camera.shoot(link_of(gm), "refused", SIZES, greyed)


def greyed(shown: Page) -> None:
    """Presses something greyed, if there is anything, to see its rule."""
    found = shown.locator("main [aria-disabled=true]")
    if found.count():
        # It can be pressed: only Playwright takes it for one that cannot.
        found.first.click(force=True)


def pages(camera: Camera, server: Running) -> None:
    """The screens without a table: home, a new fight, the door and its dead ends."""
    url = server.url
    camera.shoot(f"{url}/", "home", whole=True)
    camera.shoot(f"{url}/#owner={server.owner['Authorization'].removeprefix('Bearer ')}", "home-owner", whole=True)
    camera.shoot(f"{url}/#/new", "new", whole=True)
    roster = (
        fill("Player characters", "Ana, reflexes 3\nBo, luck 2"),
        fill("Everybody else", "6 Goblins, reflexes 1\n777\nGoblin king"),
        click("summary"),
    )
    camera.shoot(f"{url}/#/new", "new-roster", SIZES, *roster, whole=True)
    camera.shoot(f"{url}/#/join", "join")
    typed = (fill("Code", "AAAA-2222"), fill("Your name", "Ana"), press("Join"))
    camera.shoot(f"{url}/#/join", "join-wrong-code", SIZES, *typed)
    camera.shoot(f"{url}/#seat=nothing.here", "dead-link")
    camera.shoot(f"{url}/#/fight/none/none", "no-such-seat")
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    camera.shoot(f"{url}/#/join/{code}", "lobby", SIZES, fill("Your name", "Ana"), press("Join"))
    revoked = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    with camera.page(link_of(revoked), "revoked") as shown:
        gm.patch(f"/seats/{revoked.id}", {"state": "revoked"})
        shown.get_by_role("heading", name="This seat was taken back").wait_for()
        camera.take(shown, "revoked")
    phone = gm.give_seat(role="player", name="Bo", actors=["ilka-vane"])
    with camera.page(link_of(phone), "offline") as shown:
        shown.context.set_offline(offline=True)
        shown.get_by_text("No network.").wait_for()
        camera.take(shown, "offline")
    with camera.page(link_of(phone), "deleted") as shown:
        gm.delete()
        shown.get_by_role("heading", name="This fight was deleted").wait_for()
        camera.take(shown, "deleted", {390: 844})


def main(wanted: Sequence[str]) -> None:
    """Take them all, or those of the parts given."""
    with TemporaryDirectory() as folder, browser() as chromium:
        server = Running(Path(folder) / "data")
        camera = Camera(chromium)
        parts: Iterable[tuple[str, Callable[[], None]]] = (
            ("pages", lambda: pages(camera, server)),
            ("dialogs", lambda: dialogs(camera, server)),
            *((system, lambda system=system: of_system(camera, server, system)) for system in SYSTEMS),
        )
        try:
            for name, take in parts:
                if not wanted or name in wanted:
                    take()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
