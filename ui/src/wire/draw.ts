// Written by tools/ui_types.py from the server's own types; not by hand.

/** The cards of an actor that the seat knows: ``undrawn`` may still come in this cycle, of ``total``. */
export interface Cards {
  actor: string;
  undrawn: string[];
  total: number;
}

/** A suggestion of how many cards suit whom; its text is ``preset.<key>`` (MST-28). */
export interface DeckPreset {
  key: string;
  cards: number;
}

/** A card drawn this cycle. ``card`` is empty for a seat that does not know the actor. */
export interface DrawnCard {
  actor: string;
  card: string;
  outcome: "acted" | "closer" | "declined" | "held" | "moved" | "occurred" | "open" | "skipped";
}

/** The progress of an event: ``draws`` of ``needed``, and the number of times it has happened. */
export interface EventClock {
  actor: string;
  draws: number;
  needed: number;
  times: number;
}

/** A held action and what it waits for; ``triggered`` when it may be used now or after the drawn actor. */
export interface HangingHold {
  actor: string;
  card: string;
  trigger: string | null;
  on: string;
  triggered: boolean;
}

/** The actor deck as one seat may see it. Cards of actors the seat does not know are in no list and no count. */
export interface View {
  cycle: number;
  delimiter: string;
  drawn: DrawnCard[];
  cards: Cards[];
  holds: HangingHold[];
  clocks: EventClock[];
  skipped: string[];
  presets: DeckPreset[];
  credit: string;
}
