import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { listingApi } from "../api/listing.ts";
import { createApp } from "../app.ts";
import type { ImportProduct } from "../catalogue/importCatalogue.ts";
import { buildIndex } from "../catalogue/index/buildIndex.ts";
import { randomNumbers } from "../catalogue/index/testCatalogue.ts";
import type { CatalogueData, CatalogueIndex, CatalogueRecord } from "../catalogue/index/types.ts";
import { createLogger } from "../log.ts";
import { sampleShop } from "../sample/generate.ts";
import { line, machineFacts, memoryInUse, timeEach } from "./measure.ts";
import { addressOf, randomQuestions, type Question } from "./questions.ts";

/**
 * How fast listings are, and how the cost grows: `npm run bench`. Figures are printed, not judged: a test that times
 * itself fails on the wrong machine.
 */

const now = Date.UTC(2026, 10, 1);
const print = (text: string) => process.stdout.write(`${text}\n`);

function recordOf(product: ImportProduct): CatalogueRecord {
  const { description: _, categoryIds, previousPaths, releasedAt, popularity, bottle: _drawing, ...summary } = product;
  return {
    summary: {
      ...summary,
      soldOut: false,
      comingSoon: false,
      isDiscounted: product.price < product.erpOriginalPrice,
      stockTotal: product.variants.reduce((total, { qty }) => total + qty, 0),
    },
    categoryIds,
    previousPaths,
    groupId: null,
    rank: -popularity,
    createdAt: releasedAt,
  };
}

function sampleData(products: number): CatalogueData {
  const shop = sampleShop({ products, now });
  return {
    version: 1,
    records: shop.products.map(recordOf),
    categories: shop.categories.map((category, position) => ({ ...category, description: "", position })),
    badges: shop.badges,
  };
}

async function measureIndex(products: number): Promise<{ index: CatalogueIndex; questions: Question[] }> {
  const data = sampleData(products);
  const before = memoryInUse();
  const started = performance.now();
  const index = buildIndex(data, now);
  const built = performance.now() - started;
  const memory = memoryInUse() - before;
  print(
    `\n${products.toLocaleString("en-AU")} products: built in ${built.toFixed(0)} ms, ${memory.toFixed(0)} MB beside the products`,
  );
  const questions = randomQuestions(index, 2000, randomNumbers(42), now);
  print(
    line("listing, in the index", await timeEach(questions, ({ scope, params }) => index.list(scope, params, now))),
  );
  const searches = questions.filter(({ scope }) => scope.kind === "search");
  print(line("  of these, searches", await timeEach(searches, ({ scope, params }) => index.list(scope, params, now))));
  return { index, questions };
}

async function measureApi(index: CatalogueIndex, questions: readonly Question[]): Promise<void> {
  const modules = [listingApi({ catalogue: { index, descriptions: async () => ({}) }, now: () => now })];
  const app = createApp({ logger: createLogger("silent"), baseUrl: "http://localhost", modules });
  const addresses = questions.map(addressOf);
  const ask = async (base: (path: string) => Response | Promise<Response>, path: string) => (await base(path)).text();
  print(line("through the API, in process", await timeEach(addresses, (path) => ask((at) => app.request(at), path))));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  const { port } = server.address() as AddressInfo;
  try {
    const over = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    print(line("over HTTP on loopback", await timeEach(addresses, (path) => ask(over, path))));
  } finally {
    server.close();
  }
}

print(`Listings with random facets. ${machineFacts()}`);
for (const products of [1000, 10_000, 100_000]) {
  const { index, questions } = await measureIndex(products);
  if (products === 10_000) await measureApi(index, questions);
}
process.exit(0);
