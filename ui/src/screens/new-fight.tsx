// A new fight: how turns are ordered, who is in it with which numbers, and the few rulings that change play most.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, Problem } from "../api/http.ts";
import { type DraftLine, DraftTable } from "../parts/draft-table.tsx";
import { Frame } from "../parts/frame.tsx";
import { FilesButton, ImportList, Rolled, useDrop, useFiles } from "../parts/import.tsx";
import { tellProblem } from "../parts/order.tsx";
import { RosterProblems } from "../parts/roster.tsx";
import { type Options, Rules } from "../parts/rules.tsx";
import { firstFields, profileFields, profileLabel, rosterFields } from "../parts/schema.ts";
import { SystemPicture } from "../parts/system-picture.tsx";
import { isLog } from "../store/importing.ts";
import { browser } from "../store/keep.ts";
import { openFight } from "../store/open.ts";
import { ownersToken } from "../store/owner.ts";
import { actorsOf, type Extra, fileKind, type RosterProblem, readRoster } from "../store/roster.ts";
import { inOrder, system as known } from "../store/systems.ts";
import { maybe, t } from "../texts/index.ts";
import type { SystemShown } from "../wire/server.ts";

const MOST_TEXT = 32 * 1024 * 1024;
/** The systems in which a number that was rolled elsewhere can be entered. */
const TAKES_RESULTS = new Set(["rolled", "passes"]);

/** What is kept for the next time. */
interface Draft {
  system: string;
  pcs: string;
  npcs: string;
  extras: Record<string, Extra>;
  options: Record<string, Options>;
}
const EMPTY: Draft = { system: "", pcs: "", npcs: "", extras: {}, options: {} };

