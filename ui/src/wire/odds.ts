// Written by tools/ui_types.py from the server's own types; not by hand.

/** What may be asked of each system's actors: how many there may be, the numbers that a sweep may try. */
export const ODDS = {
  rolled: {
    actors: 12,
    questions: ["order", "before"],
    swept: { number: [-20, 30] },
    options: ["d20.mode", "d20.npc_tie"],
  },
  passes: {
    actors: 12,
    questions: ["scores", "glitches", "actions", "acts", "order", "before"],
    swept: { number: [0, 20], passes: [1, 10], edge: [0, 6] },
    options: ["pass.tie", "pass.glitch_rule", "pass.max_passes"],
  },
  hands: {
    actors: 8,
    questions: ["cards", "best_set", "actions", "playable", "in_increment", "decks", "order", "before"],
    swept: { number: [0, 20] },
    options: ["hand.deck_policy"],
  },
  npc_deck: {
    actors: 6,
    questions: ["next", "actions", "increments"],
    swept: { number: [0, 30] },
    options: ["npc.cards_per_increment", "npc.face_threshold", "npc.good_joker"],
  },
  draw: {
    actors: 12,
    questions: ["next", "actions", "order", "holds", "before", "event"],
    swept: { number: [0, 30] },
    options: [],
  },
} as const;

/** So many numbers a sweep tries at most. */
export const MOST_SWEPT = 16;

/** The least and the greatest value of an actor's numbers. */
export const BOUNDS = {
  number: [-20, 30],
  second: [-50, 200],
  passes: [1, 10],
  edge: [0, 6],
  event: [0, 20],
} as const;
