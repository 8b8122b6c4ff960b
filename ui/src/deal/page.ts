// The page that checks files of an open deal: it asks no server for anything.
import german from "../../../src/turnkeeper/translations/de/verify.ftl";
import english from "../../../src/turnkeeper/translations/en/verify.ftl";
import { fill, type Params, read } from "../texts/fluent.ts";
import type { Finding } from "./check.ts";
import { compare, NoDeal, type Report, verify } from "./files.ts";

const language = navigator.language.startsWith("de") ? "de" : "en";
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

function add<K extends keyof HTMLElementTagNameMap>(kind: K, text = ""): HTMLElementTagNameMap[K] {
  const made = document.createElement(kind);
  made.textContent = text;
  out.append(made);
  return made;
}

async function check(files: File[]): Promise<void> {
  out.replaceChildren();
  const reports: [string, Report][] = [];
  let altered = false;
  for (const file of files) {
    add("h2", file.name);
    try {
      const report = verify(await file.text());
      reports.push([file.name, report]);
      const found = add("ul");
      for (const one of report.findings) line(found, one);
      altered ||= report.findings.some((one) => one.status === "altered");
      if (report.words) add("p", say("verdict.words", { words: report.words }));
    } catch (error) {
      if (!(error instanceof NoDeal)) throw error;
      add("p", say("page.other"));
    }
  }
  const [first, ...others] = reports;
  for (const [name, report] of others) {
    if (!first) break;
    add("h2", `${first[0]}, ${name}`);
    const difference = compare(first[1], report);
    line(add("ul"), difference);
    altered ||= difference.status === "altered";
  }
  if (reports.length) {
    const verdict = add("p", say(altered ? "verdict.altered" : "verdict.good"));
    verdict.className = altered ? "verdict altered" : "verdict";
  }
}

input.addEventListener("change", () => void check([...(input.files ?? [])]));
