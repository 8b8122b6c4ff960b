// The great moments of score and passes: a turn or a pass ends, a held action is lost.
import { headed } from "../../parts/milestone.tsx";
import type { Beat } from "../../parts/panels.ts";
import type { Words } from "../../texts/words.ts";
import type { LogEntry, Picture } from "../../wire/server.ts";

const LOSSES = [/\.hold_lost\b/, /\.action_lost\b/, /\blapsed\b/];

export function beat(found: readonly LogEntry[], _: Picture, words: Pick<Words, "text">): Partial<Beat> {
  // With the turn its last pass is over, and nothing is held on.
  const turn = found.some(({ line }) => line.key.startsWith("line.passes.turn_ended"));
  const told = found.filter(({ line }) => !turn || !line.key.startsWith("line.passes.pass_ended"));
  const [title, rest] = headed(told.at(-1) as LogEntry, words);
  const before = told.slice(0, -1).map(({ text }) => text);
  const lost = told.some(({ line }) => LOSSES.some((loss) => loss.test(line.key)));
  const spoken = told.map(({ text }) => text).join(" ");
  return { kind: lost ? "lost" : "", title, said: [...before, rest].filter(Boolean), spoken };
}
