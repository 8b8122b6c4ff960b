// Parties and foes that the server keeps for its owner: brought into a new fight, kept from one, deleted.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, isMissing } from "../api/http.ts";
import { typed } from "../store/typed.ts";
import { t } from "../texts/index.ts";
import type { NewActor, NewParty, PartyShown } from "../wire/server.ts";
import { Act, SlimAct } from "./act.tsx";
import { AskedTwice } from "./asked-twice.tsx";
import { Select } from "./choices.tsx";
import { TextBox } from "./form.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { useSubmit } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

/** The actors of parties that are brought in, each under an id that no other has, nor is `taken`. Pure. */
export function actorsIn(parties: readonly PartyShown[], taken: readonly string[] = []): NewActor[] {
  const used = new Set<string>(taken);
  return parties.flatMap((party) =>
    typed<NewActor[]>(party.actors).map((actor) => {
      let id = actor.actor;
      for (let number = 2; used.has(id); number += 1) id = `${actor.actor}-${number}`;
      used.add(id);
      return { ...actor, actor: id };
    }),
  );
}

/** `brought`: the parties that were brought in, of all systems; `here`: all who are in the new fight now. */
export function Library({
  owner,
  system,
  brought,
  bring,
  here,
}: {
  owner: string;
  system: string;
  brought: readonly PartyShown[];
  bring: (parties: PartyShown[]) => void;
  here: () => NewActor[];
}): JSX.Element | null {
  const [kept, setKept] = useState<PartyShown[] | null>(null);
  const [name, setName] = useState("");
  const [kind, setKind] = useState<"party" | "foes">("party");
  const submit = useSubmit();
  const load = () => api.library(owner).then(setKept, () => undefined);
  useEffect(() => void (owner && load()), [owner]);
  // What was deleted, here or on another page, is in no new fight: it has no row to be taken out by.
  useEffect(() => {
    const left = brought.filter((one) => !kept || kept.some(({ id }) => id === one.id));
    if (left.length < brought.length) bring(left);
  }, [kept]);
  useKeptFocus(".library");
  if (!kept) return null;
  const same = kept.find((one) => one.name === name.trim() && one.kind === kind && one.system === system);
  const keep = () => {
    if (!name.trim()) return;
    const party: NewParty = { name: name.trim(), kind, system, actors: here() };
    submit(() =>
      api.keepParty(owner, party, same?.id).then(
        () => {
          setName("");
          return load();
        },
        (error: unknown) => {
          tellProblem(error);
          return isMissing(error) ? load() : undefined;
        },
      ),
    );
  };
  /** What another page has deleted already goes from this one, too. */
  const remove = (id: string) => void api.deleteParty(owner, id).catch(tellProblem).then(load);
  const fits = kept.filter((one) => one.system === system);
  const damaged = kept.filter((one) => one.damaged);
  const count = here().length;
  return (
    <section class="library" tabIndex={-1} aria-labelledby="library-title">
      <h3 id="library-title">{t("library.title")}</h3>
      {fits.length === 0 && <p class="dim small">{t(kept.length ? "library.others" : "library.none")}</p>}
      <ul class="plain">
        {fits.map((party) => {
          const there = brought.some((one) => one.id === party.id);
          return (
            <li key={party.id} class="row">
              <span class="who-name">
                <bdi>{party.name}</bdi>{" "}
                <span class="dim small">{t(`library.${party.kind}`, { count: party.actors.length })}</span>
              </span>
              <SlimAct
                aria-pressed={there}
                aria-label={t("library.in.who", { name: party.name })}
                onClick={() => bring(there ? brought.filter((one) => one.id !== party.id) : [...brought, party])}
              >
                {t(there ? "library.out" : "library.in")}
              </SlimAct>
              <Delete name={party.name} go={() => remove(party.id)} />
            </li>
          );
        })}
        {damaged.map((party) => (
          <li key={party.id} class="row problem">
            <span class="small">{t("library.damaged", { said: party.damaged })}</span>
            {party.id && <Delete name={party.id} go={() => remove(party.id)} />}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <div class="actions">
          <label class="num">
            <span>{t("library.name")}</span>
            <TextBox maxLength={80} value={name} set={setName} />
          </label>
          <Select
            label={t("library.kind")}
            look="num"
            of={["party", "foes"] as const}
            now={kind}
            say={(one) => t(`library.kind.${one}`)}
            set={setKind}
          />
          {same ? (
            <div class="library-replace">
              <AskedTwice go={keep}>{t("library.replace", { name: same.name })}</AskedTwice>
            </div>
          ) : (
            <Act aria-disabled={!name.trim() || undefined} onClick={keep}>
              {t("library.keep", { count })}
            </Act>
          )}
        </div>
      )}
    </section>
  );
}

function Delete({ name, go }: { name: string; go: () => void }): JSX.Element {
  return (
    <AskedTwice icon={t("library.delete", { name })} go={go}>
      ×
    </AskedTwice>
  );
}
