// Cards by tapping a rank, then a suit: for cards that lie on a real table.
import type { JSX } from "preact";
import { cardName, left, stillFree } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import { Card } from "./card.tsx";
import { CardKeys } from "./card-keys.tsx";
import { Dialog } from "./dialog.tsx";
import { useDraft } from "./kept-draft.ts";

export function CardPad({
  title,
  values,
  least,
  most,
  kept,
  onDone,
  onClose,
}: {
  title: string;
  /** The cards that there are, each as often as it may be taken. */
  values: readonly string[];
  least: number;
  most: number;
  /** Under which this tab keeps what is chosen, until it is done. */
  kept: string;
  /** `sent` is to be called once they are taken. */
  onDone: (cards: string[], sent: () => void) => void;
  onClose: () => void;
}): JSX.Element {
  const [draft, setChosen, done] = useDraft<string[]>(kept, []);
  const chosen = stillFree(values, draft);
  const free = left(values, chosen);
  const has = (card: string) => (free.get(card) ?? 0) > 0;
  // One of them may have been named or played elsewhere since: fewer are asked for.
  const fits = chosen.length >= least && chosen.length <= most;
  const add = (card: string) => {
    if (chosen.length < most) setChosen([...chosen, card]);
    else if (most === 1) setChosen([card]);
  };
  const form = { does: t("asks.done"), ready: fits, go: () => onDone(chosen, () => done(draft)) };
  return (
    <Dialog title={title} onClose={onClose} form={form}>
      <div class="chosen" aria-live="polite">
        {chosen.map((card, at) => (
          <button
            type="button"
            key={at}
            class="cd-card slim"
            aria-label={t("card.remove", { card: cardName(card) })}
            onClick={() => setChosen(chosen.filter((_, place) => place !== at))}
          >
            <Card card={card} small />
          </button>
        ))}
        <span class="dim">{t("asks.cards.chosen", { chosen: chosen.length, count: most })}</span>
      </div>
      <CardKeys values={values} has={has} onCard={add} />
    </Dialog>
  );
}
