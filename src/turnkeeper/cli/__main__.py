"""``python -m turnkeeper.cli`` is the same program."""

import sys

from turnkeeper.cli.program import main

if __name__ == "__main__":
    sys.exit(main())
