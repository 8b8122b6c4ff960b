// The language of the page: the one chosen in the settings, else the browser's. The server answers in it, too.
import { batch, signal } from "@preact/signals";
import { askIn } from "../api/http.ts";
import { type Language, loadLanguage } from "../texts/index.ts";
import { known, spokenIn } from "../texts/languages.ts";
import { browser, whenChanged } from "./storage.ts";
import { reloadTexts } from "./systems.ts";

/** As chosen; empty: the browser's. */
export const chosen = signal<Language | "">(known(browser.get("language", "")));

function wanted(): Language {
  return spokenIn(chosen.peek(), navigator.languages);
}

/** The texts that everything needs, before the page shows anything. */
export async function startLanguage(): Promise<void> {
  const to = wanted();
  askIn(to);
  const show = await loadLanguage(to);
  show();
  document.documentElement.lang = to;
  // Where the texts cannot be had the page stays as it is.
  whenChanged("language", () => void choose(known(browser.get("language", ""))).catch(() => undefined));
}

let latest = 0;

/** Speak another language. The page stays as it is until all texts have come; throws what asking for them throws. */
export async function choose(choice: Language | ""): Promise<void> {
  const before = chosen.peek();
  latest += 1;
  const mine = latest;
  chosen.value = choice;
  const to = wanted();
  askIn(to);
  try {
    const [show, renew] = await Promise.all([loadLanguage(to), reloadTexts()]);
    if (mine !== latest) return;
    batch(() => {
      renew();
      show();
    });
    document.documentElement.lang = to;
    browser.set("language", choice);
  } catch (error) {
    if (mine !== latest) return;
    chosen.value = before;
    askIn(wanted());
    throw error;
  }
}
