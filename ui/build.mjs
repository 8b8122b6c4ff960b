// Builds the app:  node build.mjs [FOLDER]  or, for the tests,  node build.mjs --tests
//
// The page is index.html with {{base}} for the path that the server is under; everything else has its content's hash in
// its name. The build fails when what a browser must load before anything shows is larger than LARGEST when compressed,
// or with the typefaces larger than LARGEST_WITH_FONTS.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, parse, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleAsync } from "lightningcss";
import { build } from "rolldown";
import { cutFonts, FONTS } from "./fonts.mjs";

const LARGEST = 110 * 1024;
const LARGEST_WITH_FONTS = 200 * 1024;
/** The oldest browsers that the app is for; index.html names them. */
const BROWSERS = { chrome: "105", firefox: "115", safari: "16.4" };
/** A version as lightningcss is told it: 16.4 is 0x100400. */
const inBytes = (version) => version.split(".").reduce((sum, part, at) => sum + Number(part) * 2 ** (16 - 8 * at), 0);
const MAIN = "src/main.tsx";
/** The sheet of the page, those that parts import, and what adds these to the page. */
const STYLE = "index.css";
const LATER_STYLES = ["odds.css", "import.css", "new-fight.css"];
const ADDS_SHEET = "src/parts/sheet.ts";

function licenceIn(folder) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  return file && join(folder, file);
}

// Some packages name a licence and leave its text out: a package of the build has the same one, word for word.
const SAME_TEXT = { "Apache-2.0": licenceIn(join("node_modules", "typescript")) };

