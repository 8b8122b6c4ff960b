"""Exact odds: who is first, how often, what a point is worth; for each system, from plain numbers or a seat's view.

A module for each system (:mod:`~turnkeeper.odds.rolled`, :mod:`~turnkeeper.odds.dealt`,
:mod:`~turnkeeper.odds.passes`, :mod:`~turnkeeper.odds.hands`, :mod:`~turnkeeper.odds.npc_deck`,
:mod:`~turnkeeper.odds.draw`); :mod:`~turnkeeper.odds.seat` for a fight as one seat knows it; and
:mod:`~turnkeeper.odds.simulation` for what has no closed form, played out by the engine itself.

Chances are whole numbers over a common total, and come out as :class:`fractions.Fraction`. Importing this package
loads none of its modules: each is imported where it is needed.
"""
