// The table that a part of the page belongs to.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Words } from "../texts/words.ts";
import type { CommandKind, Picture } from "../wire/server.ts";
import type { SeatClient } from "./table.ts";
import { typed } from "./typed.ts";

export const TableContext = createContext<SeatClient | null>(null);

export function useTable(): SeatClient {
  const table = useContext(TableContext);
  if (!table) throw new Error("outside of a table");
  return table;
}

interface Shown {
  table: SeatClient;
  picture: Picture;
  words: Words;
  /** What kind each command of the system is, by its tag. */
  kinds: Readonly<Record<string, CommandKind>>;
}

/** The picture and its words; parts inside a table are shown only when there are both. */
export function usePicture(): Shown {
  const table = useTable();
  const picture = table.picture.value;
  const words = table.words.value;
  const system = table.system.value;
  if (!picture || !words || !system) throw new Error("no picture yet");
  return { table, picture, words, kinds: system.commands };
}

/** The system's own picture, as the types of its panels have it. */
export function useView<View>(): View {
  return typed<View>(usePicture().picture.view);
}
