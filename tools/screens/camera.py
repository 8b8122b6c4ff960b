"""Takes pictures of pages, at every width and in every look that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from tests.e2e.room import CUT_OFF
from tests.web.support import Seat

TARGET = Path(__file__).parents[2] / "ui" / "screens"
PHONE: Mapping[int, int] = {390: 844}
TABLET: Mapping[int, int] = {768: 1024}
LAPTOP: Mapping[int, int] = {1440: 900}
DESK: Mapping[int, int] = {1920: 1080}
SMALLEST: Mapping[int, int] = {320: 640}
SIZES: Mapping[int, int] = {**DESK, **LAPTOP, **TABLET, **PHONE, **SMALLEST}
"""From wide to narrow: what has scrolled at one width has little to scroll at a wider one."""
TV: Mapping[int, int] = {3840: 2160, **SIZES}
OVERLAY: Mapping[int, int] = {800: 300}
MOMENT = 700
"""Milliseconds after which what has come into a page takes presses for certain."""
Look = Literal["dark", "light", "forced"]
LOOKS: tuple[Look, ...] = ("dark", "light")
Act = Callable[[Page], object]

_MEDIA: Mapping[Look, Mapping[str, Any]] = {
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
_TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_HEIGHT = "document.documentElement.scrollHeight"
_TALLEST = 6000


class Camera:
    """Takes pictures; says what went wrong in a page, where it is too wide, and which words have no room."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium

    @contextmanager
    def page(self, url: str, name: str) -> Iterator[Page]:
        """A page in its own context."""
        context = self.chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        try:
            # The dice are the same each time.
            keep = "localStorage.setItem('turnkeeper.deal', 'false')"
            context.add_init_script(f"if (location.protocol.startsWith('http')) {keep}")
            shown = context.new_page()
            shown.on("pageerror", lambda error: print(f"{name}: {error}"))
            shown.on("console", lambda said: print(f"{name}: {said.text}") if said.type == "error" else None)
            shown.goto(url)
            # At a seat: its picture, or the page that says why there is none.
            shown.wait_for_selector(
                "html[data-version], .page .actions" if "#seat=" in url else "#app > *", state="attached"
            )
            shown.wait_for_load_state("networkidle")
            yield shown
        finally:
            context.close()

    def take(
        self,
        shown: Page,
        name: str,
        sizes: Mapping[int, int] = SIZES,
        *,
        looks: Sequence[Look] = LOOKS,
        whole: bool = False,
    ) -> None:
        """The page as it is, at each width and in each look; ``whole`` in a window as high as the page."""
        TARGET.mkdir(parents=True, exist_ok=True)
        # Wait for a part that is loaded late.
        shown.locator(".loading").first.wait_for(state="detached")
        for width, height in sizes.items():
            shown.set_viewport_size({"width": width, "height": height})
            if whole:
                tall = min(_TALLEST, max(height, shown.evaluate(_HEIGHT)))
                shown.set_viewport_size({"width": width, "height": tall})
            wide = shown.evaluate(_TOO_WIDE)
            if wide > 0:
                print(f"{name}-{width}: {wide} px too wide")
            for cut in shown.evaluate(CUT_OFF):
                print(f"{name}-{width}: no room for {cut}")
            for look in looks:
                shown.emulate_media(**_MEDIA[look])
                shown.screenshot(path=TARGET / f"{name}-{width}-{look}.png")

    def shoot(
        self,
        url: str,
        name: str,
        sizes: Mapping[int, int] = SIZES,
        *acts: Act,
        looks: Sequence[Look] = LOOKS,
        whole: bool = False,
    ) -> None:
        """The page at an address, after ``acts`` in it."""
        with self.page(url, name) as shown:
            for act in acts:
                act(shown)
            shown.wait_for_load_state("networkidle")
            self.take(shown, name, sizes, looks=looks, whole=whole)


def link_of(seat: Seat) -> str:
    """The link that takes a seat."""
    return f"{seat.server.url}/#seat={seat.fight}.{seat.token}"


def click(selector: str, number: int = 0) -> Act:
    """Presses one of those that fit; nothing where there is none."""

    def pressed(shown: Page) -> None:
        found = shown.locator(selector)
        if found.count() > number:
            # What is greyed can be pressed too: only Playwright takes it for something that cannot.
            found.nth(number).click(force=True)

    return pressed


def press(name: str) -> Act:
    """Presses the button with that name; in a dialog, if one is open."""

    def pressed(shown: Page) -> None:
        inside = shown.get_by_role("dialog")
        (inside if inside.count() else shown).get_by_role("button", name=name).first.click()

    return pressed


def press_in_menu(name: str) -> Act:
    """Presses the button with that name in the GM's menu, whose file may have to come first."""

    def pressed(shown: Page) -> None:
        press("Menu")(shown)
        shown.get_by_role("dialog").get_by_role("button", name=name).first.click()

    return pressed


def fill(label: str, text: str) -> Act:
    """Fills in a field."""
    return lambda shown: shown.get_by_role("textbox", name=label).first.fill(text)


def pick(name: str) -> Act:
    """Chooses the radio button of that name."""
    return lambda shown: shown.get_by_role("radio", name=name).first.check()


def give(*files: tuple[str, bytes]) -> Act:
    """Gives files to the page."""

    def given(shown: Page) -> None:
        kind = "application/octet-stream"
        payload = [{"name": name, "mimeType": kind, "buffer": data} for name, data in files]
        shown.locator("input[type=file]").first.set_input_files(payload)  # type: ignore[arg-type]
        shown.get_by_role("list", name="Characters from files").wait_for()

    return given


def larger(shown: Page, times: float = 2) -> None:
    """All text twice as large, or so many times, as a browser's own setting makes it."""
    shown.context.new_cdp_session(shown).send("Page.setFontSizes", {"fontSizes": {"standard": round(16 * times)}})
