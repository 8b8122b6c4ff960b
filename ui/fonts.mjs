// Cuts the typefaces to what the app writes with:  await cutFonts(FOLDER)
//
// They come as npm packages under the SIL Open Font License. What is in none of them (names in other scripts) is written
// with the fonts of the reader's own system.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subset from "subset-font";

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n));
/** Basic Latin and Latin-1, with what sentences need beside letters. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…·×−‹›€ŒœŠšŽžŸ`;
/** Ranks and counts, the letters of suits and faces. */
const FIGURES = `${range(0x30, 0x39)}${range(0x41, 0x5a)}ÄÖÜ+×−-?/`;

/** Kerning, ligatures and marks, and figures that stand on the line, one as wide as the other. */
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/** Each typeface: the file that it is made of, its letters, and how far its weights go. */
export const FONTS = [
  {
    name: "alegreya",
    from: "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2",
    text: TEXT,
    axes: { wght: { min: 500, max: 900 } },
  },
  {
    name: "alegreya-sans-500",
    from: "@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff2",
    text: TEXT,
  },
  {
    name: "alegreya-sans-800",
    from: "@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff2",
    text: TEXT,
  },
  {
    name: "cards",
    from: "@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2",
    text: FIGURES,
    axes: { wght: 900 },
  },
];

/** Write each as NAME.woff2 into a folder. */
export async function cutFonts(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { name, from, text, axes } of FONTS) {
    const whole = readFileSync(join("node_modules", from));
    const options = { targetFormat: "woff2", keepFeatures: FEATURES, ...(axes && { variationAxes: axes }) };
    writeFileSync(join(folder, `${name}.woff2`), await subset(whole, text, options));
  }
}
