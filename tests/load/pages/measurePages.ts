import { listingSearch } from "@corkwood/commerce";
import { machineFacts, print } from "../../../server/bench/measure.ts";
import { addressOf, randomQuestions } from "../../../server/bench/questions.ts";
import { report, tableOf, type Row } from "../../../server/bench/report.ts";
import { randomTyping } from "../../../server/bench/typing.ts";
import { buildIndex } from "../../../server/catalogue/index/buildIndex.ts";
import { sampleCatalogue } from "../../../server/catalogue/testing/sampleCatalogue.ts";
import { createRandom } from "@corkwood/sample/random";
import { openShopUnderLoad, products } from "./shopUnderLoad.ts";

/**
 * Measures the built shop's requests per second on eight connections, and its CPU time per request, for cached pages,
 * rendered pages, calls, and `/healthz`. Part of `npm run bench`; uses the last build.
 */
const manyPages = 800;
const [peer] = process.argv.slice(2);

const now = Date.now();
const index = buildIndex(sampleCatalogue(products, now), now);
const questions = randomQuestions(index, 4 * manyPages, createRandom(42).next, now);
const listings = questions.flatMap(({ scope, params }) => {
  const search = listingSearch({ ...params, page: 1 });
  return scope.kind === "category" ? [`/categories/${scope.path}${search}`] : [];
});
const listingPages = [...new Set(listings)].slice(0, manyPages);
const productPages = [...index.listed()].map(({ path }) => `/${path}`).slice(0, manyPages);
const typed = randomTyping(index, 500, createRandom(43).next, now).map(
  (text) => `/api/search?q=${encodeURIComponent(text)}`,
);

const shop = await openShopUnderLoad();
const rows: Row[] = [];
const measured = async (row: Promise<Row | Row[]>) => {
  const found = [await row].flat();
  rows.push(...found);
  print(`  ${found[0]?.what}: ${found[0]?.figure.toFixed(0)} /s`);
};
print(`Requests of the built shop with ${products} products. ${machineFacts()}`);
try {
  rows.push({ what: "memory after the start", figure: await shop.memory(), unit: "MB" });
  // Rendered pages are measured first, before any request fills the caches.
  await measured(shop.rendered("listing page, rendered", listingPages));
  await measured(shop.rendered("product page, rendered", productPages));
  await measured(shop.beside("listing page, from memory", ["/products"]));
  await measured(shop.beside("product page, from memory", productPages.slice(0, 1)));
  await measured(shop.beside("/healthz", ["/healthz"]));
  await measured(shop.beside("listing call", questions.map(addressOf)));
  await measured(shop.beside("suggestions call", typed));
  if (peer !== undefined) await measured(shop.peer(peer));
} finally {
  await shop.close();
}
print(`\n${tableOf(rows)}`);
await report(rows);
process.exit(0);
