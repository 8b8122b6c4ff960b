// What the browser keeps. It may keep nothing (private windows, full disks): then the page's memory does.
import { type Signal, signal } from "@preact/signals";

/** The storage, also one that is full: what is in it is read all the same. */
function storageOf(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

class Kept {
  private readonly memory = new Map<string, string>();
  constructor(private readonly storage: Storage | null) {}

  get<T>(key: string, other: T): T {
    const text = this.memory.get(key) ?? this.read(key);
    if (text === null) return other;
    try {
      return JSON.parse(text) as T;
    } catch {
      return other;
    }
  }

  set(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    try {
      if (!this.storage) throw new Error("no storage");
      this.storage.setItem(`turnkeeper.${key}`, text);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, text);
    }
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      this.storage?.removeItem(`turnkeeper.${key}`);
    } catch {
      // It is gone from here on in any case: memory and storage are read together.
    }
  }

  private read(key: string): string | null {
    try {
      return this.storage?.getItem(`turnkeeper.${key}`) ?? null;
    } catch {
      return null;
    }
  }
}

/** Kept by the browser, for all tabs. */
export const browser = new Kept(storageOf("localStorage"));
/** Kept by this tab. */
export const tab = new Kept(storageOf("sessionStorage"));

/** Calls `then` when another page of this browser has changed what is kept under a key. */
export function whenChanged(key: string, then: () => void): void {
  // Tests load this where there is no window.
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === `turnkeeper.${key}`) then();
  });
}

/** What the browser keeps under a key, the same on all its pages. */
export function keptSignal<What>(key: string, usual: What): Signal<What> {
  const found = signal(browser.get(key, usual));
  found.subscribe((now) => browser.set(key, now));
  whenChanged(key, () => {
    found.value = browser.get(key, usual);
  });
  return found;
}
