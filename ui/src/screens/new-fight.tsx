// A new fight: how turns are ordered, who is in it with which numbers, and the few rulings that change play most.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api/http.ts";
import { SlimAct } from "../parts/act.tsx";
import { AskedTwice } from "../parts/asked-twice.tsx";
import { type DraftLine, DraftTable } from "../parts/draft-table.tsx";
import { Form, ProblemText, TextBox } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { type Game, GameRules, Games, gamesOf } from "../parts/games.tsx";
import { FilesButton, ImportList, NOTHING_READ, Rolled, useDrop, useFiles } from "../parts/import.tsx";
import { useDraft } from "../parts/kept-draft.ts";
import { KeyHint } from "../parts/key-hint.tsx";
import { useKeys } from "../parts/keys.ts";
import { actorsIn, Library } from "../parts/library.tsx";
import { takesResults } from "../parts/menu.ts";
import { NotNumbers, RosterBox, RosterProblems } from "../parts/roster.tsx";
import type { Options } from "../parts/rules.tsx";
import { firstFields, profileFields, profileLabel, rosterFields } from "../parts/schema.ts";
import { tellProblem } from "../parts/tell-problem.ts";
import { untilAnswered } from "../parts/until-answered.ts";
import { useWork } from "../parts/work.ts";
import { actorsFrom, isLog } from "../store/importing.ts";
import { openFight } from "../store/open.ts";
import { ownersToken } from "../store/owner.ts";
import {
  actorsOf,
  carried,
  type Extra,
  extraKeys,
  fileKind,
  isProse,
  namesApart,
  type RosterField,
  readRoster,
  without,
} from "../store/roster.ts";
import { browser } from "../store/storage.ts";
import { inWords, system as known } from "../store/systems.ts";
import { language, t } from "../texts/index.ts";
import { speak } from "../texts/wording.ts";
import type { PartyShown } from "../wire/server.ts";

const MOST_TEXT = 32 * 1024 * 1024;

/** What is kept for the next time. */
interface Draft {
  /** A preset's id; a system's own where no preset is made of it. */
  game: string;
  pcs: string;
  npcs: string;
  extras: Record<string, Extra>;
  options: Record<string, Options>;
}
const EMPTY: Draft = { game: "", pcs: "", npcs: "", extras: {}, options: {} };
/** What is typed until the fight is set up. */
const BLANK = { ...EMPTY, name: "" };

const askGames = () => Promise.all([api.systems(ownersToken()), api.presets(ownersToken())]);

