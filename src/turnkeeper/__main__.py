"""``python -m turnkeeper``: the terminal program."""

import sys

from turnkeeper.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
