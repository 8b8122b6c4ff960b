// The great moments of a fight, in large across the page for a short while: a round ends, a joker falls. Which lines
// are such moments the system says. Any key or tap ends it; the page below already shows what is.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { sayWhenever } from "../store/notices.ts";
import { milestonesShown } from "../store/settings.ts";
import type { LogEntry } from "../wire/server.ts";
import { CardText } from "./card.tsx";

/** So long it rests, in ms. */
const REST = 2400;

interface Shown {
  title: string;
  others: string[];
}

/** What is new since the line of that number, if any of it is a great moment. */
export function milestone(lines: readonly LogEntry[], since: number, keys: readonly string[]): Shown | null {
  const found = lines.filter(
    ({ number, line }) => number > since && keys.some((key) => line.key === key || line.key.startsWith(`${key}.`)),
  );
  const last = found.at(-1);
  if (!last) return null;
  return { title: last.text.replace(/\.$/, ""), others: found.slice(0, -1).map((entry) => entry.text) };
}

export function Milestone(): JSX.Element | null {
  const { table, picture } = usePicture();
  const [shown, setShown] = useState<Shown | null>(null);
  const read = useRef(picture.log.total);
  const keys = table.system.value?.milestones;
  const { total, lines } = picture.log;
  useEffect(() => {
    const since = read.current;
    read.current = total;
    if (total <= since || !keys || !milestonesShown.peek()) return;
    const found = milestone(lines, since, keys);
    if (!found) return;
    setShown(found);
    sayWhenever([...found.others, found.title].join(" "));
  }, [total, lines, keys]);
  useEffect(() => {
    if (!shown) return;
    const end = () => setShown(null);
    const timer = setTimeout(end, REST);
    document.addEventListener("keydown", end, true);
    document.addEventListener("pointerdown", end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", end, true);
      document.removeEventListener("pointerdown", end, true);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div class="milestone" aria-hidden="true">
      <div>
        <p class="milestone-title">
          <CardText text={shown.title} />
        </p>
        {shown.others.map((text, place) => (
          <p key={place}>
            <CardText text={text} />
          </p>
        ))}
      </div>
    </div>
  );
}
