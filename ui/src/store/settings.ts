// How this browser likes it: look, keys.
import { effect, signal } from "@preact/signals";
import { browser, keptSignal } from "./storage.ts";

export type Theme = "auto" | "dark" | "light";
export const theme = keptSignal<Theme>("theme", "auto");
/** The look that the link of a page asks for, in place of the chosen one; null: none. */
export const linkedTheme = signal<Theme | null>(null);
/** A buzz and a sound when it becomes one's turn. */
export const buzzing = keptSignal("buzz", false);
export const sounding = keptSignal("sound", false);
/** Which sound. */
export type Tone = "notes" | "bell" | "knock";
export const tone = keptSignal<Tone>("tone", "notes");
export const singleKeys = keptSignal("keys", true);
/** Great moments of a fight stand across the page for a while. */
export const milestonesShown = keptSignal("milestones", true);
/** And with a sound. */
export const milestonesSound = keptSignal("milestones.sound", false);
/** After each step what moved takes no input for a moment. */
export const guarding = keptSignal("guard", true);
/** A player's device gives its part to the dice and cards of open deals. */
export const dealing = keptSignal("deal", true);

/** Odds beside the order: whether at all; and whether they are unfolded, which no other page follows. */
export const oddsShown = keptSignal("odds", true);
export const oddsOpen = signal(browser.get("odds.open", false));
oddsOpen.subscribe((open) => browser.set("odds.open", open));

/** Give the page its look. */
export function applySettings(): void {
  effect(() => {
    const look = linkedTheme.value ?? theme.value;
    if (look === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.setAttribute("data-theme", look);
    colourBars(look);
  });
}

/** The bars of a phone's browser have the colour of the look that was chosen, else of the one that the device has. */
function colourBars(chosen: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const of = meta.dataset.of;
    const its = of === chosen ? "all" : "not all";
    meta.setAttribute("media", chosen === "auto" ? `(prefers-color-scheme: ${of})` : its);
  }
}
