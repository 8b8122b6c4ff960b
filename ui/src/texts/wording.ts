// The words of a game in place of a system's, as the server does it (core/wording.py). Pure but for the game of the
// page.
import { signal } from "@preact/signals";

import type { GameTexts, Wording } from "../wire/server.ts";

export type WordsOfGame = Readonly<Record<string, string>>;

/** The words of the game that the page is about. */
const current = signal<WordsOfGame>({});
let done = new Map<string, string>();

/** Speak in the words of a game from now on; without any in the app's own. */
export function speak(words: WordsOfGame = {}): void {
  if (JSON.stringify(words) === JSON.stringify(current.peek())) return;
  done = new Map();
  current.value = words;
}

/** What a game is called in a language, and its words there: without any they are those of the system. */
export function gameIn(language: string, wording: Wording | undefined): GameTexts | undefined {
  if (!wording || language === "en") return wording;
  return wording.languages?.[language] ?? { title: wording.title, words: {} };
}

/** A game's title in each language that it has one in. */
export function titlesOf(wording: Wording | undefined): Record<string, string> {
  if (!wording) return {};
  const others = Object.entries(wording.languages ?? {}).map(([code, game]) => [code, game.title]);
  return { ...Object.fromEntries(others), en: wording.title };
}

/** A text in the words of the page's game. */
export function spoken(text: string): string {
  const words = current.value;
  let found = done.get(text);
  if (found === undefined) {
    found = reword(text, words);
    done.set(text, found);
  }
  return found;
}

/** A catalogue in the words of a game. A text that is quoted stays as it is. */
export function reworded(texts: Record<string, string>, words: WordsOfGame): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, key === "credit" ? text : reword(text, words)]),
  );
}

/** `text` with each of `words` in place of its key: whole words, at the beginning of a sentence with a capital. */
export function reword(text: string, words: WordsOfGame): string {
  const keys = Object.keys(words);
  if (!keys.length) return text;
  return text.replace(pattern(keys), (found: string, place: number) => {
    if (found.startsWith("{")) return found;
    const word = words[found] ?? words[swapped(found)];
    if (word === undefined) return found;
    const capital = isUpper(found) && (!(found in words) || STARTS.test(text.slice(0, place)));
    return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

const STARTS = /(?:^|[.?!\]] )$/;
let last: { keys: string; made: RegExp } = { keys: "", made: /(?!)/gu };

/** Matches a placeable, or one of the words; of several that begin alike the longest. */
function pattern(keys: string[]): RegExp {
  const id = JSON.stringify(keys);
  if (last.keys !== id) {
    const spelled = [...keys].sort((one, other) => other.length - one.length).map(eitherCase);
    const made = new RegExp(`\\{[^{}\\n]*\\}|(?<![\\p{L}\\p{N}_$[])(?:${spelled.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
    last = { keys: id, made };
  }
  return last.made;
}

function eitherCase(word: string): string {
  const other = swapped(word);
  const rest = escaped(word.slice(1));
  return other === word ? escaped(word) : `[${word.charAt(0)}${other.charAt(0)}]${rest}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function swapped(word: string): string {
  const first = word.charAt(0);
  const lower = first.toLowerCase();
  const other = first === lower ? first.toUpperCase() : lower;
  return (other.length === 1 ? other : first) + word.slice(1);
}

function isUpper(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase();
}
