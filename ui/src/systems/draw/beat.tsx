// The great moments of the actor deck: the deck goes round, the delimiter comes, an event happens.
import type { JSX } from "preact";
import { Card } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import type { Beat } from "../../parts/panels.ts";
import { typed } from "../../store/typed.ts";
import { FACE_DOWN } from "../../texts/cards.ts";
import { capital, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { View } from "../../wire/draw.ts";
import type { LogEntry, Picture } from "../../wire/server.ts";

const BEGUN = "line.draw.cycle_begun";

export function beat(found: readonly LogEntry[], picture: Picture, words: Words): Partial<Beat> {
  const delimiter = found.find(({ line }) => line.key.startsWith("line.draw.delimiter_drawn"));
  if (delimiter) {
    const said = [over(delimiter, found, picture, words), ...begins(found)];
    return { kind: "delimiter", title: t("draw.delimiter"), said, picture: <Delimiter /> };
  }
  const last = found.at(-1) as LogEntry;
  if (!last.line.key.startsWith("line.draw.event_occurred")) return { picture: <Deck /> };
  const name = String(last.line.params.actor);
  // The name stands above in large.
  const said = found.map(({ text }) => (text.startsWith(`${name} `) ? capital(text.slice(name.length + 1)) : text));
  const event = picture.table.actors.find((row) => row.name === name || words.actor(row.actor) === name);
  return {
    title: name,
    said,
    spoken: found.map(({ text }) => text).join(" "),
    picture: event ? (
      <span class="beat-event">
        <Face of={event.actor} big />
      </span>
    ) : null,
  };
}

/** What the delimiter ends, and for whom: "Cycle 1 ends: Bo's hold is lost; Ana never came." */
function over({ line }: LogEntry, found: readonly LogEntry[], picture: Picture, words: Words): string {
  const next = found.find(({ line: { key } }) => key === BEGUN)?.line.params.cycle;
  const cycle = next ? Number(next) - 1 : typed<View>(picture.view).cycle;
  const told = (key: "draw.beat.lost" | "draw.beat.missed", names: string | number | undefined) =>
    names ? [t(key, { names: String(names), heads: words.named(String(names)) })] : [];
  const what = [...told("draw.beat.lost", line.params.actors), ...told("draw.beat.missed", line.params.missed)];
  return what.length ? t("draw.beat.over.what", { cycle, what: what.join("; ") }) : t("draw.beat.over", { cycle });
}

function begins(found: readonly LogEntry[]): string[] {
  const begun = found.find(({ line }) => line.key === BEGUN);
  return begun ? [t("draw.beat.next", { cycle: Number(begun.line.params.cycle) })] : [];
}

/** A card that is nobody's: three lines, as one draws them under what is over. */
function Delimiter(): JSX.Element {
  return (
    <span class="beat-cards">
      <span class="beat-card beat-delimiter-card fallen" />
    </span>
  );
}

function Deck(): JSX.Element {
  return (
    <span class="beat-cards">
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} class="beat-card dealt" style={{ "--i": place }}>
          <Card card={FACE_DOWN} />
        </span>
      ))}
    </span>
  );
}
