// On a screen before the fight: how to come in, by a QR code or by the code in large letters.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { Invited } from "../wire/server.ts";
import { Qr } from "./qr.tsx";
import { onlyHere } from "./reach.ts";

/** So often it asks for a code that the GM may have made or taken back, in ms. */
const AGAIN = 5000;

/** Nothing where there is no code, or one that no phone could use. */
export function TvDoor(): JSX.Element | null {
  const { table } = usePicture();
  const [found, setFound] = useState<{ invited: Invited; qr: string } | null>(null);
  useEffect(() => {
    let there = true;
    const ask = async () => {
      const [invited] = await table.api.invitations();
      if (!invited || onlyHere(invited.link)) return there && setFound(null);
      const qr = await table.api.qr(invited.code);
      return there && setFound((old) => (old?.invited.code === invited.code ? old : { invited, qr }));
    };
    // What is shown stays until the server says otherwise.
    const asked = () => void ask().catch(() => undefined);
    asked();
    const timer = window.setInterval(asked, AGAIN);
    return () => {
      there = false;
      window.clearInterval(timer);
    };
  }, [table]);
  if (!found) return null;
  const { code, link } = found.invited;
  const { host } = new URL(link);
  const [before, after] = t("screen.door.how", { address: host }).split(host);
  return (
    <section class="tv-door" aria-label={t("screen.door")}>
      <Qr svg={found.qr} />
      <div>
        <p class="tv-text">
          {before}
          <b>{host}</b>
          {after}
        </p>
        <p class="tv-code" role="img" aria-label={code}>
          {[...code].map((sign, place) => (
            <span key={place} class={place === 4 ? "second" : undefined}>
              {sign}
            </span>
          ))}
        </p>
        <p class="dim">{t("screen.door.free")}</p>
      </div>
    </section>
  );
}
