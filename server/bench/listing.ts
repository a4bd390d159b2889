import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { listingApi } from "../api/catalogue/listing.ts";
import { createApp } from "../app.ts";
import { buildIndex } from "../catalogue/index/buildIndex.ts";
import { createRandom } from "@corkwood/sample/random";
import { sampleCatalogue } from "../catalogue/testing/sampleCatalogue.ts";
import type { CatalogueIndex } from "../catalogue/index/core/types.ts";
import { createLogger } from "../foundation/log.ts";
import { line, machineFacts, memoryInUse, print, timeEach } from "./measure.ts";
import { addressOf, randomQuestions, type Question } from "./questions.ts";
import { report, type Row } from "./report.ts";
import { measureSuggestions, measureTextIndex } from "./suggestions.ts";

/**
 * Measures the speed of listings and suggestions, and how it changes as the catalogue grows. Part of `npm run bench`.
 * Results are printed without thresholds, because a timing test would fail on a slower machine.
 */

const now = Date.UTC(2026, 10, 1);
const rows: Row[] = [];

async function measureIndex(products: number): Promise<{ index: CatalogueIndex; questions: Question[] }> {
  const data = sampleCatalogue(products, now);
  const words = measureTextIndex(data.records);
  const before = memoryInUse();
  const started = performance.now();
  const index = buildIndex(data, now);
  const built = performance.now() - started;
  const memory = memoryInUse() - before;
  print(
    `\n${products.toLocaleString("en-AU")} products: built in ${built.toFixed(0)} ms, ${memory.toFixed(0)} MB in addition to the products`,
  );
  print(words);
  const questions = randomQuestions(index, 2000, createRandom(42).next, now);
  const listed = await timeEach(questions, ({ scope, params }) => index.list(scope, params, now));
  print(line("listing, in the index", listed));
  const what = `listing in the index, ${products.toLocaleString("en-AU")} products`;
  rows.push({ what, figure: listed.median, unit: "ms", p99: listed.p99 });
  const searches = questions.filter(({ scope }) => scope.kind === "search");
  print(line("  of these, searches", await timeEach(searches, ({ scope, params }) => index.list(scope, params, now))));
  (await measureSuggestions(index, now)).forEach(print);
  return { index, questions };
}

async function measureApi(index: CatalogueIndex, questions: readonly Question[]): Promise<void> {
  const modules = [listingApi({ catalogue: { index, descriptions: async () => ({}) }, now: () => now })];
  const app = createApp({ logger: createLogger("silent"), baseUrl: "http://localhost", modules });
  const addresses = questions.map(addressOf);
  const ask = async (base: (path: string) => Response | Promise<Response>, path: string) => (await base(path)).text();
  print(
    line(
      "listing, through the API, in process",
      await timeEach(addresses, (path) => ask((at) => app.request(at), path)),
    ),
  );
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  const { port } = server.address() as AddressInfo;
  try {
    const over = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    print(line("listing, over HTTP on loopback", await timeEach(addresses, (path) => ask(over, path))));
  } finally {
    server.close();
  }
}

print(`Listings with random facets, suggestions while names are typed. ${machineFacts()}`);
for (const products of [1000, 10_000, 100_000]) {
  const { index, questions } = await measureIndex(products);
  if (products === 10_000) await measureApi(index, questions);
}
await report(rows);
process.exit(0);
