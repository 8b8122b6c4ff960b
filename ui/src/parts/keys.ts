// Single keys that do things. They can be switched off, and never act while one types or a dialog is open.
import { useLayoutEffect } from "preact/hooks";
import { singleKeys } from "../store/settings.ts";

export function useKeys(keys: Record<string, () => void>): void {
  // Before the page is painted: a user who sees it may press.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat) return;
      const target = event.target as Element | null;
      if (target?.closest("input, textarea, select, dialog, [contenteditable]")) return;
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

function nameOf(event: KeyboardEvent): string {
  const ctrl = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  const letter = event.key.length === 1 && /[a-z]/i.test(event.key);
  return ctrl + (event.shiftKey && letter ? `shift+${event.key.toLowerCase()}` : event.key);
}