// The licences of the packages that the app has parts of: each asks that its notice goes wherever they go.
function licences(inputs) {
  const names = inputs.flatMap((path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  if (!names.length) throw new Error("no package is in the app, so its licences were not found");
  return [...new Set(names)]
    .sort()
    .map((name) => {
      const folder = join("node_modules", name);
      const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const file = licenceIn(folder) ?? SAME_TEXT[license];
      if (!file) throw new Error(`${name} comes without the text of its licence`);
      return `${name} ${version} (${license})\n\n${readFileSync(file, "utf8").trim()}\n`;
    })
    .join(`\n${"-".repeat(72)}\n\n`);
}

const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 8);
/** A path as the build is told it: from this folder, with "/". */
const fromHere = (path) => relative(".", path).replaceAll("\\", "/");

/** Builds scripts, for browsers unless told otherwise. */
function scripts({ target = Object.entries(BROWSERS).map((one) => one.join("")), ...more }) {
  return build({
    platform: "browser",
    ...more,
    moduleTypes: { ".ftl": "text" },
    transform: { target, define: { "process.env.NODE_ENV": '"production"' } },
    logLevel: "warn",
    // Some modules are loaded late by one part and are there early for another.
    checks: { ineffectiveDynamicImport: false },
  });
}

const small = { minify: true, comments: false };

/**
 * Writes the style sheets, with the widths of media.json as custom media and light-dark() for browsers without it; gives
 * the name of each file in the folder.
 */
async function styles(folder) {
  // The style sheet names the typefaces.
  await cutFonts(".fonts");
  const fonts = new Map();
  for (const { name } of FONTS) {
    const bytes = readFileSync(join(".fonts", `${name}.woff2`));
    const made = `${name}.${digest(bytes)}.woff2`;
    fonts.set(`../../.fonts/${name}.woff2`, made);
    writeFileSync(join(folder, made), bytes);
  }
  const typeface = (address) => {
    if (!fonts.has(address.url)) throw new Error(`${address.url}: the style sheets know typefaces alone`);
    return { ...address, url: fonts.get(address.url) };
  };
  const read = (path) => {
    const text = readFileSync(path, "utf8");
    if (!path.endsWith(".json")) return text;
    return Object.entries(JSON.parse(text))
      .map(([name, query]) => `@custom-media --${name} ${query};`)
      .join("\n");
  };
  const made = new Map();
  for (const file of [STYLE, ...LATER_STYLES]) {
    const { code, warnings } = await bundleAsync({
      filename: join("src", "style", file),
      minify: true,
      drafts: { customMedia: true },
      targets: Object.fromEntries(Object.entries(BROWSERS).map(([name, version]) => [name, inBytes(version)])),
      resolver: { read },
      visitor: { Url: typeface },
    });
    for (const { message } of warnings) console.warn(`${file}: ${message}`);
    const sheet = silent(code.toString());
    made.set(file, `${file === STYLE ? "style" : parse(file).name}.${digest(sheet)}.css`);
    writeFileSync(join(folder, made.get(file)), sheet);
  }
  return made;
}

/** A sheet whose signs are not read aloud. Browsers that know no words for a sign keep the one without. */
const silent = (sheet) => sheet.replace(/content:"[^"]+"(?=[;}])/g, (sign) => `${sign};${sign} / ""`);

/** Has a sheet that is imported there before what imports it is shown. */
const laterStyles = (sheets) => ({
  name: "later-styles",
  load(id) {
    if (!id.endsWith(".css")) return null;
    const sheet = sheets.get(basename(id));
    if (!sheet) throw new Error(`${id}: build.mjs does not name this style sheet`);
    const code = `import { addSheet } from ${JSON.stringify(resolve(ADDS_SHEET))};\nawait addSheet("./${sheet}");`;
    return { code, moduleType: "js" };
  },
});

/** The page that checks open deals: one file, so that it can be kept anywhere. Its policy names what is in it. */
async function checkingPage(folder) {
  const { output } = await scripts({
    input: "src/deal/page.ts",
    write: false,
    output: { ...small, format: "iife" },
  });
  const style = readFileSync("src/deal/page.css", "utf8").trim();
  const script = output[0].code.trim().replaceAll("</script", "<\\/script");
  const policy = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  // The page goes wherever people keep it, and the licences of its parts with it.
  const notice = licences(output[0].moduleIds.map(fromHere)).replaceAll("--", "- -");
  const parts = { notice, script, style, "script-hash": policy(script), "style-hash": policy(style) };
  const page = readFileSync("src/deal/page.html", "utf8");
  writeFileSync(
    join(folder, "verify.html"),
    page.replace(/\{\{([a-z-]+)\}\}/g, (_, name) => parts[name]),
  );
}

/**
 * Gathers the modules that are loaded before anything shows: what the main one imports, and what those do. All of them
 * are one file: else each set of them that some later part shares would be a file, and a browser would ask for thirty.
 */
const gathered = (first) => ({
  name: "gathered",
  buildEnd() {
    const add = (id) => {
      if (first.has(id)) return;
      first.add(id);
      for (const one of this.getModuleInfo(id).importedIds) add(one);
    };
    for (const id of this.getModuleIds()) if (fromHere(id) === MAIN) add(id);
  },
});

async function app(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sheets = await styles(folder);
  const early = new Set();
  const { output } = await scripts({
    input: { app: MAIN },
    plugins: [laterStyles(sheets), gathered(early)],
    output: {
      ...small,
      dir: folder,
      entryFileNames: "[name].[hash:8].js",
      chunkFileNames: "part.[hash:8].js",
      hashCharacters: "base36",
      codeSplitting: { groups: [{ name: "first", test: (id) => early.has(id) }] },
    },
  });
  const chunk = (fits) => output.find((one) => one.type === "chunk" && fits(one));
  const script = chunk((one) => one.isEntry).fileName;
  const style = sheets.get(STYLE);
  cpSync("public", folder, { recursive: true });
  const fonts = FONTS.map(({ from }) => `node_modules/${from}`);
  const inputs = output.flatMap((one) => (one.type === "chunk" ? one.moduleIds.map(fromHere) : []));
  writeFileSync(join(folder, "licences.txt"), licences([...inputs, ...fonts]));
  // What is loaded before anything shows: the page, its style, its script and all that this imports at once.
  const first = new Set([style]);
  const add = (name) => {
    if (first.has(name)) return;
    first.add(name);
    for (const one of chunk(({ fileName }) => fileName === name).imports) add(one);
  };
  add(script);
  // All of it is asked for at once: on a slow line each file that is found in another one takes a while more.
  const more = [...first].filter((name) => name !== style && name !== script);
  const page = readFileSync("src/index.html", "utf8")
    .replace("{{script}}", script)
    .replace("{{style}}", style)
    .replace("{{more}}", more.map((name) => `<link rel="modulepreload" href="{{base}}/app/${name}">`).join("\n"));
  writeFileSync(join(folder, "index.html"), page);

  await checkingPage(folder);

  // What the service worker keeps: everything but itself, under a version that changes with any of it.
  const names = readdirSync(folder)
    .filter((name) => name !== "sw.js" && name !== "index.html")
    .sort();
  const version = createHash("sha256");
  for (const name of [...names, "index.html"]) version.update(readFileSync(join(folder, name)));
  const worker = readFileSync("public/sw.js", "utf8")
    .replace("{{version}}", version.digest("hex").slice(0, 12))
    .replace('["{{files}}"]', JSON.stringify(names));
  writeFileSync(join(folder, "sw.js"), worker);

  // Of the languages one is loaded: here the largest.
  const compressed = (name) => gzipSync(readFileSync(join(folder, name))).length;
  const languages = readdirSync("src/texts", { withFileTypes: true }).filter((one) => one.isDirectory());
  const texts = languages.map(({ name }) =>
    compressed(chunk((one) => one.facadeModuleId?.endsWith(`/src/texts/${name}/first.ts`)).fileName),
  );
  const size = [...first, "index.html"].reduce((sum, name) => sum + compressed(name), Math.max(...texts));
  const types = names
    .filter((name) => name.endsWith(".woff2"))
    .reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  const told = [size, types].map((one) => (one / 1024).toFixed(1));
  console.log(`first load: ${told[0]} KB compressed (at most ${LARGEST / 1024}), typefaces ${told[1]} KB`);
  if (size > LARGEST || size + types > LARGEST_WITH_FONTS) {
    console.error("The first load is too large.");
    process.exit(1);
  }
}

if (process.argv[2] === "--tests") {
  rmSync(".tests", { recursive: true, force: true });
  const tests = readdirSync("tests").filter((name) => name.endsWith(".test.ts"));
  await scripts({
    input: tests.map((name) => join("tests", name)),
    platform: "node",
    target: "node20",
    plugins: [laterStyles(new Map(LATER_STYLES.map((file) => [file, file])))],
    output: { dir: ".tests" },
  });
} else {
  await app(process.argv[2] ?? "../src/turnkeeper/web/static");
}
