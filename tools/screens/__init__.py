"""Pictures of every screen in every system, to be looked at: ``make screens``."""
