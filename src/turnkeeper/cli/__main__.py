"""``python -m turnkeeper.cli`` is the same program."""

import sys

from turnkeeper.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
