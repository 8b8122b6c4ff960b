// How a fight is set up now, for the GM's dialogs: asked when one opens and after each change. What was sent and has no
// answer yet counts as done, so that it can be changed back while the line is down.
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import type { Command } from "../store/table.ts";
import { typed } from "../store/typed.ts";
import type { ActorSetup, Automation, FightSetup } from "../wire/server.ts";
import { useNewest } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

export function useSetUp(): { setup: FightSetup | null; send: (command: Command) => Promise<boolean> } {
  const { table, picture } = usePicture();
  const [setup, setSetup] = useState<FightSetup | null>(null);
  const [sent, setSent] = useState<readonly Command[]>([]);
  const newest = useNewest(setSetup, tellProblem);
  const ask = () => newest(table.api.setup());
  useEffect(() => void ask(), [picture]);
  return {
    setup: setup && sent.reduce((now, command) => after(now, command, picture.table.stage === "setup"), setup),
    send: async (command) => {
      setSent((others) => [...others, command]);
      const done = await table.send(command);
      await ask();
      setSent((others) => others.filter((one) => one !== command));
      return done;
    },
  };
}

/** The setup after a command. Before the fight an option takes effect when it is set (`now`). */
export function after(setup: FightSetup, { type, ...fields }: Command, now: boolean): FightSetup {
  if (type === "set_option") {
    const set = { [String(fields.name)]: fields.value };
    const next_options = { ...setup.next_options, ...set };
    return { ...setup, next_options, options: now ? { ...setup.options, ...set } : setup.options };
  }
  if (type === "automate") return { ...setup, automation: [...setup.automation, typed<Automation>(fields)] };
  const changed = (one: ActorSetup): Partial<ActorSetup> => {
    if (type === "amend") return { profile: { ...one.profile, ...(fields.profile as object) } };
    // What the others say of an actor has the name that it has here.
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name in one));
  };
  return {
    ...setup,
    actors: setup.actors.map((one) => (one.actor === fields.actor ? { ...one, ...changed(one) } : one)),
  };
}
