// What another program rolled for a fight that is under way here: from its file, or pasted.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../texts/index.ts";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { FilesButton, NOTHING_READ, useDrop } from "./import.tsx";
import { ImportInto } from "./import-into.tsx";

export function ResultsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const [files, setFiles] = useState<File[] | null>(null);
  const read = useState(NOTHING_READ);
  const drop = useDrop(setFiles);
  return (
    <Dialog title={t("results.title")} onClose={onClose} wide>
      {files ? (
        <ImportInto first={files} state={read} counts onClose={onClose} />
      ) : (
        <Form {...drop} go={() => undefined}>
          <p class="dim">{t("results.text")}</p>
          <FilesButton take={setFiles} hint={false} />
          <DialogFoot onClose={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
