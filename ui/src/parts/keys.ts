// Single keys that do things. They can be switched off, and never act while one types or a dialog is open.
import { useLayoutEffect } from "preact/hooks";
import { coming, dialogs } from "../store/notices.ts";
import { singleKeys } from "../store/settings.ts";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

let early = "";

/** What was typed while a dialog was loaded, once. */
export function typedEarly(): string {
  const text = early;
  early = "";
  return text;
}

/** `keeps`: of the parts with keys on a page, the one that keeps what is typed while a dialog is being loaded. */
export function useKeys(keys: Record<string, () => void>, keeps = false): void {
  // Before the page is painted: a user who sees it may press.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat) return;
      if (!isForPage(event.target as Element | null, event.key) || isForComing(event, keeps)) return;
      const act = keys[nameOf(event)];
      // Those with Ctrl are no single keys.
      if (!singleKeys.value && !event.ctrlKey && !event.metaKey) return;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
}

/**
 * Whether a key is for a dialog that is being loaded: its first box gets what is typed until then, and Escape gives it
 * up.
 */
export function isForComing({ key, ctrlKey, metaKey }: Pressed, keeps: boolean): boolean {
  const giveUp = coming.peek().at(-1);
  if (giveUp && keeps) {
    if (key.length === 1 && !ctrlKey && !metaKey) early += key;
    if (key === "Escape") {
      early = "";
      giveUp();
    }
  }
  return giveUp !== undefined;
}

/** Boxes that take no text: letters that are pressed there are for nobody else. */
const PRESSED = new Set(["checkbox", "radio", "file"]);

/**
 * Whether a key that is pressed there is for the page: one does not type, no list is scrolled by it, and no dialog is
 * open, wherever the focus is.
 */
export function isForPage(target: Pick<Element, "closest"> | null, key: string): boolean {
  if (dialogs.peek().length || target?.closest("dialog")) return false;
  const box = target?.closest("input, textarea, select, [contenteditable]");
  const pressed = box && "type" in box && PRESSED.has(String(box.type));
  if (box && !pressed) return false;
  return !(key.startsWith("Arrow") && (pressed || target?.closest("[tabindex='0']")));
}

/** A key by the name that it has in a list of them, whether capitals are locked or not. */
export function nameOf(event: Pressed & Pick<KeyboardEvent, "shiftKey">): string {
  const ctrl = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  if (!/^[a-z]$/i.test(event.key)) return ctrl + event.key;
  return ctrl + (event.shiftKey ? "shift+" : "") + event.key.toLowerCase();
}
