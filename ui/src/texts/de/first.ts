// The texts that every page needs, as one part of the program.
import app from "./app.ftl";
import gm from "./gm.ftl";
import table from "./table.ftl";

export const FIRST = [app, gm, table].join("\n");
