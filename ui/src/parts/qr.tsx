// A QR code.
import type { JSX } from "preact";
import { t } from "../texts/index.ts";

/** The server's own picture of the code; shown as an image, so that nothing in it could run. */
export function Qr({ svg }: { svg: string }): JSX.Element {
  const whole = svg.includes("xmlns") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return <img class="qr" src={`data:image/svg+xml,${encodeURIComponent(whole)}`} alt={t("invite.qr")} />;
}
