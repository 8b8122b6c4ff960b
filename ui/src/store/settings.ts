// How this browser likes it: look, keys.
import { effect, signal } from "@preact/signals";
import { browser } from "./storage.ts";

export type Theme = "auto" | "dark" | "light";
export const theme = signal<Theme>(browser.get<Theme>("theme", "auto"));
/** A buzz and a sound when it becomes one's turn. */
export const buzzing = signal(browser.get("buzz", false));
export const sounding = signal(browser.get("sound", false));
/** Which sound. */
export type Tone = "notes" | "bell" | "knock";
export const tone = signal<Tone>(browser.get<Tone>("tone", "notes"));
export const singleKeys = signal(browser.get("keys", true));
/** Great moments of a fight stand across the page for a while. */
export const milestonesShown = signal(browser.get("milestones", true));
/** And with a sound. */
export const milestonesSound = signal(browser.get("milestones.sound", false));
/** After each step what moved takes no input for a moment. */
export const guarding = signal(browser.get("guard", true));
/** A player's device gives its part to the dice and cards of open deals. */
export const dealing = signal(browser.get("deal", true));

/** Odds beside the order: whether at all, and unfolded. */
export const oddsShown = signal(browser.get("odds", true));
export const oddsOpen = signal(browser.get("odds.open", false));

export function applySettings(): void {
  effect(() => {
    browser.set("theme", theme.value);
    if (theme.value === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.setAttribute("data-theme", theme.value);
    colourBars(theme.value);
  });
  effect(() => browser.set("odds", oddsShown.value));
  effect(() => browser.set("odds.open", oddsOpen.value));
  effect(() => browser.set("keys", singleKeys.value));
  effect(() => browser.set("milestones", milestonesShown.value));
  effect(() => browser.set("milestones.sound", milestonesSound.value));
  effect(() => browser.set("guard", guarding.value));
  effect(() => browser.set("deal", dealing.value));
  effect(() => browser.set("buzz", buzzing.value));
  effect(() => browser.set("sound", sounding.value));
  effect(() => browser.set("tone", tone.value));
}

/** The bars of a phone's browser have the colour of the look that was chosen, else of the one that the device has. */
function colourBars(chosen: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const of = meta.dataset.of;
    const its = of === chosen ? "all" : "not all";
    meta.setAttribute("media", chosen === "auto" ? `(prefers-color-scheme: ${of})` : its);
  }
}
