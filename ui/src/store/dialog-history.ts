// The browser's Back closes the dialog in front: while one is open, the history has an entry for it on top.
import { effect } from "@preact/signals";
import { dialogs } from "./notices.ts";

const ENTRY = "dialog";

export function backClosesDialogs(): void {
  let leaving = false;
  const settle = () => {
    const open = dialogs.peek().length > 0;
    if (leaving || open === (history.state === ENTRY)) return;
    if (open) history.pushState(ENTRY, "");
    else {
      leaving = true;
      history.back();
    }
  };
  // One dialog may follow another at once: the entry stays.
  const later = () => void setTimeout(settle);
  effect(() => {
    void dialogs.value;
    later();
  });
  window.addEventListener("popstate", () => {
    const front = dialogs.peek().at(-1);
    if (!leaving && front && history.state !== ENTRY)
      document.querySelector(`dialog[aria-labelledby="${front}"]`)?.dispatchEvent(new Event("cancel"));
    leaving = false;
    later();
  });
}
