// The end of a fight: its log as a file, the end, and deleting it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { DIALOG, go } from "../router.ts";
import { usePicture } from "../store/context.ts";
import { forget } from "../store/seats.ts";
import type { SeatClient } from "../store/table.ts";
import { t } from "../texts/index.ts";
import { Act, MainAct } from "./act.tsx";
import { Check } from "./choices.tsx";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { useSend, useSubmit } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

/** Hands the whole log over as a file. */
export async function download(table: SeatClient, name: string): Promise<void> {
  try {
    handOver(await table.api.exported(), name, ".jsonl", "application/x-ndjson");
  } catch (error) {
    tellProblem(error);
  }
}

/** Hands a text over as a file named after the fight, which may have no name. */
export function handOver(text: string, name: string | undefined, suffix: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  // Some scripts write vowels as marks on letters.
  const signs = (name ?? "").match(/[\p{L}\p{N} _-]\p{M}*/gu) ?? [];
  link.download = `${signs.slice(0, 60).join("").trim() || t("file.unnamed")}${suffix}`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function EndDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const send = useSend();
  return (
    <Dialog title={t("end.title")} onClose={onClose}>
      <p>{t("end.text")}</p>
      <DialogFoot onClose={onClose}>
        <MainAct onClick={() => send({ type: "end" }, onClose, { anyway: true })}>{t("end.do")}</MainAct>
      </DialogFoot>
    </Dialog>
  );
}

export function DeleteDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture } = usePicture();
  const [sure, setSure] = useState(false);
  const submit = useSubmit();
  const remove = () =>
    submit(() =>
      table.api.remove().then(() => {
        table.stop();
        forget(table.kept.fight, table.kept.seat);
        const home = () => go({ at: "home" }, { replace: true });
        // The history's entry of this dialog goes first: below it is that of the fight. It is gone already where the
        // line told of the end before this answer.
        if (history.state === DIALOG) window.addEventListener("popstate", home, { once: true });
        else home();
        onClose();
      }, tellProblem),
    );
  return (
    <Dialog title={t("delete.title")} onClose={onClose}>
      <p>{t("delete.text")}</p>
      <p>
        <Act onClick={() => void download(table, picture.name)}>{t("menu.export")}</Act>
      </p>
      <Check checked={sure} set={setSure}>
        {t("delete.sure")}
      </Check>
      <DialogFoot onClose={onClose}>
        <button type="button" class="act danger" disabled={!sure} onClick={remove}>
          {t("delete.do")}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
