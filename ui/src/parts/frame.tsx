// The frame of the pages without a table: the mark at the top, one column.
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { arrived } from "../store/guard.ts";
import { t } from "../texts/index.ts";
import { SuitShape } from "./card.tsx";

export function Frame({ children, narrow = false }: { children: ComponentChildren; narrow?: boolean }): JSX.Element {
  useLayoutEffect(arrived, []);
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
