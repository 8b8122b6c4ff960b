// Everybody as they sit at the table, for the screen: face, name, how they stand, backs of their cards.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { ActorRow } from "../wire/server.ts";
import { Card } from "./card.tsx";
import { standing } from "./collapsed.ts";
import { told } from "./everybody.tsx";
import { Face } from "./face.tsx";
import { MarkChips } from "./mark-chips.tsx";
import { groupOf, packed } from "./mobs.ts";
import { panelsOf } from "./panels.ts";

/** So many backs are shown as backs; of more, the number tells. */
const BACKS = 6;
/** So many stand for a hand that is closed, however many cards it has. */
const CLOSED = 3;

export function Seats(): JSX.Element {
  const { picture } = usePicture();
  const all = seated(picture.table.actors);
  const seats = nearest(all);
  return (
    <section aria-label={t("console.actors")}>
      <ul class={`plain tv-seats${seats.length > 6 ? " many" : ""}`}>
        {seats.map((rows) => (
          <Seat key={rows[0]?.actor} rows={rows} />
        ))}
        {picture.table.stage === "setup" && <AtTheDoor />}
        {all.length > seats.length && (
          <li class="tv-seats-more dim">{t("order.further", { count: all.length - seats.length })}</li>
        )}
      </ul>
    </section>
  );
}

/** Who has come in and waits for a seat. */
function AtTheDoor(): JSX.Element {
  const { table } = usePicture();
  return (
    <>
      {table.people.value
        .filter((one) => one.role === "player" && one.connected && !one.actors.length)
        .slice(0, MOST_WAITING)
        .map((one) => (
          <li key={one.id} class="tv-seat waits">
            <span class="face face-pc" data-letters="?" aria-hidden="true" />
            <span class="tv-seat-who">
              <bdi>{one.name}</bdi>
              <span class="tv-seat-status">{t("screen.waits")}</span>
            </span>
          </li>
        ))}
    </>
  );
}
const MOST_WAITING = 4;

/** So many seats there is room for; a line below them says how many more there are. */
const ROOM = 12;

/**
 * Those whom there is room for: the players' characters, then the others, each time who is up first; as they sit. Who
 * is up stands in large above them, so that no player gives way to an NPC.
 */
export function nearest(seats: readonly ActorRow[][]): readonly ActorRow[][] {
  if (seats.length <= ROOM) return seats;
  const rank = (rows: readonly ActorRow[]) =>
    (rows[0]?.side === "pc" ? 0 : 2) + (rows.some((row) => row.status === "up") ? 0 : 1);
  const kept = new Set([...seats].sort((one, other) => rank(one) - rank(other)).slice(0, ROOM));
  return seats.filter((rows) => kept.has(rows));
}

/** Those of a group sit together; one who is out has left the table. */
export function seated(actors: readonly ActorRow[]): ActorRow[][] {
  return packed(actors, groupOf).filter((rows) => rows.some((row) => row.status !== "out"));
}

/** The letters of the longest word of a name, which is written so small that its place has room for that. */
export function longestWord(name: string): number {
  return Math.max(1, ...name.split(/[\s-]/u).map((word) => Array.from(word).length));
}

/** A square for each of a group: who may still act, who has acted, who is out. Read aloud, how many of each. */
export function Heads({ rows }: { rows: readonly ActorRow[] }): JSX.Element {
  const { picture, words } = usePicture();
  const standings = standing(rows)
    .filter(({ status }) => told(picture, status))
    .map(({ status, count }) => `${count} ${words.status(status)}`);
  const label = [t("order.heads", { count: rows.length }), standings.join(", ")].filter(Boolean).join(": ");
  return (
    <span class="tv-heads" role="img" aria-label={label}>
      {rows.map((row) => (
        <span key={row.actor} class={`tv-head-one ${row.status}`} />
      ))}
    </span>
  );
}

function Seat({ rows }: { rows: ActorRow[] }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const [first] = rows;
  if (!first) return null;
  const mob = rows.length > 1;
  const up = rows.some((row) => row.status === "up");
  // Before the fight nothing is dealt.
  const count =
    mob || picture.table.stage === "setup" ? null : (panelsOf(picture.system).counted?.(picture, first.actor) ?? null);
  const { status } = rows.find((row) => row.status === "up") ?? rows.find((row) => row.status !== "out") ?? first;
  // Before the fight one sees who is at the table by now.
  const people = table.people.value.filter((one) => one.connected && one.actors.includes(first.actor));
  const sitter = people.map((one) => one.name).find(Boolean);
  const name = mob ? first.group : words.actor(first.actor);
  // Who plays it comes to this place.
  const empty = picture.table.stage === "setup" && first.side === "pc" && !mob && !sitter;
  return (
    <li class={["tv-seat", up && "up", empty && "empty"].filter(Boolean).join(" ")}>
      <Face of={first.actor} />
      <span class="tv-seat-who">
        <bdi style={{ "--letters": longestWord(name) }}>{name}</bdi>
        <span class="tv-seat-status">
          {picture.table.stage === "setup" ? (
            <span>{sitter ? t("screen.here", { name: sitter }) : empty ? t("screen.nobody") : ""}</span>
          ) : (
            status !== "waiting" && words.status(status)
          )}
        </span>
        <MarkChips actor={first.actor} />
      </span>
      {mob && <Heads rows={rows} />}
      {count !== null && (
        <span class="tv-backs">
          <span aria-hidden="true">
            {Array.from({ length: count === "closed" ? CLOSED : Math.min(count, BACKS) }, (_, place) => (
              <Card key={place} card="?" small />
            ))}
          </span>
          {count !== "closed" && <b>{count}</b>}
        </span>
      )}
    </li>
  );
}
