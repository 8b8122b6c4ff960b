// A dialog over the page: the browser's own, which keeps the focus inside and closes with Escape.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { uncovered } from "../store/guard.ts";
import { matches } from "../store/media.ts";
import { dialogs } from "../store/notices.ts";
import { t } from "../texts/index.ts";
import { Act, IconAct, MainAct } from "./act.tsx";
import { isBeside, isOwn } from "./closing.ts";
import { Form } from "./form.tsx";
import { typedEarly } from "./keys.ts";
import { DialogAnnouncer, Notices } from "./status.tsx";

const BOXES = "textarea, [type=search], [type=number], [type=text]";

/** Whether a part is in a dialog: its title says whom it is about. */
export const InDialog = createContext(false);

/** What had the focus before the first of several dialogs in a row: it gets it back when the last one closes. */
let home: HTMLElement | null = null;

export function Dialog({
  title,
  onClose,
  children,
  wide = false,
  typing = false,
  form,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  /**
   * The first box has the focus, not the button that closes: Enter or a space would press that. Not on a phone, where
   * it would bring up the keyboard over the rest; `always` for what a key opens.
   */
  typing?: boolean | "always";
  /** What it is for, where it is filled in: the button below `does` that once it is `ready`. */
  form?: { does: string; ready: boolean; go: () => unknown };
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = useRef(true);
  const byHand = useRef(false);
  const close = () => {
    byHand.current = true;
    onClose();
  };
  useLayoutEffect(() => {
    const dialog = element.current;
    const had = document.activeElement;
    const before = had instanceof HTMLElement && had !== document.body ? had : null;
    if (!dialogs.peek().length && !before?.closest("dialog")) home = before;
    dialog?.showModal();
    const early = typedEarly();
    if (typing === "always" || (typing && matches("fine"))) {
      const box = dialog?.querySelector<HTMLInputElement>(BOXES);
      box?.focus();
      if (box && early) {
        // It may have a draft, which goes on from there.
        box.value += early;
        box.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
    dialogs.value = [...dialogs.peek(), id];
    return () => {
      shown.current = false;
      dialogs.value = dialogs.peek().filter((one) => one !== id);
      dialog?.close();
      const back = before?.isConnected ? before : home;
      if (back?.isConnected) back.focus();
      if (!byHand.current) uncovered();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        close();
      }}
      // Browsers let a page hold a dialog open once, not twice in a row.
      onClose={(event) => shown.current && isOwn(event) && close()}
      onMouseDown={(event) => isOwn(event) && isBeside(event.currentTarget.getBoundingClientRect(), event) && close()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconAct aria-label={t("close")} onClick={close}>
            ×
          </IconAct>
        </header>
        <InDialog.Provider value={true}>
          {form ? (
            <Form go={() => form.ready && form.go()}>
              {children}
              <DialogFoot onClose={onClose} does={form.does} disabled={!form.ready} />
            </Form>
          ) : (
            children
          )}
        </InDialog.Provider>
        <Notices of={id} />
      </div>
      <DialogAnnouncer />
    </dialog>
  );
}

/** Below a form: the way out, then the button that `does` it, or those given. */
export function DialogFoot({
  onClose,
  does,
  disabled,
  children,
}: {
  onClose: () => void;
  does?: string;
  disabled?: boolean;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class="dialog-foot">
      <Act onClick={onClose}>{t("asks.cancel")}</Act>
      {does && (
        <MainAct type="submit" disabled={disabled}>
          {does}
        </MainAct>
      )}
      {children}
    </div>
  );
}
