// A fight for other programs and for paper, as the seat sees it; the log besides, for the GM.
import { Act } from "./act.tsx";
import "../style/import.css";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Check, ChoiceField } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { download, handOver } from "./end-dialog.tsx";
import { openPage } from "./page-apart.ts";
import { tellProblem } from "./tell-problem.ts";

const KINDS = [
  ["markdown", ".md", "text/markdown"],
  ["csv", ".csv", "text/csv"],
  ["roll20", "-roll20.json", "application/json"],
  ["foundry", "-foundry.json", "application/json"],
  ["improved-initiative", "-improved-initiative.json", "application/json"],
] as const;

export function ExportDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture } = usePicture();
  const gm = picture.seat.role === "gm";
  const [view, setView] = useState<"own" | "screen">("own");
  /** What happened is mostly passed on: for the GM, too, it holds what everybody saw, unless they open it. */
  const [opened, setOpened] = useState(false);
  const viewOf = (kind: string) => (kind === "recap" ? (gm && !opened ? "screen" : "own") : view);
  const save = (kind: string, suffix: string, type: string) =>
    table.api.exportedAs(kind, viewOf(kind)).then((text) => handOver(text, picture.name, suffix, type), tellProblem);
  const open = (kind: "sheet" | "recap", suffix: string) => openPage(table, picture.name, kind, suffix, viewOf(kind));
  return (
    <Dialog title={t("export.title")} onClose={onClose} wide>
      <p class="dim">{t(gm ? "export.gm" : "export.text")}</p>
      {gm && (
        <ChoiceField
          label={t("export.view")}
          of={["own", "screen"] as const}
          now={view}
          say={(one) => t(`export.view.${one}`)}
          set={setView}
        />
      )}
      <div class="exports">
        <Kind label={t("export.sheet")} text={t("export.sheet.text")} go={() => open("sheet", ".html")} />
        {picture.table.stage !== "setup" && (
          <>
            <Kind label={t("export.recap")} text={t("export.recap.text")} go={() => open("recap", "-recap.html")} />
            <Kind
              label={t("export.recap.file")}
              text={t("export.recap.file.text")}
              go={() => void save("recap", "-recap.html", "text/html")}
            />
            {gm && (
              <Check checked={opened} set={setOpened}>
                {t("export.recap.opened")}
              </Check>
            )}
          </>
        )}
        {KINDS.map(([kind, suffix, type]) => (
          <Kind
            key={kind}
            label={t(`export.${kind}`)}
            text={t(`export.${kind}.text`)}
            go={() => void save(kind, suffix, type)}
          />
        ))}
        {gm && (
          <Kind label={t("menu.export")} text={t("export.log.text")} go={() => void download(table, picture.name)} />
        )}
      </div>
    </Dialog>
  );
}

function Kind({ label, text, go }: { label: string; text: string; go: () => void }): JSX.Element {
  return (
    <Act onClick={go}>
      <b>{label}</b> <span class="dim small">{text}</span>
    </Act>
  );
}
