// The one large button: it says in words what happens next, and does it; where that passes a player over, it is held.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { maybe, type TextKey, t } from "../texts/index.ts";
import { commandOf, onward } from "./action-items.ts";
import { useHeld } from "./holding.ts";
import { forAll, mobs } from "./mobs.ts";
import { type Onward, panelsOf } from "./panels.ts";

const NOTHING: Onward = { label: "", why: "", go: () => undefined };

/** A title as a part of a sentence: with a small letter, unless it is an abbreviation. */
function inside(title: string): string {
  return /^[A-Z][a-z ]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** What comes next, as the system's own panels say it, or made from the offers. */
function useOnward(): Onward {
  const { table, picture, words } = usePicture();
  const own = panelsOf(picture.system).onward?.(table, picture, words);
  if (own) return own;
  const item = onward(picture.offers, picture.table);
  if (item === null) return NOTHING;
  if (item === "resolve") {
    const asks = picture.offers.filter((offer) => offer.command === "resolve").map((offer) => offer.fixed.ask);
    const [waiting] = picture.table.waiting.filter((other) => other.ask === asks[0]);
    const what = waiting ? (waiting.kind === "arrange" ? words.actors(waiting.among) : inside(words.ask(waiting))) : "";
    const one = waiting ? t(`asks.${waiting.kind === "verdict" ? "roll" : waiting.kind}.now`, { what }) : "";
    const rolls = picture.table.waiting.every((other) => other.kind === "roll");
    return {
      label: asks.length > 1 ? t(rolls ? "asks.all.rolls" : "asks.all", { count: asks.length }) : one,
      why: "",
      go: () =>
        void (async () => {
          for (const ask of asks) await table.send({ type: "resolve", ask }, { quiet: true });
        })(),
    };
  }
  const { refused } = item;
  // Of a mob all are done at once; one alone is a tap on its tile.
  const [mob] = mobs([...new Set(picture.table.now.map((opening) => opening.actor))], picture.table);
  const ends = mob?.up.includes(item.actor) && item.command === "done" && forAll(picture.offers, "done", mob.up);
  if (mob && ends && ends.length > 0)
    return {
      label: t("mob.done", { name: mob.group, count: ends.length }),
      why: "",
      go: () => void table.send(ends.map((offer) => ({ type: "done", ...offer.fixed }))),
    };
  const label =
    (item.actor && maybe(`onward.${item.command}`) && words.about(`onward.${item.command}` as TextKey, item.actor)) ||
    words.command(item.command, item.fixed);
  if (!refused) return { label, why: "", go: () => void table.send(commandOf(item)) };
  const why = words.refusal(refused);
  return {
    label,
    why,
    go: () => table.refused({ detail: why, rule: refused.rule, soft: refused.soft }, commandOf(item)),
  };
}

/** The button, and what its key does: it is pressed, or held, like the button. */
export function useOnwardButton(): { button: JSX.Element; key: () => void } {
  const { picture } = usePicture();
  const { label, why, after = "", hold = false, skips = false, go } = useOnward();
  const held = useHeld(`${label}/${why}`, hold, go);
  const some = picture.offers.some((offer) => offer.shelf === "play" && !offer.refused);
  const button = (
    <button
      type="button"
      ref={held.ref}
      class={hold ? "act large hold" : skips ? "act large" : "act main large"}
      data-hold={hold || undefined}
      aria-disabled={label === "" || (why !== "" && !hold) || undefined}
      aria-keyshortcuts="n"
      {...held.on}
    >
      <span>
        {held.asked ? t("onward.again") : label || t(some ? "console.choose" : "console.nothing")}
        {!why && after && <span class="onward-why">{after}</span>}
        {why && <span class="onward-why">{hold ? t("onward.hold", { why }) : why}</span>}
      </span>
    </button>
  );
  return { button, key: held.key };
}