export function NewFight(): JSX.Element {
  const [games, setGames] = useState<Game[]>([]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [{ name, ...draft }, setDraft, started] = useDraft("fight", BLANK);
  const { busy, problem, tried } = useWork();
  const last = useMemo(() => browser.get<Draft | null>("roster", null), []);
  const change = (more: Partial<typeof BLANK>) => setDraft((before) => ({ ...before, ...more }));
  const picked = useRef(0);
  const pick = (to: string) => {
    picked.current += 1;
    change({ game: to });
  };
  useEffect(() => {
    const take = ([systems, told]: Awaited<ReturnType<typeof askGames>>) => {
      setGames(gamesOf(told.presets, systems, browser.get<string[]>("played", [])));
      setWrong(told.problems);
    };
    const stop = untilAnswered(askGames, take, tellProblem);
    return () => {
      stop();
      speak();
    };
  }, [language()]);
  const gameId = draft.game || (games[0]?.id ?? "");
  const game = games.find((one) => one.id === gameId);
  speak(game?.words);
  const system = game ? inWords(known(game.system), game) : null;
  const fields = system ? rosterFields(system) : [];
  const main = fields.find((field) => field.main)?.name ?? (system && firstFields(system)[0]) ?? "";
  const usual = system && profileFields(system).find(([field]) => field === main)?.[1].default;
  const example = t(typeof usual === "number" ? "new.npcs.numbers" : "new.npcs.example", {
    field: system && main ? profileLabel(system, main) : main,
    value: Number(usual) + 1,
  });
  const lines = linesOf(draft, fields);
  const playedBy = game?.system ?? "";
  const keys = extraKeys(playedBy, lines);
  const type = (names: Partial<Pick<Draft, "pcs" | "npcs">>) => {
    const now = extraKeys(playedBy, linesOf({ ...draft, ...names }, fields));
    change({ ...names, extras: carried(draft.extras, keys, now) });
  };
  const extra = (line: DraftLine) => draft.extras[keys.get(line) ?? ""] ?? {};
  const options = draft.options[gameId] ?? {};
  const [read, setRead, readIn] = useDraft("fight.files", NOTHING_READ);
  const files = useFiles(playedBy, ownersToken(), [read, setRead]);
  /**
   * The game to pick for a system: the one that is picked, if it goes by that; while none is known, the system's own.
   */
  const gameBy = (wanted: string) =>
    game?.system === wanted ? gameId : (games.find((one) => one.system === wanted)?.id ?? wanted);
  const [rolled, setRolled] = useState(false);
  const [fetched, setFetched, fetchedIn] = useDraft<PartyShown[]>("fight.parties", []);
  const parties = fetched.filter((one) => one.system === playedBy);
  const results = takesResults(system?.commands ?? {})
    ? files.brought.flatMap(({ now }) => (now.result === null ? [] : [{ result: now.result }]))
    : [];
  const fromFiles = files.brought.flatMap(({ now }) => actorsFrom(now));
  const count =
    lines.reduce((sum, line) => sum + line.count, 0) +
    parties.reduce((sum, party) => sum + party.actors.length, 0) +
    fromFiles.length;
  const file = fileOf(draft);
  const readBy = file || !system ? null : fields;

  /** Everybody who was typed or comes from the library, under ids that nobody from a file has. */
  const notFromFiles = () => {
    const taken = fromFiles.map((one) => one.actor);
    const fromLibrary = actorsIn(parties, taken);
    const used = [...taken, ...fromLibrary.map((one) => one.actor)];
    return [...fromLibrary, ...actorsOf(lines, extra, used)];
  };
  const start = () =>
    tried(async () => {
      browser.set("roster", { ...draft, game: gameId });
      browser.set("played", [gameId, ...browser.get<string[]>("played", []).filter((one) => one !== gameId)]);
      const characters = files.brought.map((one) => one.now);
      const actors = notFromFiles();
      const names = namesApart([...actors, ...characters]);
      await openFight(
        {
          ...(game?.preset ? { preset: gameId } : { system: gameId }),
          name,
          actors: actors.map((one, at) => ({ ...one, name: names[at] ?? "" })),
          characters: characters.map((one, at) => ({ ...one, name: names[actors.length + at] ?? "" })),
          results: rolled && results.length > 0,
          options,
        },
        { name, system: playedBy },
      );
      started({ ...draft, name });
      readIn(read);
      fetchedIn(fetched);
    });
  const bring = (text: string) =>
    tried(async () => {
      await openFight(fileKind(text) === "log" ? { log: text } : { roster: text, name }, { name, system: "" });
      // Beside a file that was dropped, what is typed was of no fight yet.
      if (text === file) started({ ...draft, name });
    });
  /** A log or a roster file is a new fight, a text is names, all else is characters. */
  const open = async (chosen: File[]) => {
    const [only] = chosen;
    const text =
      chosen.length === 1 && only && !/\.(gcs|gca5|chum\w*|json|csv|xml)$/i.test(only.name) && only.size < MOST_TEXT
        ? await only.text().catch(() => "")
        : "";
    if (isLog(text) || fileKind(text) === "roster") return bring(text);
    if (text && /\.txt$/i.test(only?.name ?? "") && !isProse(text))
      return change({ npcs: [draft.npcs, text].filter(Boolean).join("\n") });
    const nobody = !lines.length && !files.brought.length;
    const before = picked.current;
    // At once, and not where another system was picked while the files were read.
    const follow = (suits: string) => nobody && picked.current === before && change({ game: gameBy(suits) });
    await tried(() => files.add(chosen, follow));
  };
  const drop = useDrop((chosen) => void open(chosen));

  return (
    <Frame title={t("new.title")}>
      <h1>{t("new.title")}</h1>
      <Form {...drop} class="new-fight" go={() => (file ? bring(file) : start())}>
        <Games games={games} picked={gameId} pick={pick} wrong={wrong} />

        <div class="new-who">
          <div class="section-head">
            <h2>{t("new.who")}</h2>
            <span class="actions">
              {last && (
                <AskedTwice
                  slim
                  asks={wouldReplace(draft, last)}
                  go={() => change({ ...EMPTY, ...last, game: last.game ?? gameId })}
                >
                  {t("new.last")}
                </AskedTwice>
              )}
            </span>
          </div>
          <div class="two">
            <Names
              label={t("new.pcs")}
              hint={main && system ? t("new.pcs.hint", { field: profileLabel(system, main) }) : ""}
              text={draft.pcs}
              fields={readBy}
              set={(pcs) => type({ pcs })}
            />
            <Names
              label={t("new.npcs")}
              hint={t("new.npcs.hint")}
              text={draft.npcs}
              fields={readBy}
              set={(npcs) => type({ npcs })}
              example={example}
            />
          </div>
          {!file && lines.length > 0 && system && (
            <DraftTable
              system={system}
              lines={lines}
              extra={extra}
              set={(line, more) => change({ extras: { ...draft.extras, [keys.get(line) ?? ""]: more } })}
            />
          )}
          <FilesButton busy={files.busy} take={(chosen) => void open(chosen)} />
          {files.suits && files.suits !== playedBy && (
            <p class="told import-suits">
              {t("import.suits", { title: games.find((one) => one.id === gameBy(files.suits))?.title ?? files.suits })}
              <SlimAct onClick={() => change({ game: gameBy(files.suits) })}>{t("import.use")}</SlimAct>
            </p>
          )}
          {system && <ImportList files={files} system={system} />}
          {system && !file && (
            <Library
              owner={ownersToken()}
              system={system.id}
              brought={fetched}
              bring={setFetched}
              here={() => [...notFromFiles(), ...fromFiles]}
            />
          )}
          {results.length > 0 && <Rolled commands={results} begins checked={rolled} set={setRolled} />}
          {file && <p class="told">{t(fileKind(file) === "log" ? "new.file.log" : "new.file.roster")}</p>}
        </div>
        <div class="new-rules">
          {!file && system && (
            <section>
              <h2>{t("new.rules")}</h2>
              <GameRules
                key={gameId}
                game={game}
                system={system}
                options={options}
                set={(option, value) =>
                  change({ options: { ...draft.options, [gameId]: { ...options, [option]: value } } })
                }
              />
            </section>
          )}
          <label class="field">
            <span class="legend">{t("new.name")}</span>
            <TextBox maxLength={80} value={name} set={(to) => change({ name: to })} />
            <span class="dim small">{t("new.name.hint")}</span>
          </label>
          <p class="dim">{t("new.later")}</p>
        </div>
        {/* Without the system's numbers "Ana 9" would be a name. */}
        <Go problem={problem} disabled={busy || files.busy || !(file || (system && count))}>
          {file ? t("new.begin") : t(count === 0 ? "new.nobody" : "new.begin.count", { count })}
        </Go>
      </Form>
    </Frame>
  );
}

/** All lines of the two boxes that could be read. */
function linesOf({ pcs, npcs }: Pick<Draft, "pcs" | "npcs">, fields: readonly RosterField[]): DraftLine[] {
  return [
    ...readRoster(pcs, fields).lines.map((line) => ({ ...line, side: "pc" as const })),
    ...readRoster(npcs, fields).lines.map((line) => ({ ...line, side: "npc" as const })),
  ];
}

/** Whether those of last time would take the place of names that were typed. */
function wouldReplace(now: Draft, last: Draft): boolean {
  const typed = ({ pcs, npcs }: Draft) => [pcs.trim(), npcs.trim()].join("\n\n").trim();
  return typed(now) !== "" && typed(now) !== typed(last);
}

/** The button that sets the fight up, and its key; above it, and in sight with it, why that did not work. */
function Go({ problem, disabled, children }: { problem: string; disabled: boolean; children: string }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useKeys({ n: () => button.current?.click() });
  return (
    <div class="new-go">
      <ProblemText text={problem} />
      <button ref={button} type="submit" class="act main large" disabled={disabled}>
        <span>{children}</span>
        {!disabled && <KeyHint of="N" />}
      </button>
    </div>
  );
}

/** The file that was pasted where names are typed; empty where there is none. */
function fileOf({ pcs, npcs }: Draft): string {
  return [pcs, npcs].find(fileKind) ?? "";
}

function Names({
  label,
  hint,
  text,
  fields,
  set,
  example,
}: {
  label: string;
  hint: string;
  text: string;
  /** Null where nothing is to be read. */
  fields: readonly RosterField[] | null;
  set: (text: string) => void;
  example?: string;
}): JSX.Element {
  const { lines, problems } = fields ? readRoster(text, fields) : { lines: [], problems: [] };
  return (
    <div>
      <RosterBox
        label={label}
        hint={hint}
        text={text}
        fields={fields}
        set={set}
        rows={Math.min(14, Math.max(5, text.split("\n").length + 1))}
        example={example}
      />
      <RosterProblems problems={problems} />
      <NotNumbers lines={lines} drop={(line, part) => set(without(text, line, part))} />
    </div>
  );
}
