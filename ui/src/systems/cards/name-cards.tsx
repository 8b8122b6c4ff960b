// Telling the app what cards of paper are.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { CardPad } from "../../parts/card-pad.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useSend } from "../../parts/submit.ts";
import { usePicture } from "../../store/context.ts";
import { t } from "../../texts/index.ts";
import { formsOf, valuesOf } from "./model.ts";

/** Tell the app what cards dealt face down are, those of the hand and the one on hold. */
export function NameCards({ actor }: { actor: string }): JSX.Element {
  const { picture } = usePicture();
  const [open, setOpen] = useState<"" | "hand" | "hold">("");
  const send = useSend();
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
  return (
    <>
      {(["hand", "hold"] as const).map(
        (which) =>
          ways[which] && (
            <button type="button" class="act" key={which} data-command="name_cards" onClick={() => setOpen(which)}>
              {ways[which].title}
            </button>
          ),
      )}
      {way && (
        <Dialog title={way.title} onClose={() => setOpen("")}>
          <CardPad
            values={way.values}
            least={way.least}
            most={way.most}
            onCancel={() => setOpen("")}
            onDone={(cards) => {
              const command = { type: "name_cards", actor, ...(open === "hold" ? { hold: cards[0] } : { cards }) };
              send(command, () => setOpen(""));
            }}
          />
        </Dialog>
      )}
    </>
  );
}
