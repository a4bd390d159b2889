import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { assetsOf } from "../../server/http/pages.ts";

/** The limit for all scripts of a page's first view, in gzipped bytes. */
const budgets = [
  { page: "listing", module: "storefront/routes/catalogue/listing.tsx", kB: 140 },
  { page: "product", module: "storefront/routes/catalogue/product.tsx", kB: 180 },
  { page: "account", module: "storefront/routes/account.tsx", kB: 150 },
];

const dist = "dist/client";
const manifest: unknown = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
const assets = assetsOf(manifest as Parameters<typeof assetsOf>[0], "storefront/entry-client.tsx");

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
}

async function total(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(gzipped));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

let over = false;
for (const { page, module, kB } of budgets) {
  const scripts = await total([...(assets.entry ? [assets.entry] : []), ...assets.scriptsOf([module])]);
  const styles = await total(assets.stylesOf([module]));
  const result = scripts <= kB ? "within" : "OVER";
  console.log(
    `${page}: ${scripts.toFixed(1)} kB of scripts (${result} ${kB} kB), ${styles.toFixed(1)} kB of styles, gzipped`,
  );
  over ||= scripts > kB;
}
if (over) process.exitCode = 1;
