// What the owner may do with a fight in the list, beside opening it: the same party again, one like it, delete it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isMissing, SeatApi } from "../api/http.ts";
import { openFight } from "../store/open.ts";
import { t } from "../texts/index.ts";
import type { FightListItem } from "../wire/server.ts";
import { Act, IconAct } from "./act.tsx";
import { Check } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { useSubmit } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

export function KeptFight({
  fight,
  title,
  owner,
  gone,
}: {
  fight: FightListItem;
  /** Its game, which stands for a fight without a name. */
  title: string | undefined;
  owner: string;
  gone: () => void;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  const name = fight.name || title || fight.fight;
  const submit = useSubmit();
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  const removed = () => {
    close();
    gone();
  };
  /** What another page has deleted already goes from this one, too. */
  const failed = (error: unknown) => {
    tellProblem(error);
    if (isMissing(error)) removed();
  };
  const again = (only: "all" | "party") =>
    submit(() =>
      openFight({ like: fight.fight, only, name: fight.name }, { name: fight.name, system: fight.system }).catch(
        failed,
      ),
    );
  const remove = () => submit(() => new SeatApi(fight.fight, owner).remove().then(removed, failed));
  return (
    <>
      <IconAct aria-label={t("home.kept.menu", { name })} onClick={() => setOpen(true)}>
        ⋯
      </IconAct>
      {open && (
        <Dialog title={name} onClose={close}>
          <div class="menu">
            {!fight.damaged && (
              <>
                <Act onClick={() => again("party")}>{t("home.kept.party")}</Act>
                <Act onClick={() => again("all")}>{t("home.kept.again")}</Act>
              </>
            )}
            <Check checked={sure} set={setSure}>
              {t("home.kept.sure")}
            </Check>
            <button type="button" class="act danger" disabled={!sure} onClick={remove}>
              {t("home.kept.delete")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
