"""Programs that check, measure and build the project; no part of the installed package."""
