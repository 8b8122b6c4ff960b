// The browser's Back closes the dialog in front: while one is open, the history has an entry for it on top.
import { effect } from "@preact/signals";
import { DIALOG } from "../router.ts";
import { dialogs } from "./notices.ts";

export function backClosesDialogs(): void {
  let leaving = false;
  const settle = () => {
    const open = dialogs.peek().length > 0;
    if (leaving || open === (history.state === DIALOG)) return;
    if (open) history.pushState(DIALOG, "");
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
    if (!leaving && front && history.state !== DIALOG)
      document.querySelector(`dialog[aria-labelledby="${front}"]`)?.dispatchEvent(new Event("cancel"));
    leaving = false;
    later();
  });
}
