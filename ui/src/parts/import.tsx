// Characters from files, as a list to look through: each with its numbers and how they came about, to be corrected.

import { IconAct } from "./act.tsx";
import "../style/import.css";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/http.ts";
import { type Brought, type Edits, fitted, joined, readFiles } from "../store/importing.ts";
import { sayWhenever } from "../store/notices.ts";
import { figures, t } from "../texts/index.ts";
import type { Value } from "../texts/words.ts";
import type { Import, ImportedCharacter, ImportProblem, SystemInFull } from "../wire/server.ts";
import { Check, Select } from "./choices.tsx";
import { ProblemText, TextBox } from "./form.tsx";
import { Numbers, SchemaInput } from "./numbers.tsx";
import { type Profile, profileFields, profileLabel, shown } from "./schema.ts";
import { sides, sights } from "./sides.ts";
import { useWork } from "./work.ts";

const PAUSE_MS = 350;
const MOST_SHOWN = 12;

/** What was read from files. */
export interface Read {
  brought: Brought[];
  problems: ImportProblem[];
  notes: { file: string; text: string }[];
  /** The system that the files suit. */
  suits: string;
}
export const NOTHING_READ: Read = { brought: [], problems: [], notes: [], suits: "" };

interface Files extends Read {
  busy: boolean;
  problem: string;
  /** Read files and take their characters in; what they suit is suggested first. */
  add: (files: readonly File[], suggest?: (system: string) => unknown) => Promise<void>;
  change: (key: string, edits: Edits, fixed: Record<string, Value>) => void;
  leave: (key: string) => void;
}

/**
 * Characters from files, for a system (empty: not chosen yet), read by the right of a token and kept in a state of the
 * page's. What the page shows of them is always for that system.
 */
export function useFiles(
  system: string,
  token: string,
  [state, setState]: readonly [state: Read, setState: (to: Read) => void],
): Files {
  const ask = (asked: Import) => api.importFiles(asked, token);
  const { busy, problem, tried } = useWork();
  const latest = useRef(state);
  latest.current = state;
  const wanted = useRef(system);
  wanted.current = system;
  const pause = useRef(0);
  /** Those who were changed since the last pause, and are to be worked out again. */
  const changed = useRef(new Set<string>());
  const put = (more: Partial<typeof state>) => {
    latest.current = { ...latest.current, ...more };
    setState(latest.current);
  };

  /** Have those characters worked out again, and put them where they are still meant so. */
  const renew = async (which: readonly Brought[]) => {
    const asked = wanted.current;
    const done = new Map((await fitted(ask, which, asked)).map((one) => [one.origin.key, one]));
    if (asked !== wanted.current) return;
    put({
      brought: latest.current.brought.map((one) => {
        const again = done.get(one.origin.key);
        return again && again.fixed === one.fixed && again.edits === one.edits && again.origin === one.origin
          ? again
          : one;
      }),
    });
  };
  useEffect(() => {
    if (system && latest.current.brought.length) void tried(() => renew(latest.current.brought));
  }, [system]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  return {
    ...state,
    busy: busy || changed.current.size > 0,
    problem,
    add: (files, suggest) =>
      tried(async () => {
        const read = await readFiles(ask, files, t("import.large"));
        if (read.system) suggest?.(read.system);
        put({
          brought: joined(latest.current.brought, read.characters),
          problems: read.problems,
          notes: read.notes,
          suits: read.system || latest.current.suits,
        });
        sayWhenever(t("import.read", { count: read.characters.length }));
        if (wanted.current) await renew(latest.current.brought);
      }),
    change: (key, edits, fixed) => {
      changed.current.add(key);
      put({
        brought: latest.current.brought.map((one) =>
          one.origin.key === key ? { ...one, edits, fixed, now: { ...one.now, ...edits } } : one,
        ),
      });
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(() => {
        const keys = changed.current;
        changed.current = new Set();
        void tried(() => renew(latest.current.brought.filter((one) => keys.has(one.origin.key))));
      }, PAUSE_MS);
    },
    leave: (key) => put({ brought: latest.current.brought.filter((one) => one.origin.key !== key) }),
  };
}

/** Chooses files; the form around it takes dropped ones besides (`useDrop`). */
export function FilesButton({
  take,
  busy = false,
  hint = true,
}: {
  take: (files: File[]) => void;
  busy?: boolean;
  hint?: boolean;
}): JSX.Element {
  return (
    <div class="import-pick">
      <label class="act slim file">
        {busy ? t("import.reading") : t("import.files")}
        <input
          class="sr-only"
          type="file"
          multiple
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (files.length) take(files);
          }}
        />
      </label>
      {hint && <span class="dim small">{t("import.drop")}</span>}
    </div>
  );
}

