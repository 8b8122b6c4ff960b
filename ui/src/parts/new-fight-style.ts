// The style of a new fight, and of the box that its names are typed into.
import address from "../style/new-fight.css";
import { addSheet } from "./sheet.ts";

await addSheet(address);
