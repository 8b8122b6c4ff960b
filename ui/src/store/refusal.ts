// A refusal in words. Pure.
import { t } from "../texts/index.ts";
import type { ProblemDetails } from "../wire/server.ts";

export type Refused = Pick<ProblemDetails, "detail" | "rule" | "soft"> & Partial<Pick<ProblemDetails, "code">>;

/** Another page of the GM began the fight in the same moment: what was wanted is done. */
const BEGUN = "core.begun";

/** What is told of a refusal: its sentence and its rule, but for one that comes of a page that was slower. */
export function refusalTold({ code, detail, rule }: Refused): { title: string; text: string; rule?: string } {
  if (code === BEGUN) return { title: t("begun.title"), text: t("begun.text") };
  return { title: t("refused.title"), text: detail, ...(rule ? { rule } : {}) };
}
