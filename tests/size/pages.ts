import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterHydration } from "../../build/pageFiles.ts";
import { assetsOf } from "../../server/http/pages.ts";
import { withoutSources } from "./withoutSources.ts";

interface Budget {
  page: string;
  modules: string[];
  kB: number;
}

/** Limits for files that pages load on demand or when idle, in gzipped kB. */
const later = [
  { part: "store map", module: "ui/stores/StoreMap/drawMap.ts", kB: 50 },
  { part: "outline of Australia", module: "storefront/features/stores/map/outline.ts", kB: 70 },
  { part: "visit reports", module: "storefront/visit/followVisit.ts", kB: 4 },
  { part: "page speed measurements", module: "storefront/visit/pageSpeed.ts", kB: 3.5 },
];

const dist = "dist/client";
const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Parameters<
  typeof assetsOf
>[0];
const assets = assetsOf(manifest, "storefront/entry-client.tsx");

const account = "storefront/routes/account.tsx";
const perAccountPage = 149;
/** Size limits for pages that need more scripts than others. */
const larger: Readonly<Record<string, number>> = {
  AddressBook: 150,
  OrderPage: 153,
};

/**
 * Account page parts that are loaded once the user is known, from the build manifest. New parts are included
 * automatically.
 */
const partsIn = (folder: RegExp) => Object.keys(manifest).filter((module) => folder.test(module));

/** Pages for signed-in customers, each with its additional files. */
const customersPages = partsIn(
  /^storefront\/features\/(accountPages\/own\/[A-Z]\w+|signInOptions\/Security)\.tsx$/,
).map((module): Budget => {
  const name = nameOf(module);
  return {
    page: `customer's ${name}`,
    modules: [account, module],
    kB: larger[name] ?? perAccountPage,
  };
});
if (customersPages.length === 0) throw new Error("The build has no customer pages in the expected folders.");

/** Pages for everyone. */
const guestsPages = partsIn(/^storefront\/features\/accountPages\/entry\/\w+\.tsx$/).map((module): Budget => {
  return { page: `account with ${nameOf(module)}`, modules: [account, module], kB: perAccountPage };
});

function nameOf(module: string): string {
  return module.replace(/^.*\/(\w+)\.tsx$/, "$1");
}

/** Maximum account code in a guest's page, in gzipped kB. Most visitors have no account. */
const maxAccountCode = 3;
const accountCode =
  /\/storefront\/(state\/(account|signIn)\.|services\/identity\/|features\/(account|signIn|signInOptions|accountPages)\/|chrome\/header\/Log(InOut|Out)\.)/;
const pagesOfGuests = new Set(["listing", "home", "product"]);

/** Limits for all of a page's scripts, in gzipped kB. */
const budgets: Budget[] = [
  { page: "listing", modules: ["storefront/routes/catalogue/listing.tsx"], kB: 143.5 },
  { page: "listing after hydration", modules: ["storefront/routes/catalogue/listing.tsx", ...afterHydration], kB: 166 },
  { page: "home", modules: ["storefront/routes/home.tsx"], kB: 139.5 },
  { page: "product", modules: ["storefront/routes/catalogue/product.tsx"], kB: 144 },
  { page: "log in", modules: ["storefront/routes/signIn.tsx"], kB: perAccountPage },
  { page: "account of a guest", modules: [account, "storefront/routes/signIn.tsx"], kB: perAccountPage },
  ...guestsPages,
  ...customersPages,
];

/** All scripts of a page. */
const scriptsOf = (modules: string[]) => [...(assets.entry ? [assets.entry] : []), ...assets.scriptsOf(modules)];

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
}

async function total(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(gzipped));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * Number of gzipped bytes that a script would save without the account code. Scripts without a source map contain no
 * account code.
 */
async function costOfAccounts(file: string): Promise<number> {
  const map = await readFile(join("dist/maps", `${file}.map`), "utf8").catch(() => undefined);
  if (map === undefined) return 0;
  const script = await readFile(join(dist, file), "utf8");
  const rest = withoutSources(script, map, (source) => accountCode.test(source));
  return gzipSync(script, { level: 9 }).length - gzipSync(rest, { level: 9 }).length;
}

let over = false;
for (const { page, modules, kB } of budgets) {
  const scripts = await total(scriptsOf(modules));
  const styles = await total(assets.stylesOf(modules));
  const result = scripts <= kB ? "within" : "OVER";
  console.log(
    `${page}: ${scripts.toFixed(1)} kB of scripts (${result} ${kB} kB), ${styles.toFixed(1)} kB of styles, gzipped`,
  );
  over ||= scripts > kB;
}
for (const { page, modules } of budgets.filter(({ page }) => pagesOfGuests.has(page))) {
  const costs = await Promise.all(scriptsOf(modules).map(costOfAccounts));
  const cost = costs.reduce((sum, one) => sum + one, 0) / 1000;
  const result = cost > 0 && cost <= maxAccountCode ? "within" : "OVER";
  console.log(`${page}, account code: ${cost.toFixed(1)} kB of scripts (${result} ${maxAccountCode} kB), gzipped`);
  over ||= result === "OVER";
}
for (const { part, module, kB } of later) {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no separate file for ${module}`);
  const size = await total([chunk.file]);
  console.log(`${part}: ${size.toFixed(1)} kB (${size <= kB ? "within" : "OVER"} ${kB} kB), fetched after the page`);
  over ||= size > kB;
}
if (over) process.exitCode = 1;
