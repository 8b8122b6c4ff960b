// An actor in a list, and the figure that puts it there.

import type { ComponentChildren, JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { cardName, isCard, isJoker, rankOf, suitOf } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import type { ActorRow } from "../wire/server.ts";
import { Card, JokerShape, SuitShape } from "./card.tsx";
import { Face } from "./face.tsx";
import { MarkChips } from "./mark-chips.tsx";

/** An actor's face and name, or that of its group (`name`); behind that what is told of it, or `beside` it. */
export function Named({
  of,
  name,
  look = "who",
  status,
  beside,
  children,
}: {
  of: string;
  name?: string | undefined;
  look?: string;
  status?: ActorRow["status"] | undefined;
  beside?: ComponentChildren;
  children?: ComponentChildren;
}): JSX.Element {
  const { words } = usePicture();
  return (
    <span class={look} data-status={status}>
      <Face of={of} />
      <span class="who-name">
        <bdi>{name ?? words.actor(of)}</bdi>
        {children}
      </span>
      {beside}
    </span>
  );
}

/** An actor in a list: name, figure, how many, what others see. */
export function Who({ row, id, times = 1 }: { row: ActorRow | undefined; id: string; times?: number }): JSX.Element {
  if (!row) return <span class="who">{id}</span>;
  const beside = (
    <>
      {row.mark && <Mark of={row.mark} />}
      <MarkChips actor={row.actor} />
    </>
  );
  return (
    <Named of={id} status={row.status} beside={beside}>
      {row.count > 1 && <span class="dim"> {t("order.heads", { count: row.count })}</span>}
      {times > 1 && <span class="chip times">{t("order.times", { count: times })}</span>}
      <Mine row={row} />
    </Named>
  );
}

/** Behind a name: that the actor is one's own. Where the name fills its line, it stands below the name. */
export function Mine({ row }: { row: ActorRow | undefined }): JSX.Element | null {
  if (!row?.mine) return null;
  return (
    <>
      <span class="apart"> </span>
      <span class="chip mine">{t("order.mine")}</span>
    </>
  );
}

/** An actor's public figure: a score, a count; a card as rank and suit. */
export function Mark({ of, big = false }: { of: string; big?: boolean }): JSX.Element {
  if (!isCard(of)) return <span class={big ? "mark big" : "mark"}>{figure(of)}</span>;
  if (big) return <Card card={of} small />;
  if (isJoker(of))
    return (
      <span class={`card-mark suit-${of}`} role="img" aria-label={cardName(of)}>
        {of}
        <JokerShape />
      </span>
    );
  return (
    <span class={`card-mark suit-${suitOf(of)}`} role="img" aria-label={cardName(of)}>
      {rankOf(of)}
      <SuitShape suit={suitOf(of)} />
      <span>{suitOf(of)}</span>
    </span>
  );
}

/** A figure with the sign for minus in place of the hyphen. */
export function figure(of: string): string {
  return of.replace(/^-(?=\d)/, "−");
}
