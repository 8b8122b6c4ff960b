// Pages that the server makes, a sheet or what happened, each opened on its own page.
import type { SeatClient } from "../store/table.ts";
import { tellProblem } from "./tell-problem.ts";

/** Open one; where no page may be opened, it is handed over as a file. A sheet is printed at once. */
export function openPage(
  table: SeatClient,
  name: string,
  kind: "sheet" | "recap",
  suffix: string,
  view: "own" | "screen",
): void {
  const page = window.open("", "_blank");
  table.api.exportedAs(kind, view).then(
    async (text) => {
      if (!page || !show(page, text)) {
        page?.close();
        (await import("./end-dialog.tsx")).handOver(text, name, suffix, "text/html");
      } else if (kind === "sheet") setTimeout(() => page.print(), 200);
    },
    (error: unknown) => {
      page?.close();
      tellProblem(error);
    },
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
    // A phone lays out a page without a viewport as wide as on a desk.
    page.document.head.append(...made.head.querySelectorAll("meta[name]"));
    page.document.body.replaceChildren(...made.body.childNodes);
    return true;
  } catch {
    return false;
  }
}