/** What makes an element one that files may be dropped on. */
export function useDrop(take: (files: File[]) => void): Pick<
  JSX.HTMLAttributes<HTMLFormElement>,
  "onDragOver" | "onDragLeave" | "onDrop"
> & {
  "data-drop": "over" | undefined;
} {
  const [over, setOver] = useState(false);
  const carries = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  return {
    "data-drop": over ? "over" : undefined,
    onDragOver: (event) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
    onDrop: (event) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length) take(files);
    },
  };
}

/** Everything that came of the files. `beside` is shown with each character. */
export function ImportList({
  files,
  system,
  beside,
}: {
  files: Files;
  system: SystemInFull;
  beside?: (one: Brought) => ComponentChildren;
}): JSX.Element {
  return (
    <>
      <ProblemText text={files.problem} />
      {files.problems.length > 0 && (
        <div class="problem" role="status">
          <p>
            <b>{t("import.failed")}</b>
          </p>
          <ul class="plain import-failed">
            {files.problems.map((problem, place) => (
              <li key={place}>
                <b>
                  <bdi>{problem.file}</bdi>
                </b>
                {problem.place && <> · {problem.place}</>}: {problem.text || t("import.gone")}
              </li>
            ))}
          </ul>
        </div>
      )}
      {files.notes.length > 0 && (
        <ul class="plain dim small">
          {files.notes.map((note, place) => (
            <li key={place}>
              <bdi>{note.file}</bdi>: {note.text}
            </li>
          ))}
        </ul>
      )}
      {files.brought.length > 0 && (
        <ul class="plain drafts imported" aria-label={t("import.title")}>
          {files.brought.map((one) => (
            <li key={one.origin.key}>
              <Entry
                one={one}
                system={system}
                change={(edits, fixed) => files.change(one.origin.key, edits, fixed)}
                leave={() => files.leave(one.origin.key)}
              />
              {beside?.(one)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({
  one,
  system,
  change,
  leave,
}: {
  one: Brought;
  system: SystemInFull;
  change: (edits: Edits, fixed: Record<string, Value>) => void;
  leave: () => void;
}): JSX.Element {
  const { now, edits, fixed } = one;
  const fields = new Map(profileFields(system));
  const own = now.values.filter((value) => fields.has(value.field));
  const others = Object.fromEntries(
    Object.entries(fixed).filter(([field]) => !own.some((value) => value.field === field)),
  );
  // An NPC's class, the names of cards: no numbers with a source, and shown beside those that are added.
  const extra = (one.origin.extra ?? {}) as Profile;
  const set = (field: string, value: Value | undefined) => {
    const { [field]: _, ...rest } = fixed;
    change(edits, value === undefined || value === one.origin.profile[field] ? rest : { ...rest, [field]: value });
  };
  return (
    <div class="import-one">
      <details>
        <summary>
          <span class="import-head">
            <span class={`who sided side-${now.side}`}>
              <span class="who-name">
                <bdi>{now.name}</bdi>
                {now.members !== null && <span class="dim"> {t("import.members", { count: now.members })}</span>}
              </span>
              <span class="dim small">
                <bdi>{now.file}</bdi>
              </span>
            </span>
            <span class="import-working">{told(now) || <span class="dim small">{t("import.none")}</span>}</span>
          </span>
        </summary>
        {own.length > 0 && (
          <ul class="plain import-values">
            {own.map((value) => (
              <li key={value.field}>
                <SchemaInput
                  system={system}
                  label={profileLabel(system, value.field)}
                  of={fields.get(value.field) ?? {}}
                  value={fixed[value.field] ?? value.value}
                  set={(next) => set(value.field, next)}
                />
                <span class="dim small">
                  {value.field in fixed && <span class="chip mine">{t("import.fixed")}</span>} {figures(value.source)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <details class="more">
          <summary>{t("import.others")}</summary>
          <Numbers
            system={system}
            but={own.map((value) => value.field)}
            values={{ ...extra, ...others }}
            set={(values: Profile) =>
              change(edits, {
                ...Object.fromEntries(Object.entries(fixed).filter(([field]) => !(field in others))),
                ...Object.fromEntries(Object.keys(extra).map((field) => [field, null])),
                ...values,
              })
            }
          />
        </details>
        <div class="numbers-row">
          <NameBox name={now.name} set={(name) => change({ ...edits, name }, fixed)} />
          <Select {...sides()} now={now.side} set={(side) => change({ ...edits, side }, fixed)} />
          <Select {...sights()} now={now.visibility} set={(visibility) => change({ ...edits, visibility }, fixed)} />
        </div>
      </details>
      <IconAct aria-label={t("import.leave", { name: now.name })} onClick={leave}>
        ×
      </IconAct>
      {one.problem && (
        <p class="bad small import-line" role="alert">
          {one.problem}
        </p>
      )}
      {now.notes.map((note) => (
        <p key={note} class="dim small import-line">
          {note}
        </p>
      ))}
    </div>
  );
}

/** A character's name. What is typed stays in the box until one leaves it: none yet, or one with a blank behind it. */
function NameBox({ name, set }: { name: string; set: (name: string) => void }): JSX.Element {
  const [text, setText] = useState<string | null>(null);
  return (
    <label class="num wide">
      <span>{t("import.name")}</span>
      <TextBox
        maxLength={190}
        value={text ?? name}
        set={(typed) => {
          setText(typed);
          if (typed.trim()) set(typed);
        }}
        onBlur={() => setText(null)}
      />
    </label>
  );
}

/** What moves it in the order, and how that came about. */
function told(one: ImportedCharacter): JSX.Element | string {
  if (one.initiative === null) return "";
  return (
    <>
      <b>{t(one.result === null ? "import.initiative" : "import.result", { value: one.initiative })}</b>{" "}
      <span class="dim small">{figures(one.working)}</span>
    </>
  );
}

/** Whether what they had rolled elsewhere counts here. */
export function Rolled({
  commands,
  begins,
  checked,
  set,
}: {
  commands: readonly Record<string, unknown>[];
  begins: boolean;
  checked: boolean;
  set: (on: boolean) => void;
}): JSX.Element {
  const numbers = commands
    .flatMap((command) => command.result ?? command.score ?? command.value)
    .filter((number) => number !== undefined);
  const shownNumbers = numbers.slice(0, MOST_SHOWN).join(", ") + (numbers.length > MOST_SHOWN ? " …" : "");
  return (
    <Check checked={checked} set={set}>
      {t(begins ? "import.rolled.begin" : "import.rolled", { numbers: shownNumbers })}
    </Check>
  );
}

/** "DX 13 → 15, HP 12 → 11". */
export function changesOf(system: SystemInFull, was: Record<string, unknown>, now: Record<string, unknown>): string {
  return Object.entries(now)
    .map(([field, value]) =>
      t("import.change", { name: profileLabel(system, field), was: said(was[field]), now: said(value) }),
    )
    .join(", ");
}

function said(value: unknown): string {
  if (typeof value === "boolean") return t(value ? "form.yes" : "form.no");
  return shown(value as Value) || "–";
}
