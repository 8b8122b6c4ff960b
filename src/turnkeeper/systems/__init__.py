"""The systems of ordering a fight that come with Turnkeeper, one package each."""
