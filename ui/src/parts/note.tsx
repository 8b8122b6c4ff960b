// A ruling of the GM's in words, for the log.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Dialog } from "./dialog.tsx";

export function NoteDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table } = usePicture();
  const [text, setText] = useState("");
  return (
    <Dialog title={t("note.title")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void table.send({ type: "note", text: text.replace(/\s+/g, " ").trim() }).then((done) => done && onClose());
        }}
      >
        <p class="dim">{t("note.text")}</p>
        <textarea
          rows={3}
          dir="auto"
          maxLength={2000}
          aria-label={t("note.title")}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="dialog-foot">
          <button type="button" class="act" onClick={onClose}>
            {t("asks.cancel")}
          </button>
          <button type="submit" class="act main" disabled={!text.trim()}>
            {t("note.do")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
