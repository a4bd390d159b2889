import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build, type InlineConfig, type Rollup } from "vite";

/**
 * Measures the scripts of each component on its own, with all its imports except React, minified and gzipped, in kB.
 * Compares them with the budgets in budgets.json. With --accept, writes new budgets slightly above the measured sizes.
 */

/** Budgets by component in kB. Components that are not listed have the default budget. */
interface Budgets {
  default: number;
  [name: string]: number;
}

const budgetsFile = new URL("budgets.json", import.meta.url);
const shared = /^react(-dom)?($|\/)/;

/** Components on one page are measured together, so that shared code counts once. */
const groups: Record<string, { names: readonly string[]; kB: number }> = {
  "Header (MegaMenu, SearchBox, CartButton, SiteHeader, MenuButton)": {
    names: ["MegaMenu", "SearchBox", "SearchResults", "CartButton", "SiteHeader", "MenuButton"],
    kB: 45,
  },
};

const quiet: InlineConfig = { configFile: false, logLevel: "error", root: "." };

/** Builds the library once, file by file, without styles. Later bundles then need no plugin. */
async function compile(outDir: string): Promise<string> {
  await build({
    ...quiet,
    plugins: [vanillaExtractPlugin()],
    build: {
      outDir,
      lib: { entry: "ui/index.ts", formats: ["es"], fileName: () => "index.js" },
      rolldownOptions: {
        external: (id) =>
          !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("\0") && !/^@corkwood|virtual:/.test(id),
        output: { preserveModules: true, preserveModulesRoot: "ui", entryFileNames: "[name].js" },
      },
      minify: false,
      cssCodeSplit: false,
    },
  });
  return join(outDir, "index.js");
}

async function weigh(library: string, names: readonly string[]): Promise<number> {
  const entry = "\0entry";
  const result = (await build({
    ...quiet,
    plugins: [
      optimizeLocales.vite({ locales: ["en-US"] }),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? { id, moduleSideEffects: true } : null),
        load: (id) => (id === entry ? `export { ${names.join(", ")} } from ${JSON.stringify(library)};` : null),
        // The library has no side effects except its styles, which are measured with the pages.
        transform: (_code, id) => (id.endsWith(".css") ? { code: "", moduleSideEffects: false } : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: entry,
        external: shared,
        preserveEntrySignatures: "strict",
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rollup.RollupOutput;
  const code = result.output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  return gzipSync(code, { level: 9 }).length / 1000;
}

async function componentNames(): Promise<string[]> {
  const index = await readFile("ui/index.ts", "utf8");
  const names = [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => (list ?? "").split(","));
  return names
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .toSorted();
}

const accept = process.argv.includes("--accept");
const budgets = JSON.parse(await readFile(budgetsFile, "utf8")) as Budgets;
/** The folder is inside the project, so that the library's imports can be resolved. */
const folder = resolve("node_modules/.cache/component-sizes");
const measured: Record<string, number> = {};
const over: string[] = [];
try {
  const library = await compile(folder);
  for (const name of await componentNames()) {
    const size = await weigh(library, [name]);
    measured[name] = size;
    const budget = budgets[name] ?? budgets.default;
    if (!accept && size > budget) over.push(`${name}: ${size.toFixed(2)} kB, budget ${budget}`);
  }
  for (const [group, { names, kB }] of Object.entries(groups)) {
    const size = await weigh(library, names);
    console.log(`${group}: ${size.toFixed(1)} kB beyond React (at most ${kB})`);
    if (size > kB) over.push(`${group}: ${size.toFixed(1)} kB`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

if (accept) {
  const larger = Object.entries(measured)
    .map(([name, size]) => [name, Math.ceil((size * 1.05 + 0.05) * 10) / 10] as const)
    .filter(([, budget]) => budget > budgets.default);
  await writeFile(
    budgetsFile,
    `${JSON.stringify({ default: budgets.default, ...Object.fromEntries(larger) }, null, 2)}\n`,
  );
}
const largest = Object.entries(measured)
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 5);
console.log(
  `${Object.keys(measured).length} components alone; the largest: ${largest.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(", ")} kB`,
);
if (over.length > 0) {
  console.error(`Over budget:\n${over.join("\n")}\nTo accept the new sizes: npm run size -- --accept`);
  process.exitCode = 1;
}
