// The GM's other ways on: what all may do together, a later suit, the end of the rank or of the turn.
import type { JSX } from "preact";
import { Act } from "../../parts/act.tsx";
import { Actions } from "../../parts/actions.tsx";
import { useHeld } from "../../parts/holding.ts";
import { KeyHint, shortcut } from "../../parts/key-hint.tsx";
import { useKeys } from "../../parts/keys.ts";
import { items } from "../../parts/menu.ts";
import { usePicture } from "../../store/context.ts";
import { type TextKey, t } from "../../texts/index.ts";
import { viewOf } from "./model.ts";
import { further, restOfRank } from "./offers.ts";
import { pathOf } from "./path.ts";

/** Other ways on than by the large button: what all may do together, further suits, the end of the rank. */
export function Ways(): JSX.Element {
  const { table, picture, words, kinds } = usePicture();
  const view = viewOf(picture);
  // What moves the fight on stands below in one large button.
  const general = items(picture, "play", kinds).filter(
    (item) => !item.actor && !item.isPrimary && item.command !== "next" && item.command !== "begin",
  );
  const far = further(picture).map(({ to, rank, suit }) => ({
    to,
    label: suit
      ? t("cards.next.slot", { where: t(`suit.${suit}` as TextKey) })
      : rank
        ? t("cards.next.increment", { where: words.text(`clock.increment.${rank}`, rank) })
        : t("cards.next.turn_end", { turn: view.turn }),
  }));
  const rest = restOfRank(picture);
  return (
    <>
      <Path />
      {general.length > 0 && <Actions items={general} />}
      {far.length > 0 && (
        <div class="cd-go">
          <span class="dim small">{t("cards.next.ways")}</span>
          <div class="actions">
            {far.map(({ to, label }) => (
              <Act key={to} data-command="next" onClick={() => void table.send({ type: "next", to })}>
                {label}
              </Act>
            ))}
          </div>
        </div>
      )}
      {(picture.menu.primary?.passes_over?.length ?? 0) > 0 && <NobodyElse rank={rest} />}
    </>
  );
}

/** The next presses of the large button, in their order. */
function Path(): JSX.Element | null {
  const { picture, words } = usePicture();
  const stops = pathOf(picture, words);
  if (stops.length < 2) return null;
  return (
    <ol class="plain cd-path" aria-label={t("cards.path")}>
      {stops.map(({ where, who }, place) => (
        <li key={place} aria-current={place ? undefined : "step"}>
          <span>
            {where && <b>{where}</b>} {who && <bdi>{who}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The rank, or the whole turn, is over for everybody at once: the way through one in which nobody acts. */
function NobodyElse({ rank }: { rank: string }): JSX.Element {
  const { words } = usePicture();
  // Where the large button ends the rank anyway, the turn is left.
  const where = rank && words.text(`clock.increment.${rank}`, rank);
  return (
    <div class="cd-nobody-else">
      <span class="dim small">{t("cards.next.nobody.hold")}</span>
      {where && (
        <PassAll
          label={t("cards.next.nobody", { where })}
          short={t("cards.next.nobody.rank", { where })}
          press="r"
          hint="R"
        />
      )}
      <PassAll
        label={t("cards.next.nobody.turn")}
        short={t("cards.next.nobody.whole")}
        press="shift+r"
        hint="⇧ R"
        turn
      />
    </div>
  );
}

/** `short`: the part of the label that stands on the button, below what is the same for all of them. */
function PassAll({
  label,
  short,
  press,
  hint,
  turn = false,
}: {
  label: string;
  short: string;
  press: string;
  hint: string;
  turn?: boolean;
}): JSX.Element {
  const { table } = usePicture();
  const command = { type: "next", to: "increment", ...(turn ? { turn } : { again: true }) };
  const held = useHeld(label, true, () => void table.send(command, { insist: true }));
  useKeys({ [press]: held.key });
  return (
    <button
      type="button"
      class="act hold cd-nobody"
      ref={held.ref}
      aria-label={held.asked ? undefined : label}
      aria-keyshortcuts={shortcut(turn ? "Shift+R" : "R")}
      {...held.on}
    >
      <span>{held.asked ? t("onward.again") : short}</span>
      <KeyHint of={hint} />
    </button>
  );
}
