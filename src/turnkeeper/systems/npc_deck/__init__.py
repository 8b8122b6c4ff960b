"""The rule book of the NPC deck: pure functions in the words of the rules, on plain values.

``turnkeeper.systems.countdown`` plays them out on the thirteen increments.
"""
