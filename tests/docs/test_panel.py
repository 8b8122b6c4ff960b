"""The panel of the example system becomes a part of the app by the steps that the page names."""

from __future__ import annotations

from pathlib import Path

from tests.docs.panel import app_with_panel, node


def test_the_panel_of_the_example_is_built_by_the_steps_of_the_page(tmp_path: Path) -> None:
    app = app_with_panel(tmp_path)
    assert "left: string[]" in (app / "src" / "wire" / "popcorn.ts").read_text(encoding="utf-8")
    node(app, "build.mjs", str(tmp_path / "built"))
    parts = (tmp_path / "built").glob("part.*.js")
    assert any("popcorn.left" in part.read_text(encoding="utf-8") for part in parts)
    node(app, "build.mjs", "--tests")
    node(app, "--test", ".tests/")
