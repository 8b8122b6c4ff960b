// What the open deal is, how it stands, and how to check it; the GM's switch before the fight.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Act } from "./act.tsx";
import { Dialog } from "./dialog.tsx";
import { handOver } from "./end-dialog.tsx";
import { tellProblem } from "./tell-problem.ts";

export function DealDialog({ onClose }: { onClose: () => void }): JSX.Element | null {
  const { table, picture } = usePicture();
  const deal = table.deal.value;
  if (!deal) return null;
  const counts = [
    ["devices", deal.devices],
    ["again", deal.again],
    ["without", deal.without],
    ["typed", deal.typed],
    ["overruled", deal.overruled],
  ] as const;
  const save = async () => {
    const seen = await table.api.openDeal();
    handOver(JSON.stringify(seen), picture.name, ".open-deal.json", "application/json");
  };
  return (
    <Dialog title={t("deal.title")} onClose={onClose}>
      {deal.altered && <p class="trouble">{t("deal.altered")}</p>}
      <p>{t(deal.on ? "deal.text.on" : "deal.text.off")}</p>
      {deal.on && <p class="dim">{t("deal.uncovered")}</p>}
      {deal.words && (
        <p>
          {t("deal.words")}
          <b class="deal-words large" lang="zxx">
            {deal.words}
          </b>
        </p>
      )}
      {deal.on && (
        <dl class="deal-counts">
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{t(`deal.count.${name}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="actions">
        {table.kept.role === "gm" && picture.table.stage === "setup" && (
          <Act onClick={() => void table.api.switchDeal(!deal.on).catch(tellProblem)}>
            {t(deal.on ? "deal.switch.off" : "deal.switch.on")}
          </Act>
        )}
        {deal.words && <Act onClick={() => void save().catch(tellProblem)}>{t("deal.save")}</Act>}
        {deal.words && (
          <a class="act" href="verify" target="_blank" rel="noreferrer">
            {t("deal.check")}
          </a>
        )}
      </div>
    </Dialog>
  );
}
