"""The order of rolled rounds: ``lineup`` puts slots in order, ``standing`` gives each seat the order with its keys."""
