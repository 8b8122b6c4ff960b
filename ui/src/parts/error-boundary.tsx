// What is shown where a page could not be drawn: the fight is with the server, so nothing is lost by it.
import type { ComponentChildren, JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { t } from "../texts/index.ts";
import { Act, MainAct } from "./act.tsx";
import { Frame } from "./frame.tsx";

/** A page, or in its place what to do when drawing it failed. */
export function Safe({ children }: { children: ComponentChildren }): JSX.Element {
  // biome-ignore lint/suspicious/noConsole: the cause is for a developer to find
  const [broken, again] = useErrorBoundary((error: unknown) => console.error(error));
  if (!broken) return <>{children}</>;
  return (
    <Frame title={t("broken.title")}>
      <h1>{t("broken.title")}</h1>
      <p>{t("broken.text")}</p>
      <div class="actions">
        <MainAct onClick={again}>{t("broken.again")}</MainAct>
        <Act onClick={() => location.reload()}>{t("broken.reload")}</Act>
        <a class="act" href="#/">
          {t("broken.home")}
        </a>
      </div>
    </Frame>
  );
}
