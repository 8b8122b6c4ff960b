// The one large button: it says in words what happens next, and does it; where that passes a player over, it is held.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { played } from "../store/table.ts";
import { t } from "../texts/index.ts";
import { useHeld } from "./holding.ts";
import { KeyHint, shortcut } from "./key-hint.tsx";
import { asOneStep, commandBy, purposeOf } from "./menu.ts";
import { type Onward, panelsOf } from "./panels.ts";

const NOTHING: Onward = { label: "", why: "", go: () => undefined };

/** What comes next: the primary action, with what a system's own panels put in its place or before it. */
function useOnward(): Onward {
  const { table, picture, words, kinds } = usePicture();
  const panels = panelsOf(picture.system);
  const own = panels.onward?.(table, picture, words);
  if (own) return own;
  const { primary } = picture.menu;
  const chosen = primary?.actions.flatMap((action) => picture.offers[action] ?? []) ?? [];
  const [first] = chosen;
  if (!primary || !first) return NOTHING;
  const { label, then = "", passes_over: over = [], undecided = [], insists: insist = false } = primary;
  const { refused } = first;
  if (refused && !insist) {
    const why = words.refusal(refused);
    const { rule, soft } = refused;
    return { label, why, go: () => table.refused({ detail: why, rule, soft }, commandBy(first)) };
  }
  const commands = chosen.map((action) => ({ ...commandBy(action), ...primary.values }));
  // Each answer is a step; the turns of a mob are one.
  const answers = async () => {
    for (const answer of commands) await table.send(answer, { quiet: true });
  };
  if (purposeOf(first.command, kinds) === "answer") return { label, why: "", go: () => void answers() };
  const before = panels.withPrimary?.(picture, words);
  const step = asOneStep([...(before?.commands ?? []), ...commands]);
  const go = () => void table.send(step, { insist });
  // The GM's own people are the GM's to pass; those who choose on a device of their own are waited for.
  const playing = played(table);
  const theirs = over.length ? over.some((actor) => words.rows.get(actor)?.side === "pc") : insist;
  const hold = theirs || undecided.some((actor) => playing.has(actor));
  return {
    label: before?.label ?? label,
    why: hold ? (primary.why ?? "") : "",
    after: before?.after ?? then,
    skips: over.length > 0,
    hold,
    go,
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
      aria-keyshortcuts={shortcut("N")}
      {...held.on}
    >
      <span>
        {held.asked ? t("onward.again") : label || t(some ? "console.choose" : "console.nothing")}
        {!why && after && <span class="onward-why">{after}</span>}
        {why && <span class="onward-why">{hold && !held.asked ? t("onward.hold", { why }) : why}</span>}
      </span>
      {label !== "" && <KeyHint of="N" />}
    </button>
  );
  return { button, key: held.key };
}
