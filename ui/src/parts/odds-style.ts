// The style sheet of the odds: it is there before what it is for is shown.
import sheet from "../style/odds.css";

const link = document.createElement("link");
link.rel = "stylesheet";
link.href = new URL(sheet, import.meta.url).href;
await new Promise<void>((ready) => {
  // Without it odds are plain and can still be read.
  link.onload = () => ready();
  link.onerror = () => ready();
  document.head.append(link);
});
