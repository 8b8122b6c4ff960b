"""The console's dialogs, in the middle of a fight."""

from __future__ import annotations

from tests.web.support import Running
from tools.screens.camera import (
    LAPTOP,
    MOMENT,
    PHONE,
    SIZES,
    SMALLEST,
    Camera,
    click,
    fill,
    give,
    larger,
    link_of,
    press,
    press_in_menu,
)
from tools.screens.pages import FILES
from tools.screens.play import play_on

DIALOGS = (
    "Add a character",
    "Rules of this fight",
    "Who rolls and draws",
    "Overrule",
    "Note a ruling",
    "Look back",
    "Save or print",
    "End the fight",
    "Delete the fight",
)
"""By their buttons in the GM's menu."""


def dialogs(camera: Camera, server: Running) -> None:
    """Each of them; some also in forced colours, and with large text on the smallest phone."""
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    for name in ("Dana", "Eli"):
        server.http.post("/join", json={"code": code, "name": name})
    gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    play_on(gm)
    link = link_of(gm)
    for name in ("Invite", "Screen", "Menu"):
        camera.shoot(link, f"dialog-{name.lower()}", SIZES, press(name))
    for name in DIALOGS:
        camera.shoot(link, f"dialog-{name.lower().replace(' ', '-')}", SIZES, press_in_menu(name))
    for name in ("Add a character", "Rules of this fight", "Look back"):
        slug = name.lower().replace(" ", "-")
        camera.shoot(link, f"dialog-{slug}-forced", {**LAPTOP, **PHONE}, press_in_menu(name), looks=("forced",))
        camera.shoot(link, f"dialog-{slug}-large", SMALLEST, larger, press_in_menu(name), looks=("dark",))
    camera.shoot(link, "dialog-why", SIZES, click(".place"))
    phone = link_of(gm.give_seat(role="player", name="Bo", actors=["tobbin-marsh"]))
    camera.shoot(phone, "dialog-phone-menu", SIZES, press("Menu"))
    camera.shoot(link, "refused", SIZES, click("main summary:text-is('Not now')"), click("main [aria-disabled=true]"))
    adding = press_in_menu("Add a character")
    typed = fill("Who?", "6 Goblins, reflexes 1\n777\nBo, luck 2")
    camera.shoot(link, "dialog-add-errors", SIZES, adding, typed)
    hands = server.open(system="hands", actors=[{"actor": "ana", "side": "pc", "name": "Ana Wolf"}])
    camera.shoot(link_of(hands), "dialog-add-files", SIZES, adding, give(*FILES), whole=True)
    draw = server.open(sample="draw")
    play_on(draw)
    camera.shoot(link_of(draw), "dialog-hold", SIZES, click("[data-command=hold]"))
    countdown = server.open(sample="countdown")
    play_on(countdown)
    camera.shoot(link_of(countdown), "dialog-play", SIZES, press("Play"), click("dialog .cd-card"))
    for seat, name in ((gm, "rolled"), (countdown, "countdown")):
        with camera.page(link_of(seat), f"sheet-{name}") as shown:
            press_in_menu("Save or print")(shown)
            shown.wait_for_timeout(MOMENT)
            with shown.expect_popup() as opened:
                press("Sheet to print")(shown)
            sheet = opened.value
            sheet.locator("table").first.wait_for()
            sheet.emulate_media(media="print")
            camera.take(sheet, f"sheet-{name}", {794: 1123}, looks=("light",), whole=True)
