// A ruling of the GM's in words, for the log; or a note for the GM alone, which is a mark on the table.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Check } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { useDraft } from "./kept-draft.ts";
import { useSend } from "./submit.ts";

const MOST = 2000;
/** As many letters as a mark may have. */
const MOST_ALONE = 100;
/** With the text, or what was for the GM alone would be everybody's when it is open again. */
const BLANK = { text: "", alone: false };

export function NoteDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture } = usePicture();
  const [draft, setDraft, written] = useDraft(`rulings.${table.kept.fight}`, BLANK, (now) => now.text.trim() !== "");
  const { text, alone } = draft;
  const change = (more: Partial<typeof BLANK>) => setDraft((before) => ({ ...before, ...more }));
  const send = useSend();
  const said = text.replace(/\s+/g, " ").trim();
  // Cut, it could not be had back.
  const over = Array.from(said).length - (alone ? MOST_ALONE : MOST);
  const give = () => {
    const command = alone ? { type: "mark", label: said, shown_to: "gm" } : { type: "note", text: said };
    send(command, onClose, { sent: () => written(draft) });
  };
  const form = { does: t("note.do"), ready: said !== "" && over <= 0, go: give };
  return (
    <Dialog title={t("note.title")} onClose={onClose} typing form={form}>
      <p class="dim">{t(alone ? "note.text.alone" : "note.text")}</p>
      <textarea
        rows={3}
        dir="auto"
        aria-label={t("note.title")}
        value={text}
        onInput={(event) => change({ text: event.currentTarget.value })}
      />
      {/* After a fight there are no marks, and what was for the GM alone is everybody's only once the GM says so. */}
      {(alone || picture.table.stage !== "over") && (
        <Check checked={alone} set={(on) => change({ alone: on })}>
          {t("note.alone")}
        </Check>
      )}
      {over > 0 && (
        <p class="problem small" role="status">
          {t("note.long", { count: over })}
        </p>
      )}
    </Dialog>
  );
}
