// Beside the moment, on the GM's console: who may cut in, and the NPC card.
import type { JSX } from "preact";
import { matches } from "../../store/media.ts";
import { Cuts } from "./now.tsx";
import { NpcBeside } from "./npc.tsx";

/** On a phone those who may cut in stand with the moment itself. */
export function Beside(): JSX.Element {
  return (
    <>
      {matches("tablet") && <Cuts />}
      <NpcBeside />
    </>
  );
}
