// A fight for other programs and for paper, as the seat sees it; the log besides, for the GM.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Dialog } from "./dialog.tsx";
import { download, handOver } from "./end-dialog.tsx";
import { tellProblem } from "./order.tsx";

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
  const save = (kind: string, suffix: string, type: string) =>
    table.api.exportedAs(kind, view).then((text) => handOver(text, picture.name, suffix, type), tellProblem);
  /** On a page of its own, a sheet to be printed; where none may be opened, as a file. */
  const open = (kind: "sheet" | "recap", suffix: string) => {
    const page = window.open("", "_blank");
    table.api.exportedAs(kind, view).then(
      (text) => {
        if (!page || !show(page, text)) {
          page?.close();
          handOver(text, picture.name, suffix, "text/html");
        } else if (kind === "sheet") setTimeout(() => page.print(), 200);
      },
      (error: unknown) => {
        page?.close();
        tellProblem(error);
      },
    );
  };
  return (
    <Dialog title={t("export.title")} onClose={onClose} wide>
      <p class="dim">{t(gm ? "export.gm" : "export.text")}</p>
      {gm && (
        <fieldset class="field">
          <legend>{t("export.view")}</legend>
          <div class="choices">
            {(["own", "screen"] as const).map((one) => (
              <button type="button" key={one} class="choice" aria-pressed={view === one} onClick={() => setView(one)}>
                {t(`export.view.${one}`)}
              </button>
            ))}
          </div>
        </fieldset>
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
    <button type="button" class="act" onClick={go}>
      <b>{label}</b> <span class="dim small">{text}</span>
    </button>
  );
}

/**
 * Put a page that was made elsewhere on a new one. The app's policy lets no style in a page's text take effect there,
 * but one made by script.
 */
function show(page: Window, text: string): boolean {
  try {
    const [whole = "", css = ""] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const made = new DOMParser().parseFromString(text.replace(whole, ""), "text/html");
    const { CSSStyleSheet } = page as Window & typeof globalThis;
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    page.document.title = made.title;
    page.document.documentElement.lang = made.documentElement.lang;
    page.document.adoptedStyleSheets = [style];
    page.document.body.replaceChildren(...made.body.childNodes);
    return true;
  } catch {
    return false;
  }
}
