// The browser's Back closes the dialog in front, or gives up one that is being loaded: meanwhile the history has an
// entry for it on top.
import { effect } from "@preact/signals";
import { DIALOG } from "../router.ts";
import { coming, dialogs } from "./notices.ts";

export function backClosesDialogs(): void {
  let leaving = false;
  const settle = () => {
    const open = dialogs.peek().length + coming.peek().length > 0;
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
    void coming.value;
    later();
  });
  window.addEventListener("popstate", () => {
    if (!leaving && history.state !== DIALOG) {
      const front = dialogs.peek().at(-1);
      if (front) document.querySelector(`dialog[aria-labelledby="${front}"]`)?.dispatchEvent(new Event("cancel"));
      else coming.peek().at(-1)?.();
    }
    leaving = false;
    later();
  });
}
