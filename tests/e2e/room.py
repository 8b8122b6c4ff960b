"""Whether the words of a page have room where they stand."""

from __future__ import annotations

from playwright.sync_api import Page

CUT_OFF = """() => {
  const parts = new Map();
  const partOf = (one) => {
    if (!parts.has(one)) {
      const style = getComputedStyle(one), box = one.getBoundingClientRect();
      const clips = style.overflowX !== 'visible' && style.display !== 'contents';
      parts.set(one, {
        box,
        clips,
        heard: style.clipPath === 'inset(50%)',
        moves: clips && /auto|scroll/.test(style.overflowX + style.overflowY) && box.width > 0 && box.height > 0,
        ends: clips && (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'),
      });
    }
    return parts.get(one);
  };
  const within = (box) => (line) => {
    const left = Math.max(line.left, box.left), top = Math.max(line.top, box.top);
    return new DOMRect(left, top, Math.min(line.right, box.right) - left, Math.min(line.bottom, box.bottom) - top);
  };
  const cutBy = (box) => (line) =>
    line.left < box.left - 2 || line.right > box.right + 2 ||
    line.top + 0.3 * line.height < box.top || line.bottom - 0.3 * line.height > box.bottom;
  const isCut = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    let lines = [...range.getClientRects()].filter((line) => line.width > 0);
    for (let one = text.parentElement; one; one = one.parentElement) {
      const { box, clips, heard, moves, ends } = partOf(one);
      if (heard || moves) return false;
      if (ends) lines = lines.map(within(box)).filter((line) => line.width > 0 && line.height > 0);
      else if (clips && lines.some(cutBy(box))) return true;
    }
    return !lines.length;
  };
  const isSeen = (text) =>
    /[\\p{L}\\p{N}\\p{P}\\p{S}]/u.test(text.data) &&
    text.parentElement.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(text.parentElement).color !== 'rgba(0, 0, 0, 0)';
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (isSeen(text) && isCut(text))
      found.push(`${text.data.trim().slice(0, 40)} in ${text.parentElement.outerHTML.slice(0, 120)}`);
  return found;
}"""
"""Words that are cut off where nothing shows it, or that nothing is to be seen of.

What ends in an ellipsis, can be moved, has no colour, or is there for screen readers alone is meant to be so. Letters
may reach a little beyond the line that they have.
"""


def words_have_room(page: Page, where: str) -> None:
    """No words are cut off where nothing shows it, and none have no room at all."""
    cut = page.evaluate(CUT_OFF)
    if cut:
        # Between a change and its frame type may not be fitted to its place yet: a picture waits for that frame.
        page.screenshot()
        cut = page.evaluate(CUT_OFF)
    assert not cut, f"{where} has words without room: {cut}"
