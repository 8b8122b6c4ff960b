// Adding a character, before the fight or in the middle of it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { actorId, freeName, readRoster } from "../store/roster.ts";
import type { Command } from "../store/table.ts";
import { t } from "../texts/index.ts";
import { SlimAct } from "./act.tsx";
import { Check, ChoiceField } from "./choices.tsx";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { FilesButton, NOTHING_READ, useDrop } from "./import.tsx";
import { ImportInto } from "./import-into.tsx";
import { useDraft } from "./kept-draft.ts";
import { Numbers } from "./numbers.tsx";
import { RosterBox, RosterProblems } from "./roster.tsx";
import { type Profile, rosterFields } from "./schema.ts";
import { sides, sights } from "./sides.ts";
import { useSend } from "./submit.ts";

/** What is filled in until they are brought in: with a name also what the others are to see of it. */
interface Draft {
  text: string;
  side: "pc" | "npc" | "hazard";
  visibility: "known" | "unknown" | "hidden";
  profile: Profile;
  /** Those of a line act as one. */
  heads: boolean;
}
const BLANK: Draft = { text: "", side: "npc", visibility: "known", profile: {}, heads: false };

export function NewcomerDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture } = usePicture();
  const system = table.system.value;
  const [draft, setDraft, joined] = useDraft(`newcomers.${table.kept.fight}`, BLANK, (now) => now.text.trim() !== "");
  const { text, side, visibility, profile, heads } = draft;
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  // Characters from files that were not brought in are there still, with what was corrected, until others are read.
  const [kept, setKept, broughtIn] = useDraft(
    `import.${table.kept.fight}`,
    NOTHING_READ,
    (now) => now.brought.length > 0,
  );
  const [files, setFiles] = useState<File[] | null>(null);
  const take = (chosen: File[]) => {
    setKept(NOTHING_READ);
    setFiles(chosen);
  };
  const send = useSend();
  const read = readRoster(text, system ? rosterFields(system) : []);
  const bring = () => {
    const used = new Set(picture.table.actors.map((row) => row.actor));
    const names = new Set(picture.table.actors.map((row) => row.name));
    const joins: Command[] = [];
    for (const line of read.lines) {
      // One actor that stands for many heads, or as many actors of one group.
      const many =
        heads || line.count === 1
          ? [{ name: line.name, group: "", count: line.count }]
          : Array.from({ length: line.count }, () => ({ name: line.name, group: line.name, count: 1 }));
      for (const one of many) {
        // Later ones of a kind go on from the numbers of those that are there.
        const name = freeName(one.name, names, one.group ? 1 : 2);
        const actor = actorId(name, used);
        used.add(actor);
        names.add(name);
        const seen = line.visibility ?? visibility;
        joins.push({
          type: "join",
          actor,
          side,
          ...one,
          name,
          visibility: seen,
          profile: { ...profile, ...line.profile },
        });
      }
    }
    send(joins, onClose, { sent: () => joined(draft) });
  };
  const drop = useDrop(take);
  if (files)
    return (
      <Dialog title={t("import.title")} onClose={onClose} wide>
        <ImportInto first={files} state={[kept, setKept]} sent={broughtIn} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t("join.actor")} onClose={onClose} wide typing>
      <Form {...drop} go={bring}>
        <p class="dim">{t(picture.table.stage === "setup" ? "join.actor.setup" : "join.actor.text")}</p>
        <FilesButton take={take} />
        {kept.brought.length > 0 && (
          <p>
            <SlimAct onClick={() => setFiles([])}>{t("import.go_on", { count: kept.brought.length })}</SlimAct>
          </p>
        )}
        <RosterBox
          label={t("join.actor.who")}
          text={text}
          fields={system ? rosterFields(system) : null}
          set={(typed) => change({ text: typed })}
          rows={3}
          example={t("new.npcs.example")}
        />
        <RosterProblems problems={read.problems} />
        <ChoiceField {...sides()} now={side} set={(one) => change({ side: one })} />
        <ChoiceField {...sights()} now={visibility} set={(one) => change({ visibility: one })} />
        {read.lines.some((line) => line.count > 1) && (
          <Check checked={heads} set={(on) => change({ heads: on })}>
            {t("join.actor.heads")}
          </Check>
        )}
        {system && (
          <>
            <h3>{t("actor.numbers")}</h3>
            <Numbers system={system} values={profile} set={(values) => change({ profile: values })} />
          </>
        )}
        <DialogFoot onClose={onClose} does={t("join.actor.do")} disabled={!read.lines.length} />
      </Form>
    </Dialog>
  );
}
