// A file of the page that could not be fetched. Browsers do not ask for it a second time before the page is reloaded.
import { t } from "../texts/index.ts";
import { tell } from "./notices.ts";

export function tellMissing(): void {
  tell({ title: t("missing.title"), text: t("missing.text"), reload });
}

/** Reload the page, where the server answers: else there would be none. */
function reload(): void {
  fetch(location.pathname, { cache: "no-store" }).then(
    () => location.reload(),
    () => tell({ title: t("failed.title"), text: t("fault.offline") }),
  );
}
