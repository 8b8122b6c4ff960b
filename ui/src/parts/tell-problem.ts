// A request that failed, told in a notice.

import { Problem } from "../api/http.ts";
import { tell } from "../store/notices.ts";
import { t } from "../texts/index.ts";

/** What a request failed by, to be shown. */
export function detailOf(error: unknown): string {
  return error instanceof Problem ? error.told.detail : t("fault.offline");
}

/** A file of the page could not be fetched. Browsers do not ask for it a second time before the page is reloaded. */
export function tellMissing(): void {
  tell({ title: t("missing.title"), text: t("missing.text"), reload });
}

/** Reload the page, where the server answers: else there would be none. */
function reload(): void {
  fetch(location.pathname, { cache: "no-store" }).then(() => location.reload(), tellProblem);
}

export function tellProblem(error: unknown): void {
  tell({ title: t("failed.title"), text: detailOf(error) });
}
