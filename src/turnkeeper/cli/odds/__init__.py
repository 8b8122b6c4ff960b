"""``turnkeeper odds``: tables, JSON and charts of exact chances. It loads little, so that they are there at once."""
