// The GM's dialogs that are loaded when one of them is first opened.
import type { JSX } from "preact";
import { DeleteDialog, EndDialog } from "./end-dialog.tsx";
import { ExportDialog } from "./export.tsx";
import { TableMarksDialog } from "./marks.tsx";
import { NewcomerDialog } from "./newcomer.tsx";
import { NoteDialog } from "./note.tsx";
import { OverruleDialog } from "./override.tsx";
import { ResultsDialog } from "./results.tsx";
import { RulesDialog } from "./rules.tsx";
import { ClockDialog } from "./turn-clock.tsx";
import { WhoRollsDialog } from "./who-rolls.tsx";

const DIALOGS = {
  newcomer: NewcomerDialog,
  results: ResultsDialog,
  rules: RulesDialog,
  rolls: WhoRollsDialog,
  turnclock: ClockDialog,
  overrule: OverruleDialog,
  note: NoteDialog,
  marks: TableMarksDialog,
  save: ExportDialog,
  end: EndDialog,
  delete: DeleteDialog,
};
export type GmDialogName = keyof typeof DIALOGS;

export function GmDialog({ name, onClose }: { name: GmDialogName; onClose: () => void }): JSX.Element {
  const Found = DIALOGS[name];
  return <Found onClose={onClose} />;
}
