// Telling the app what cards of paper are.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Act } from "../../parts/act.tsx";
import { CardPad } from "../../parts/card-pad.tsx";
import { useGone } from "../../parts/gone.ts";
import { useSend } from "../../parts/submit.ts";
import { usePicture } from "../../store/context.ts";
import { t } from "../../texts/index.ts";
import { viewOf } from "./model.ts";
import { formsOf, valuesOf } from "./offers.ts";

/** Tell the app what cards dealt face down are, those of the hand and the one on hold. */
export function NameCards({ actor }: { actor: string }): JSX.Element {
  const { picture } = usePicture();
  const [open, setOpen] = useState<"" | "hand" | "hold">("");
  const forms = formsOf(picture.offers, "name_cards", actor);
  const field = forms.map((form) => form.choose.cards).find((one) => one?.type === "subset");
  const holds = valuesOf(
    forms.filter((form) => "hold" in form.choose || form.fixed.hold),
    "hold",
  ).map(String);
  const ways = {
    hand:
      field?.type === "subset"
        ? { title: t("cards.name"), values: field.values.map(String), least: field.least, most: field.most }
        : null,
    hold: holds.length ? { title: t("cards.name.hold"), values: holds, least: 1, most: 1 } : null,
  };
  const way = open && ways[open];
  // Cards that were named elsewhere meanwhile bring no dialog with those that are dealt next.
  useGone(!way, () => setOpen(""));
  return (
    <>
      {(["hand", "hold"] as const).map(
        (which) =>
          ways[which] && (
            <Act key={which} data-command="name_cards" onClick={() => setOpen(which)}>
              {ways[which].title}
            </Act>
          ),
      )}
      {way && <NameDialog actor={actor} way={way} held={open === "hold"} onClose={() => setOpen("")} />}
    </>
  );
}

interface Way {
  title: string;
  values: string[];
  least: number;
  most: number;
}

function NameDialog({
  actor,
  way,
  held,
  onClose,
}: {
  actor: string;
  way: Way;
  held: boolean;
  onClose: () => void;
}): JSX.Element {
  const send = useSend();
  const { table, picture } = usePicture();
  const { fight, seat } = table.kept;
  return (
    <CardPad
      {...way}
      kept={`name.${fight}.${seat}.${actor}.${held}.${viewOf(picture).turn}`}
      onClose={onClose}
      onDone={(cards, sent) =>
        send({ type: "name_cards", actor, ...(held ? { hold: cards[0] } : { cards }) }, onClose, { sent })
      }
    />
  );
}
