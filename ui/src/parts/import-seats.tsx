// Players who are named in imported files: a link for each to their own seat, or the seat that they have already.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { seatOf, type Wanted } from "../store/importing.ts";
import { inARow } from "../texts/fluent.ts";
import { t } from "../texts/index.ts";
import type { SeatShown } from "../wire/server.ts";
import { MainAct, SlimAct } from "./act.tsx";
import { CopyButton } from "./invite.tsx";
import { useSubmit } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

export function ImportSeats({ wanted, onClose }: { wanted: readonly Wanted[]; onClose: () => void }): JSX.Element {
  const { table } = usePicture();
  const [seats, setSeats] = useState<SeatShown[] | null>(null);
  const [links, setLinks] = useState<Record<string, string>>({});
  const lines = table.lines.value;
  useEffect(() => {
    if (!seats) table.api.seats().then(setSeats, tellProblem);
  }, [lines]);
  /** Done when there is a link to show, or the seat has its actors (an empty one). */
  const give = async (one: Wanted) => {
    const known = seats?.find((seat) => seat.id === seatOf(one.player, seats));
    let link = "";
    if (known) await table.api.changeSeat(known.id, { actors: [...new Set([...known.actors, ...one.actors])] });
    else link = (await table.api.addSeat({ role: "player", name: one.player, actors: one.actors })).link ?? "";
    setLinks((before) => ({ ...before, [one.player]: link }));
  };
  return (
    <>
      <p>{t("import.seats")}</p>
      <ul class="plain seats">
        {wanted.map((one) => {
          const has = seats && seatOf(one.player, seats);
          const link = links[one.player];
          return (
            <li key={one.player}>
              <div class="seat-head">
                <b>
                  <bdi>{one.player}</bdi>
                </b>
                <span class="dim">
                  <bdi>{inARow(one.names)}</bdi>
                </span>
                {link === undefined ? (
                  <Once disabled={!seats} does={() => give(one).catch(tellProblem)}>
                    {t(has ? "import.seats.give" : "import.seats.link")}
                  </Once>
                ) : (
                  !link && <span class="chip mine">{t("import.seats.given")}</span>
                )}
              </div>
              {link && <CopyButton text={link} />}
            </li>
          );
        })}
      </ul>
      <div class="dialog-foot">
        <MainAct onClick={onClose}>{t("import.seats.done")}</MainAct>
      </div>
    </>
  );
}

/** A button that does nothing again before what it did is answered: a second tap would make a second seat. */
function Once({
  disabled,
  does,
  children,
}: {
  disabled: boolean;
  does: () => Promise<unknown>;
  children: string;
}): JSX.Element {
  const submit = useSubmit();
  return (
    <SlimAct disabled={disabled} onClick={() => submit(does)}>
      {children}
    </SlimAct>
  );
}
