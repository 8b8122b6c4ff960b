// The great moments of the actor deck: the deck goes round, the delimiter comes, an event happens.
import type { JSX } from "preact";
import { Card } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import type { Beat } from "../../parts/panels.ts";
import { FACE_DOWN } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { LogEntry, Picture } from "../../wire/server.ts";

export function beat(found: readonly LogEntry[], picture: Picture, words: Words): Partial<Beat> {
  const said = found.map((entry) => entry.text);
  if (found.some(({ line }) => line.key.startsWith("line.draw.delimiter_drawn")))
    return { kind: "delimiter", title: t("draw.delimiter"), said, picture: <Delimiter /> };
  const last = found.at(-1) as LogEntry;
  if (!last.line.key.startsWith("line.draw.event_occurred")) return { picture: <Deck /> };
  const name = String(last.line.params.actor);
  const event = picture.table.actors.find((row) => row.name === name || words.actor(row.actor) === name);
  return {
    title: name,
    said,
    picture: event ? (
      <span class="beat-event">
        <Face of={event.actor} big />
      </span>
    ) : null,
  };
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
