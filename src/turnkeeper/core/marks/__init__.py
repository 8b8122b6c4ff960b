"""Marks on actors and on the table: labels, counters and clocks that last as long as the order of turns says.

A mark reminds people of something and applies nothing: no rule of any system asks for it.
"""
