// The lower edge of the GM's console: at its right the one large button, beside it what who is up may do instead.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { matches } from "../store/media.ts";
import type { Picture } from "../wire/server.ts";
import { Actions } from "./actions.tsx";
import { useFoot } from "./dock.tsx";
import { alone } from "./keyed.ts";
import { type Item, items } from "./menu.ts";
import { mobs } from "./mobs.ts";
import { panelsOf } from "./panels.ts";
import { LineState } from "./status.tsx";

/** Of whom the buttons to wait stand at the lower edge: of who is up alone, on the GM's console. */
export function waiter(picture: Picture): string {
  const actor = alone(picture);
  const one = picture.seat.role === "gm" && picture.table.stage === "fighting" && !mobs(picture).length;
  return one ? actor : "";
}

/** Whether a button stands at the lower edge. */
export function isAtFoot(picture: Picture, item: Item): boolean {
  return item.purpose === "wait" && item.actor !== "" && item.actor === waiter(picture);
}

/** Whether the large button does the same: on the console that has one place. */
export function isOnward(picture: Picture, item: Item): boolean {
  return item.isPrimary && item.actor !== "" && item.actor === waiter(picture);
}

/** Whether the window is too low for a row that tells of the line: then that stands at the lower edge, too. */
function isLow(): boolean {
  return matches("flat") && matches("below-desktop");
}

/** The state of the line, where the foot does not tell it. */
export function LineRow(): JSX.Element | null {
  return isLow() ? null : <LineState />;
}

/** `hidden`: of a fight that is over nothing stands there but the state of the line, in a low window. */
export function Foot({ children, hidden }: { children: JSX.Element; hidden: boolean }): JSX.Element {
  const { picture, kinds } = usePicture();
  // In the lowest window it scrolls with the page.
  const foot = useFoot(!matches("lowest"));
  const { Wait, Ways } = panelsOf(picture.system);
  const low = isLow();
  const actor = waiter(picture);
  const waits = Wait ? [] : items(picture, "play", kinds).filter((item) => !item.refused && isAtFoot(picture, item));
  return (
    <footer class={hidden ? "foot ended" : "foot"} ref={foot} hidden={hidden && !low}>
      {!hidden && (
        <div class="foot-side">
          {Ways && picture.table.stage === "fighting" && matches("desktop") && <Ways />}
          {Wait && actor && <Wait actor={actor} />}
          {waits.length > 0 && <Actions items={waits} whose />}
        </div>
      )}
      {low && <LineState />}
      {!hidden && <div class="onward">{children}</div>}
    </footer>
  );
}
