"""The countdown as a seat sees it: the shared table and the view of the system."""
