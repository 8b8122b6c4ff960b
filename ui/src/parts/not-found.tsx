// A page for where nothing can be shown: what happened, and what to do about it.
import type { ComponentChildren, JSX } from "preact";
import { written } from "../router.ts";
import { t } from "../texts/index.ts";
import { Card } from "./card.tsx";
import { Frame } from "./frame.tsx";

/**
 * `card`: the one that is turned up among those face down; `children`: what one can do, in place of the two usual ways
 * on.
 */
export function DeadEnd({
  title,
  text,
  card = "?",
  children,
}: {
  title: string;
  text: string;
  card?: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <Frame title={title} narrow>
      <div class="dead-end">
        <div class="dead-cards" aria-hidden="true">
          {["?", card, "?"].map((one, place) => (
            <Card key={place} card={one} />
          ))}
        </div>
        <h1>{title}</h1>
        <p>{text}</p>
        <div class="actions">
          {children ?? (
            <>
              <a class="act main" href={written({ at: "join", code: "" })}>
                {t("home.join")}
              </a>
              <a class="act" href={written({ at: "home" })}>
                {t("nowhere.home")}
              </a>
            </>
          )}
        </div>
      </div>
    </Frame>
  );
}
