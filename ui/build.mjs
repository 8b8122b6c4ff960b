// Builds the app:  node build.mjs [FOLDER]  or, for the tests,  node build.mjs --tests
//
// The page is index.html with {{base}} for the path that the server is under; everything else has its content's hash in
// its name. The build fails when what a browser must load before anything shows is larger than LARGEST when compressed,
// or with the typefaces larger than LARGEST_WITH_FONTS.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { bundleAsync } from "lightningcss";
import { cutFonts, FONTS } from "./fonts.mjs";

const LARGEST = 110 * 1024;
const LARGEST_WITH_FONTS = 200 * 1024;
/** The oldest browsers that the app is for; index.html names them. */
const BROWSERS = { chrome: 105, firefox: 115, safari: 16 };
const common = {
  bundle: true,
  format: "esm",
  target: ["es2022", ...Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`)],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  logLevel: "warning",
  loader: { ".ftl": "text", ".woff2": "file" },
};

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

/**
 * The style sheet: one file, with the widths of media.json as custom media, and light-dark() for browsers without it.
 */
const styles = {
  name: "styles",
  setup({ onLoad }) {
    const read = (path) => {
      const text = readFileSync(path, "utf8");
      if (!path.endsWith(".json")) return text;
      return Object.entries(JSON.parse(text))
        .map(([name, query]) => `@custom-media --${name} ${query};`)
        .join("\n");
    };
    // The sheet of the page, and those that parts load by their address; they have the same custom media.
    onLoad({ filter: /[\\/]style[\\/](index|odds|import|new-fight)\.css$/ }, async ({ path }) => {
      const later = !path.endsWith("index.css");
      const { code, warnings } = await bundleAsync({
        filename: path,
        minify: true,
        drafts: { customMedia: true },
        targets: Object.fromEntries(Object.entries(BROWSERS).map(([name, version]) => [name, version * 65_536])),
        resolver: { read },
      });
      return {
        contents: code,
        loader: later ? "file" : "css",
        warnings: warnings.map(({ message }) => ({ text: message })),
      };
    });
  },
};

/** The page that checks open deals: one file, so that it can be kept anywhere. Its policy names what is in it. */
async function checkingPage(folder) {
  const { metafile, outputFiles } = await build({
    ...common,
    entryPoints: ["src/deal/page.ts"],
    format: "iife",
    minify: true,
    metafile: true,
    write: false,
    outdir: folder,
    legalComments: "none",
  });
  const style = readFileSync("src/deal/page.css", "utf8").trim();
  const script = outputFiles[0].text.trim().replaceAll("</script", "<\\/script");
  const policy = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  // The page goes wherever people keep it, and the licences of its parts with it.
  const notice = licences(Object.keys(metafile.inputs)).replaceAll("--", "- -");
  const parts = { notice, script, style, "script-hash": policy(script), "style-hash": policy(style) };
  const page = readFileSync("src/deal/page.html", "utf8");
  writeFileSync(
    join(folder, "verify.html"),
    page.replace(/\{\{([a-z-]+)\}\}/g, (_, name) => parts[name]),
  );
}

async function app(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The style sheet names them.
  await cutFonts(".fonts");
  const { metafile } = await build({
    ...common,
    entryPoints: { app: "src/main.tsx", style: "src/style/index.css" },
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
    splitting: true,
    minify: true,
    metafile: true,
    legalComments: "none",
    plugins: [styles],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const outputs = Object.entries(metafile.outputs).map(([path, made]) => ({ ...made, name: basename(path) }));
  const entry = (source) => outputs.find((made) => made.entryPoint === source).name;
  const script = entry("src/main.tsx");
  const style = entry("src/style/index.css");
  cpSync("public", folder, { recursive: true });
  const fonts = FONTS.map(({ from }) => `node_modules/${from}`);
  writeFileSync(join(folder, "licences.txt"), licences([...Object.keys(metafile.inputs), ...fonts]));
  // What is loaded before anything shows: the page, its style, its script and all that this imports at once.
  const first = new Set([style]);
  const add = (name) => {
    if (first.has(name)) return;
    first.add(name);
    for (const one of outputs.find((made) => made.name === name).imports)
      if (one.kind === "import-statement") add(basename(one.path));
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
  const texts = languages.map(({ name }) => compressed(entry(`src/texts/${name}/first.ts`)));
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
  await build({
    ...common,
    entryPoints: tests.map((name) => join("tests", name)),
    outdir: ".tests",
    platform: "node",
    target: "node20",
  });
} else {
  await app(process.argv[2] ?? "../src/turnkeeper/web/static");
}
