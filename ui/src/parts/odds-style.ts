// The style of odds.
import address from "../style/odds.css";
import { addSheet } from "./sheet.ts";

await addSheet(address);
