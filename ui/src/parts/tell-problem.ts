// A request that failed, told in a notice.

import { Problem } from "../api/http.ts";
import { tell } from "../store/notices.ts";
import { t } from "../texts/index.ts";

/** What a request failed by, to be shown. */
export function detailOf(error: unknown): string {
  return error instanceof Problem ? error.told.detail : t("fault.offline");
}

export function tellProblem(error: unknown): void {
  tell({ title: t("failed.title"), text: detailOf(error) });
}
