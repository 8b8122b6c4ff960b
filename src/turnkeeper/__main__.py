"""``python -m turnkeeper``: the terminal program."""

import sys

from turnkeeper.cli.program import main

if __name__ == "__main__":
    sys.exit(main())
