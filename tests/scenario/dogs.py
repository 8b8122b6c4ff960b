"""A scenario with two dogs, as text to go on with."""

HEAD = """
format = 1
id = "dogs"
title = "Two dogs"
system = "rolled"
[[actor]]
name = "Rex"
player = "ana"
reflexes = 2
[[actor]]
name = "Spot"
[chance]
rex = [11]
spot = [14]
"""
BEGUN = HEAD + '[[step]]\ndo = "begin"\n'
