"""Calibration of a seat's odds: each must be the conditional chance given that seat's knowledge.

``fights`` plays fights at random to a random moment; a module for each system redraws what a seat does not know and
reads the outcome of each question from a continuation by the engine; ``betting`` is the sequential test; ``law`` puts
them together.
"""
