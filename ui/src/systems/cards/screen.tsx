// What everybody at the table sees: the clock, the NPC card, what is declared.
import type { JSX } from "preact";
import { usePicture } from "../../store/context.ts";
import { Pips } from "./clock.tsx";
import { Deeds } from "./hand.tsx";
import { inOrder, viewOf } from "./model.ts";
import { NpcCard } from "./npc-card.tsx";

export function Screen(): JSX.Element {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  return (
    <div class="cd cd-screen">
      {view.turn > 0 && picture.table.stage === "fighting" && <Pips large />}
      <NpcCard large />
      {view.live.length > 0 && (
        <ol class="plain cd-live">
          {inOrder(view).map((action, at) => (
            <li key={at} class={action.state === "carried_out" ? "cd-action running" : "cd-action"}>
              <b>
                <bdi>{words.actor(action.actor)}</bdi>
              </b>
              <Deeds action={action} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