export function NewFight(): JSX.Element {
  const [systems, setSystems] = useState<SystemShown[]>([]);
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const last = useMemo(() => browser.get<Draft | null>("roster", null), []);
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const picked = useRef(0);
  const pick = (to: string) => {
    picked.current += 1;
    change({ system: to });
  };
  useEffect(() => {
    api.systems().then((told) => {
      const found = inOrder(told, (one) => one.id);
      setSystems(found);
      setDraft((before) => ({ ...before, system: before.system || found[0]?.id || "" }));
    }, tellProblem);
  }, []);
  const system = draft.system ? known(draft.system) : null;
  const fields = system ? rosterFields(system) : [];
  const main = fields.find((field) => field.main)?.name ?? (system && firstFields(system)[0]) ?? "";
  const usual = system && profileFields(system).find(([field]) => field === main)?.[1].default;
  const example = t(typeof usual === "number" ? "new.npcs.numbers" : "new.npcs.example", {
    field: main,
    value: Number(usual) + 1,
  });
  const readPcs = readRoster(draft.pcs, fields);
  const readNpcs = readRoster(draft.npcs, fields);
  const lines: DraftLine[] = [
    ...readPcs.lines.map((line) => ({ ...line, side: "pc" as const })),
    ...readNpcs.lines.map((line) => ({ ...line, side: "npc" as const })),
  ];
  const extra = (line: DraftLine) => draft.extras[extraKey(draft.system, line)] ?? {};
  const options = draft.options[draft.system] ?? {};
  const files = useFiles(draft.system, ownersToken());
  const [rolled, setRolled] = useState(false);
  const results = TAKES_RESULTS.has(draft.system)
    ? files.brought.flatMap(({ now }) => (now.result === null ? [] : [{ result: now.result }]))
    : [];
  const count =
    lines.reduce((sum, line) => sum + line.count, 0) +
    files.brought.reduce((sum, one) => sum + (one.now.members ?? 1), 0);
  const file = fileKind(draft.pcs) ? draft.pcs : fileKind(draft.npcs) ? draft.npcs : "";

  const begin = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Problem ? error.told.detail : t("fault.offline"));
    } finally {
      setBusy(false);
    }
  };
  const start = () =>
    begin(async () => {
      browser.set("roster", draft);
      await openFight(
        {
          system: draft.system,
          name,
          actors: actorsOf(
            lines,
            extra,
            files.brought.map((one) => one.now.actor),
          ),
          characters: files.brought.map((one) => ({ ...one.now })),
          results: rolled && results.length > 0,
          options,
        },
        { name, system: draft.system },
      );
    });
  const bring = (text: string) =>
    begin(() => openFight(fileKind(text) === "log" ? { log: text } : { roster: text, name }, { name, system: "" }));
  /** A log or a roster file is a fight of its own, a text is names, all else is characters. */
  const open = async (chosen: File[]) => {
    const [only] = chosen;
    const text =
      chosen.length === 1 && only && !/\.(gcs|gca5|chum\w*|json|csv|xml)$/i.test(only.name) && only.size < MOST_TEXT
        ? await only.text().catch(() => "")
        : "";
    if (isLog(text) || fileKind(text) === "roster") return bring(text);
    if (text && /\.txt$/i.test(only?.name ?? ""))
      return change({ npcs: [draft.npcs, text].filter(Boolean).join("\n") });
    const nobody = !lines.length && !files.brought.length;
    const before = picked.current;
    // At once, and not where another system was picked while the files were read.
    await files.add(chosen, (suits) => nobody && picked.current === before && change({ system: suits }));
  };
  const drop = useDrop((chosen) => void open(chosen));

  return (
    <Frame>
      <h1>{t("new.title")}</h1>
      <form
        {...drop}
        class="new-fight"
        onSubmit={(event) => {
          event.preventDefault();
          void (file ? bring(file) : start());
        }}
      >
        <fieldset class="field new-game">
          <legend>{t("new.system")}</legend>
          <div class="systems">
            {systems.map((one) => (
              <label key={one.id} class="system">
                <input type="radio" name="system" checked={one.id === draft.system} onChange={() => pick(one.id)} />
                <SystemPicture system={one.id} />
                <span>
                  <b>{one.title}</b>
                  <span class="dim small">{one.summary}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>

        <div class="new-who">
          <div class="section-head">
            <h2>{t("new.who")}</h2>
            <span class="actions">
              {last && (
                <button type="button" class="act slim" onClick={() => setDraft(last)}>
                  {t("new.last")}
                </button>
              )}
            </span>
          </div>
          <div class="two">
            <Names
              label={t("new.pcs")}
              hint={main && system ? t("new.pcs.hint", { field: profileLabel(system, main) }) : ""}
              text={draft.pcs}
              problems={file ? [] : readPcs.problems}
              set={(pcs) => change({ pcs })}
            />
            <Names
              label={t("new.npcs")}
              hint={t("new.npcs.hint")}
              text={draft.npcs}
              problems={file ? [] : readNpcs.problems}
              set={(npcs) => change({ npcs })}
              example={example}
            />
          </div>
          <FilesButton busy={files.busy} take={(chosen) => void open(chosen)} />
          {files.suits && files.suits !== draft.system && (
            <p class="told import-suits">
              {t("import.suits", { title: systems.find((one) => one.id === files.suits)?.title ?? files.suits })}
              <button type="button" class="act slim" onClick={() => change({ system: files.suits })}>
                {t("import.use")}
              </button>
            </p>
          )}
          {system && <ImportList files={files} system={system} />}
          {results.length > 0 && <Rolled commands={results} begins checked={rolled} set={setRolled} />}
          {file && <p class="told">{t(fileKind(file) === "log" ? "new.file.log" : "new.file.roster")}</p>}
          {!file && lines.length > 0 && system && (
            <DraftTable
              system={system}
              lines={lines}
              extra={extra}
              set={(line, more) => change({ extras: { ...draft.extras, [extraKey(draft.system, line)]: more } })}
            />
          )}
        </div>
        <div class="new-rules">
          {!file && system && (
            <section>
              <h2>{t("new.rules")}</h2>
              {maybe(`how.${system.id}`) && <p class="dim">{maybe(`how.${system.id}`)}</p>}
              <Rules
                key={system.id}
                system={system}
                values={options}
                brief
                set={(option, value) =>
                  change({ options: { ...draft.options, [draft.system]: { ...options, [option]: value } } })
                }
              />
            </section>
          )}
          <label class="field">
            <span class="legend">{t("new.name")}</span>
            <input
              type="text"
              dir="auto"
              maxLength={80}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <span class="dim small">{t("new.name.hint")}</span>
          </label>
          <p class="dim">{t("new.later")}</p>
        </div>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="new-go">
          <button type="submit" class="act main large" disabled={busy || !(file || (draft.system && count))}>
            {file
              ? t("new.begin")
              : t(count === 0 ? "new.nobody" : count === 1 ? "new.begin.count.one" : "new.begin.count", { count })}
          </button>
        </div>
      </form>
    </Frame>
  );
}

/** Numbers belong to who they are for, in that system: changing a line does not lose those of the others. */
function extraKey(system: string, line: DraftLine): string {
  return `${system}/${line.side}/${line.name}`;
}

function Names({
  label,
  hint,
  text,
  problems,
  set,
  example,
}: {
  label: string;
  hint: string;
  text: string;
  problems: readonly RosterProblem[];
  set: (text: string) => void;
  example?: string;
}): JSX.Element {
  return (
    <div>
      <label class="field">
        <span class="legend">{label}</span>
        <textarea
          rows={Math.min(14, Math.max(5, text.split("\n").length + 1))}
          dir="auto"
          spellcheck={false}
          value={text}
          placeholder={example}
          onInput={(event) => set(event.currentTarget.value)}
        />
        <span class="dim small">{hint}</span>
      </label>
      <RosterProblems problems={problems} />
    </div>
  );
}
