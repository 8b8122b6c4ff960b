"""Random requests made from the interface's own description (P11): no fault of ours, and answers as described."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.web.support import Running

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def for_one_fight(described: dict[str, Any], fight: str) -> dict[str, Any]:
    """The description with a fight that exists in its paths, without what would delete it or end the GM's link."""
    paths: dict[str, Any] = {}
    for path, operations in described["paths"].items():
        # Methods that are not described are tried too, so the whole path is left out.
        if not path.endswith(("{fight}", "/link")):
            paths[path.replace("{fight}", fight)] = operations
        for operation in operations.values():
            operation["parameters"] = [one for one in operation.get("parameters", ()) if one["name"] != "fight"]
    return {**described, "paths": paths}


def test_random_requests_find_no_fault(own: Callable[..., Running], tmp_path: Path) -> None:
    running = own(seat_requests_a_second=1e6, requests_a_second=1e6, strangers_a_second=1e6)
    gm = running.open(sample="countdown")
    gm.do("begin")
    described = running.http.get("/schema/openapi.json").json()
    schema = tmp_path / "openapi.json"
    schema.write_text(json.dumps(for_one_fight(described, gm.fight)), encoding="utf-8")
    words = [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", "run", str(schema)]
    words += ["--url", running.url, "-H", f"Authorization: Bearer {gm.token}", "--checks", CHECKS]
    words += ["--phases", "coverage,fuzzing", "--max-examples", "8", "--seed", "1", "--request-timeout", "5"]
    done = subprocess.run(  # noqa: S603 - our own words
        words, capture_output=True, text=True, encoding="utf-8", cwd=tmp_path, timeout=240, check=False
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert gm.picture()["system"] == "countdown"
