// The frame of the pages without a table: the mark at the top, one column.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { arrived } from "../store/guard.ts";
import { t } from "../texts/index.ts";
import { SuitShape } from "./card.tsx";

/** `title` is what the tab is called; the start page has the app's own name alone. */
export function Frame({
  children,
  title = "",
  narrow = false,
}: {
  children: ComponentChildren;
  title?: string;
  narrow?: boolean;
}): JSX.Element {
  useLayoutEffect(arrived, []);
  useEffect(() => {
    document.title = [title, t("app.name")].filter(Boolean).join(" · ");
    return () => {
      document.title = t("app.name");
    };
  }, [title]);
  return (
    <div class={narrow ? "page narrow" : "page"}>
      <header class="brand">
        <a href="#/">
          <Mark /> {t("app.name")}
        </a>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}

function Mark(): JSX.Element {
  return (
    <span class="brand-mark" aria-hidden="true">
      <SuitShape suit="S" />
    </span>
  );
}
