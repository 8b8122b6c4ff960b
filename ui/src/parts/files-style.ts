// The style of characters from files, and of what is saved to files.
import address from "../style/import.css";
import { addSheet } from "./sheet.ts";

await addSheet(address);
