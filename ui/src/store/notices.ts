// What the app has to tell: a refusal with its rule, something that went wrong, something done.
import { signal } from "@preact/signals";
import { newId } from "../api/http.ts";
import { aloud } from "../texts/cards.ts";

export interface Notice {
  id: string;
  title: string;
  text: string;
  rule?: string;
  /** What "do it anyway" does. */
  insist?: () => void;
  /** Reloads the page, which is what helps. */
  reload?: () => void;
  /** It is about a moment that has passed: the next thing done takes it away. */
  passing?: boolean;
  /** The dialog that was open, where it is told. */
  at?: string;
}

/** The dialogs that are open, the one in front last. */
export const dialogs = signal<readonly string[]>([]);
/** Those that are being loaded: what gives each up, the last one last. */
export const coming = signal<readonly (() => void)[]>([]);

export const notices = signal<Notice[]>([]);
/** For screen readers: said when there is time, and said at once. */
export const polite = signal("");
export const assertive = signal("");

/** Text that is the same as before is said again all the same: a blank of no width makes it another. */
function again(region: typeof polite, told: string): void {
  const text = aloud(told);
  region.value = region.peek() === text ? `${text}\u200b` : text;
}
export const sayNow = (text: string): void => again(assertive, text);
export const sayWhenever = (text: string): void => again(polite, text);

/** Nothing that was said is true any more. */
export function hush(): void {
  polite.value = "";
  assertive.value = "";
}

export function tell(notice: Omit<Notice, "id">): void {
  const id = newId();
  sayNow(`${notice.title}. ${notice.text}`);
  const at = dialogs.peek().at(-1);
  const told = { ...notice, id, ...(at === undefined ? {} : { at }) };
  notices.value = [...notices.value.filter((one) => one.text !== notice.text), told].slice(-3);
}

/** What was told of a moment that has passed by is no longer of use. */
export function passed(): void {
  if (notices.peek().some((one) => one.passing)) notices.value = notices.peek().filter((one) => !one.passing);
}

export function dismiss(id: string): void {
  notices.value = notices.value.filter((one) => one.id !== id);
}
