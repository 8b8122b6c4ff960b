"""The program ``turnkeeper``: a fight in the terminal, and what one does with rosters, logs and scenarios."""
