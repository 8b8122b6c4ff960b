// Files of the page that could not be fetched, or that the server no longer has. Browsers do not ask for one a second
// time before the page is reloaded.
import { t } from "../texts/index.ts";
import { tell } from "./notices.ts";

export function tellMissing(): void {
  tell({ title: t("missing.title"), text: t("missing.text"), reload });
}

/** Offer to reload the page where the server has another build of it: its script, named by its content, is another. */
export async function tellOtherBuild(): Promise<void> {
  const own = document.querySelector("script[type=module]")?.getAttribute("src");
  const page = await fetch(location.pathname, { cache: "no-store" })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  if (own && page.includes('type="module"') && !page.includes(own))
    tell({ title: t("build.title"), text: t("build.text"), reload });
}

/** Reload the page, where the server answers: else there would be none. */
function reload(): void {
  fetch(location.pathname, { cache: "no-store" }).then(
    () => location.reload(),
    () => tell({ title: t("failed.title"), text: t("fault.offline") }),
  );
}
