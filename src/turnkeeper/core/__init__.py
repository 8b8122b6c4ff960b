"""The engine that every system of ordering a fight runs on: pure, with no clock, chance or input of its own."""
