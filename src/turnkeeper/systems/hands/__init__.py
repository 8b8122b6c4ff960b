"""The rule book of the hands of cards: pure functions in the words of the rules, on plain values.

``turnkeeper.systems.countdown`` plays them out on the thirteen increments.
"""
