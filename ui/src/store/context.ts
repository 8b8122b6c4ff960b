// The table that a part of the page belongs to.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Words } from "../texts/words.ts";
import type { Picture } from "../wire/server.ts";
import type { Table } from "./table.ts";

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("outside of a table");
  return table;
}

/** The picture and its words; parts inside a table are shown only when there are both. */
export function usePicture(): { table: Table; picture: Picture; words: Words } {
  const table = useTable();
  const picture = table.picture.value;
  const words = table.words.value;
  if (!picture || !words) throw new Error("no picture yet");
  return { table, picture, words };
}
