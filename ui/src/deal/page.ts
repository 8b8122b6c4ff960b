// The page that checks files of an open deal: it asks no server for anything.
import german from "../../../src/turnkeeper/translations/de/verify.ftl";
import english from "../../../src/turnkeeper/translations/en/verify.ftl";
import { browser } from "../store/storage.ts";
import { fill, type Params, read } from "../texts/fluent.ts";
import { spokenIn } from "../texts/languages.ts";
import type { Finding } from "./check.ts";
import { compare, NoDeal, type Report, verify } from "./files.ts";

// The app's, where it is kept on the app's own server.
const language = spokenIn(browser.get("language", ""), navigator.languages);
const texts = { ...read(english), ...(language === "de" ? read(german) : {}) };
const say = (key: string, params: Params = {}): string => fill(language, texts[key] ?? key, params);

const input = document.querySelector("input") as HTMLInputElement;
const out = document.querySelector("main section") as HTMLElement;
document.documentElement.lang = language;
for (const one of document.querySelectorAll<HTMLElement>("[data-text]")) one.textContent = say(one.dataset.text ?? "");
document.title = say("page.title");

function line(parent: Element, { status, code, count, place }: Finding): void {
  const item = document.createElement("li");
  item.className = status;
  const mark = document.createElement("b");
  mark.textContent = `${say(`status.${status}`)}: `;
  item.append(mark, say(`${status}.${code}`, { count, place }));
  parent.append(item);
}

/** What is shown of the files that were chosen last; put in the page when all of it is known. */
class Shown {
  readonly all = document.createDocumentFragment();

  add<K extends keyof HTMLElementTagNameMap>(kind: K, text = ""): HTMLElementTagNameMap[K] {
    const made = document.createElement(kind);
    made.textContent = text;
    this.all.append(made);
    return made;
  }
}

/** How much of a file shows that it is of another kind: a film is not read to its end. */
const BEGINNING = 1024;

async function textOf(file: File): Promise<string> {
  if (!/^\s*\{/.test(await file.slice(0, BEGINNING).text())) throw new NoDeal();
  return await file.text();
}

async function check(files: File[]): Promise<Shown> {
  const shown = new Shown();
  const reports: [string, Report][] = [];
  let altered = false;
  for (const file of files) {
    shown.add("h2", file.name);
    try {
      const report = verify(await textOf(file));
      reports.push([file.name, report]);
      const found = shown.add("ul");
      for (const one of report.findings) line(found, one);
      altered ||= report.findings.some((one) => one.status === "altered");
      if (report.words) shown.add("p", say("verdict.words", { words: report.words }));
    } catch (error) {
      shown.add("p", say(error instanceof NoDeal ? "page.other" : "page.unreadable"));
    }
  }
  const [first, ...others] = reports;
  for (const [name, report] of others) {
    if (!first) break;
    shown.add("h2", `${first[0]}, ${name}`);
    const difference = compare(first[1], report);
    line(shown.add("ul"), difference);
    altered ||= difference.status === "altered";
  }
  // Of a file that was not checked nothing is said.
  if (altered || (reports.length && reports.length === files.length)) {
    const verdict = shown.add("p", say(altered ? "verdict.altered" : "verdict.good"));
    verdict.className = altered ? "verdict altered" : "verdict";
  }
  return shown;
}

let chosen = 0;

input.addEventListener("change", async () => {
  chosen += 1;
  const now = chosen;
  out.replaceChildren();
  const shown = await check([...(input.files ?? [])]);
  // Others may have been chosen while these were read.
  if (now === chosen) out.replaceChildren(shown.all);
});
