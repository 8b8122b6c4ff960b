"""Chromium for the tests in a browser and for the pictures of screens: found on the path, else installed if it can be.

On Debian as root that is the distribution's package, elsewhere Playwright's own. One that has no windows is preferred,
as Playwright itself prefers it: it does less, and needs far fewer packages.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.debian import installed

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
_PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's. Not every distribution has both."""
_NOT_NEEDED = (
    # of the browser's own windows, and a process kept ready beside each page: half of all the work there is
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
    # what Playwright does without: Chromium takes the last list it is given, so that is named again
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that no page of ours has a use for."""
FLAGS = (
    "--disable-gpu",
    "--font-render-hinting=none",  # type as wide without windows as with them
    f"--disable-features={','.join(_NOT_NEEDED)}",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_INSTALL_SECONDS = 600


class NoBrowser(Exception):  # noqa: N818 - says what is missing
    """There is no Chromium, and none could be installed."""


def root() -> bool:
    """Whether this is the superuser of a Unix."""
    return sys.platform != "win32" and os.geteuid() == 0


def found() -> str | None:
    """A Chromium on the path."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def _tried(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=_INSTALL_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def chromium() -> str | None:
    """Where Chromium is; ``None`` means Playwright's own. Raises :class:`NoBrowser`."""
    for package in _PACKAGES:
        path = installed(package, found, with_recommended=True)
        if path:
            return path
    with sync_playwright() as playwright:
        there = Path(playwright.chromium.executable_path).is_file()
    if there or _tried([sys.executable, "-m", "playwright", "install", "chromium"]):
        return None
    raise NoBrowser("no Chromium on the path, and none could be installed")


@contextmanager
def browser() -> Iterator[Browser]:
    """A running Chromium without windows. Raises :class:`NoBrowser`."""
    path = chromium()
    flags = [*FLAGS, "--no-sandbox"] if root() else list(FLAGS)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=flags, headless=True)
        try:
            yield running
        finally:
            running.close()
