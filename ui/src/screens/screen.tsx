// The screen for everybody: public facts, readable from four metres; as an overlay transparent, for a stream.
//
// The classes that begin with "tk-" are public: streams style the overlay by them (docs/guide/screens.md).
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { HeldList, Mark, Order } from "../parts/order.tsx";
import { LineState } from "../parts/status.tsx";
import { usePicture } from "../store/context.ts";
import { panelsOf } from "../systems/index.ts";
import { t } from "../texts/index.ts";

export function Screen({ show }: { show: string }): JSX.Element {
  return show === "overlay" ? <Overlay /> : <Tv />;
}

/** Who is up, and what the screen says where nobody is. */
function useNow(): { up: string[]; label: string; other: string } {
  const { picture, words } = usePicture();
  const { now, waiting, stage } = picture.table;
  const up = [...new Set(now.filter((opening) => !opening.interrupts).map((opening) => opening.actor))];
  const [asked] = waiting;
  const other = stage === "setup" ? t("phone.setup") : stage === "over" ? t("phone.over") : asked ? words.ask(asked) : (panelsOf(picture.system).headline?.(picture, words)?.title ?? t("console.nobody"));
  return { up, label: up.length ? t("screen.now") : asked && stage === "fighting" ? t("screen.waiting") : "", other };
}

function Tv(): JSX.Element {
  const { picture, words } = usePicture();
  const { up, label, other } = useNow();
  const panels = panelsOf(picture.system);
  return (
    <div class={up.length > 3 ? "tv tv-many" : "tv"}>
      <LineState />
      <header class="tv-head">
        <p class="tv-name">
          <bdi>{picture.name}</bdi>
        </p>
        <p class="tv-clock">{words.clock().join(" · ")}</p>
      </header>
      <main id="main" class="tv-main">
        <section class="tv-now">
          <p class="tv-label">{label}</p>
          {up.map((actor) => (
            <h1 key={actor} class={`tv-up side-${words.rows.get(actor)?.side ?? "npc"}`}>
              <bdi>{words.actor(actor)}</bdi>
              <Mark of={words.rows.get(actor)?.mark ?? ""} />
            </h1>
          ))}
          {!up.length && <h1>{other}</h1>}
          {!panels.held && <HeldList />}
        </section>
        <section class="tv-order">{panels.Screen ? <panels.Screen /> : <Order most={12} />}</section>
      </main>
    </div>
  );
}

/** How many of those to come an overlay shows. */
const THEN = 4;

function Overlay(): JSX.Element {
  const { picture, words } = usePicture();
  const { up, label, other } = useNow();
  useEffect(() => {
    document.documentElement.classList.add("overlay");
    return () => document.documentElement.classList.remove("overlay");
  }, []);
  const then = picture.table.layout === "strip" ? picture.table.upcoming.slice(0, THEN) : [];
  return (
    <main id="main" class="tk-overlay" data-system={picture.system} data-stage={picture.table.stage}>
      <p class="tk-clock">{words.clock().join(" · ")}</p>
      <div class="tk-now">
        {label && <p class="tk-label">{label}</p>}
        {up.map((actor) => (
          <h1 key={actor} class={`tk-up tk-side-${words.rows.get(actor)?.side ?? "npc"}`}>
            <bdi>{words.actor(actor)}</bdi>
          </h1>
        ))}
        {!up.length && <h1 class="tk-nobody">{other}</h1>}
      </div>
      {then.length > 0 && (
        <ol class="tk-next">
          {then.map((beat, place) => (
            <li key={place} class="tk-next-one">
              <bdi>{words.actors(beat)}</bdi>
            </li>
          ))}
        </ol>
      )}
      {picture.table.held.length > 0 && (
        <ul class="tk-held">
          {picture.table.held.map((held, place) => (
            <li key={place} class="tk-held-one">
              <bdi>{words.actor(held.actor)}</bdi> {words.held(held)}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
