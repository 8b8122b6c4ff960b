// A place in the order: a press tells why an actor stands there, or opens its sheet. On a screen nobody presses.

import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { ActorRow } from "../wire/server.ts";
import { Seen } from "./everybody.tsx";
import { WhyHere } from "./why-here.tsx";

/** An actor whose row was pressed, and those beside it in the order: they change while its sheet is open. */
export interface Picked {
  row: ActorRow;
  near: () => readonly string[];
}

/** What a press on a place in the order does other than telling why it is there: it opens the actor's sheet. */
export const Picking = createContext<((picked: Picked) => void) | null>(null);

/**
 * A place in the order: press it, and it says why it is there, or opens the actor's sheet. `near` are those beside it,
 * to whom it is compared first; with anybody else on request.
 */
export function Place({
  actor,
  near,
  children,
  plain: bare = false,
}: {
  actor: string;
  near: readonly (string | undefined)[];
  children: ComponentChildren;
  plain?: boolean;
}): JSX.Element {
  const { picture, words } = usePicture();
  const pick = useContext(Picking);
  const [open, setOpen] = useState(false);
  const row = words.rows.get(actor);
  const beside = [...new Set(near)].filter((other) => other !== undefined && other !== actor) as string[];
  const latest = useRef(beside);
  latest.current = beside;
  const look = bare ? "place bare" : "place";
  if (picture.seat.role === "screen")
    return (
      <span class={look} data-actor={actor}>
        {children}
      </span>
    );
  return (
    <>
      <button
        type="button"
        class={look}
        data-actor={actor}
        aria-haspopup="dialog"
        title={t(pick ? "order.sheet" : "order.why", { name: words.actor(actor) })}
        onClick={() => (pick && row ? pick({ row, near: () => latest.current }) : setOpen(true))}
      >
        {children}
        {row && <Seen row={row} />}
      </button>
      {open && <WhyHere actor={actor} near={beside} onClose={() => setOpen(false)} />}
    </>
  );
}
