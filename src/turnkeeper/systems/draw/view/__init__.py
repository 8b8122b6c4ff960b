"""The actor deck as a seat sees it: ``model``, the structs of a picture; ``table`` and ``details``, which fill them."""
