// The one large button: it says in words what happens next, and does it; where that passes a player over, it is held.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { isCard } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { Picture } from "../wire/server.ts";
import { commandOf, primary, purposeOf } from "./action-items.ts";
import { useHeld } from "./holding.ts";
import { forAll, mobs } from "./mobs.ts";
import { type Onward, panelsOf } from "./panels.ts";
import { figure } from "./who.tsx";

const NOTHING: Onward = { label: "", why: "", go: () => undefined };

/** Who comes after one who is done, where the order says so. */
function then(picture: Picture, words: Words): string {
  const [next] = picture.table.upcoming;
  if (!next?.length) return "";
  const name = words.actors(next);
  const mark = next.length === 1 ? figure(words.rows.get(next[0] ?? "")?.mark ?? "") : "";
  return mark && !isCard(mark) ? t("onward.then.at", { name, mark }) : t("onward.then", { name });
}

/** What comes next, as the system's own panels say it, or made from the offers. */
function useOnward(): Onward {
  const { table, picture, words, kinds } = usePicture();
  const own = panelsOf(picture.system).onward?.(table, picture, words);
  if (own) return own;
  const firsts = picture.offers.filter((offer) => offer.is_primary);
  if (firsts.some((offer) => purposeOf(offer.command, kinds) === "answer"))
    return {
      label: picture.labels.primary || (firsts[0]?.label ?? ""),
      why: "",
      go: () =>
        void (async () => {
          for (const { command, fixed } of firsts) await table.send({ type: command, ...fixed }, { quiet: true });
        })(),
    };
  const item = primary(picture.offers, kinds);
  if (item === null) return NOTHING;
  const { refused } = item;
  // Of a mob all are done at once; one alone is a tap on its tile.
  const [mob] = mobs([...new Set(picture.table.now.map((opening) => opening.actor))], picture.table);
  const done = item.purpose === "end_turn";
  const ends = done && mob?.up.includes(item.actor) ? forAll(picture.offers, item.command, mob.up) : [];
  if (mob && ends.length > 0)
    return {
      label: t("mob.done", { name: mob.group, count: ends.length }),
      why: "",
      after: then(picture, words),
      go: () => void table.send(ends.map((offer) => ({ type: offer.command, ...offer.fixed }))),
    };
  const label = picture.labels.primary || (item.actor ? `${words.actor(item.actor)}: ` : "") + item.label;
  const after = done && picture.table.layout !== "pile" ? then(picture, words) : "";
  if (!refused) return { label, why: "", after, go: () => void table.send(commandOf(item)) };
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
