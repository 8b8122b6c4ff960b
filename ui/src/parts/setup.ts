// How a fight is set up now, for the GM's dialogs: asked when one opens and after each change.
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import type { Command } from "../store/table.ts";
import type { FightSetup } from "../wire/server.ts";
import { useNewest } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

export function useSetUp(): { setup: FightSetup | null; send: (command: Command) => Promise<boolean> } {
  const { table, picture } = usePicture();
  const [setup, setSetup] = useState<FightSetup | null>(null);
  const newest = useNewest(setSetup, tellProblem);
  const ask = () => newest(table.api.setup());
  useEffect(() => void ask(), [picture]);
  return {
    setup,
    send: async (command) => {
      const done = await table.send(command);
      await ask();
      return done;
    },
  };
}
