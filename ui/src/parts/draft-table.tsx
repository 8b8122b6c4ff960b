// Who is to be in a new fight, as a table with the game's own columns; what is rarer is a press away.
import { Fragment, type JSX } from "preact";
import { useState } from "preact/hooks";
import type { Extra, RosterLine } from "../store/roster.ts";
import { facesOf } from "../texts/faces.ts";
import { t } from "../texts/index.ts";
import { same } from "../texts/words.ts";
import type { ActorRow, NewActor, SystemInFull } from "../wire/server.ts";
import { SlimAct } from "./act.tsx";
import { Select } from "./choices.tsx";
import { Numbers, SchemaInput, wordsOf } from "./numbers.tsx";
import { columnNames, type Profile, profileFields, profileLabel } from "./schema.ts";
import { sides, sights } from "./sides.ts";

type Side = NewActor["side"];
export type DraftLine = RosterLine & { side: Side };

export function DraftTable({
  system,
  lines,
  extra,
  set,
}: {
  system: SystemInFull;
  lines: readonly DraftLine[];
  extra: (line: DraftLine) => Extra;
  set: (line: DraftLine, more: Extra) => void;
}): JSX.Element {
  const names = columnNames(system, new Set(lines.flatMap((line) => Object.keys(line.profile))));
  const columns = profileFields(system)
    .filter(([name]) => names.includes(name))
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  const faces = facesOf(lines.map((line, place) => rowOf(line, extra(line), place)));
  return (
    <table class="draft-table" aria-label={t("new.numbers")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.side")}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {profileLabel(system, name)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <Draft
            key={`${line.side}.${line.line}`}
            system={system}
            line={line}
            face={faces.get(String(place))}
            columns={columns}
            now={extra(line)}
            set={(more) => set(line, more)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A line as faces are made of it. */
function rowOf(line: DraftLine, now: Extra, place: number): ActorRow {
  const side = now.side ?? line.side;
  const group = line.count > 1 ? line.name : "";
  return { actor: String(place), name: line.name, side, group } as ActorRow;
}

function Draft({
  system,
  line,
  face,
  columns,
  now,
  set,
}: {
  system: SystemInFull;
  line: DraftLine;
  face: ReturnType<typeof facesOf> extends Map<string, infer F> ? F | undefined : never;
  columns: ReturnType<typeof profileFields>;
  now: Extra;
  set: (more: Extra) => void;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  const profile: Profile = { ...line.profile, ...now.profile };
  // What the line says stays the line's to say: only what differs from it is kept here.
  const change = (values: Profile) =>
    set({
      ...now,
      profile: Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, line.profile[name]))),
    });
  const seen = now.visibility ?? line.visibility ?? "known";
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <span class="draft-name">
            {face && (
              <span
                class={`face face-${face.side} tone-${face.tone}${face.letters.length > 1 ? " two" : ""}`}
                data-letters={face.letters}
                aria-hidden="true"
              />
            )}
            <bdi>{line.name}</bdi>
            {line.count > 1 && <span class="dim">{t("order.heads", { count: line.count })}</span>}
            {seen !== "known" && <span class="chip">{t(seen === "hidden" ? "order.hidden" : "order.unknown")}</span>}
          </span>
        </th>
        <td>
          <Select
            {...sides()}
            look="num"
            now={now.side ?? line.side}
            say={(side) => t(`side.short.${side}`)}
            set={(side) => set({ ...now, side })}
          />
        </td>
        {columns.map(([name, of]) => (
          <td key={name}>
            <SchemaInput
              system={system}
              label={profileLabel(system, name)}
              of={of}
              value={name in profile ? profile[name] : of.default}
              word={wordsOf(system, name)}
              set={(value) => {
                const { [name]: _, ...others } = profile;
                // A number in the line itself stays what it is until another is given here.
                const usual = value === undefined || (value === of.default && !(name in line.profile));
                change(usual ? others : { ...others, [name]: value });
              }}
            />
          </td>
        ))}
        <td>
          <SlimAct aria-expanded={open} aria-label={t("new.more", { name: line.name })} onClick={() => setOpen(!open)}>
            ⋯
          </SlimAct>
        </td>
      </tr>
      {open && (
        <tr class="draft-more">
          <td colSpan={columns.length + 3}>
            <Select {...sights()} now={seen} set={(visibility) => set({ ...now, visibility })} />
            <Numbers system={system} values={profile} set={change} but={columns.map(([name]) => name)} flat />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
