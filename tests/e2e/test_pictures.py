"""The pictures on the pages are what the program looks like now."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools.pictures import LOOKS, TARGET, known_words, names, taken

MOST = 5.0
"""How far two pictures may be apart, in 256 steps of grey: browsers differ by less, other screens by more."""
_APART = """async ([first, second]) => {
  const seen = [];
  for (const [type, data] of [["png", first], ["webp", second]]) {
    const image = new Image();
    image.src = `data:image/${type};base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 96;
    canvas.height = 96;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, 96, 96);
    seen.push([image.width / image.height, context.getImageData(0, 0, 96, 96).data]);
  }
  const [[oneShape, one], [otherShape, other]] = seen;
  if (Math.abs(oneShape / otherShape - 1) > 0.1) return 256;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at] - other[at]);
  return sum / (96 * 96 * 3);
}"""


def apart(chromium: Browser, first: bytes, second: bytes) -> float:
    """How far a PNG and a WebP are apart, both very small."""
    page = chromium.new_page()
    try:
        return float(page.evaluate(_APART, [base64.b64encode(one).decode() for one in (first, second)]))
    finally:
        page.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the terminal's picture is taken in one as POSIX has it")
def test_the_pictures_are_what_the_program_looks_like(chromium: Browser, tmp_path: Path) -> None:
    found = {one.name: one for one in taken(chromium, tmp_path, "dark")}
    stale = {
        name: round(far, 1)
        for name, one in found.items()
        if (far := apart(chromium, one.png, (TARGET / f"{name}-dark.webp").read_bytes())) > MOST
    }
    assert not stale, f"make pictures, and look at them: {stale}"
    # A few other words change a picture too little to be seen as another one.
    words = known_words()
    differing = {
        name: sorted(set(one.words) ^ set(words[name])) for name, one in found.items() if one.words != words[name]
    }
    assert not differing, f"make pictures, and look at them: {differing}"
    # Other pictures are seen to be others.
    assert apart(chromium, found["console-rolled"].png, (TARGET / "console-draw-dark.webp").read_bytes()) > MOST


def test_there_are_all_pictures_and_no_others() -> None:
    assert {path.name for path in TARGET.glob("*.webp")} == {
        f"{name}-{look}.webp" for name in names() for look in LOOKS
    }
    assert sum(path.stat().st_size for path in TARGET.iterdir()) < 1_200_000
