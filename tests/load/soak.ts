import { parseArgs } from "node:util";
import { sampleShop } from "@corkwood/sample";
import { machineFacts, print, timingOf } from "../../server/bench/measure.ts";
import { createRandom } from "@corkwood/sample/random";
import { openDatabase } from "../../server/db/connection.ts";
import { freePort } from "../../server/db/testing/freePort.ts";
import { seedShop } from "../../server/seed.ts";
import { makeDataDir, removeDataDir, startShop } from "../e2e/support/runningShop.ts";
import { startHelper, type Load, type Loaded } from "./pages/load.ts";
import { readMetric } from "./pages/readMetric.ts";

/**
 * `npm run soak -- --minutes 60 --products 2400`: checks whether the built shop's memory use stays flat while shoppers
 * visit it and a client requests new URLs. Prints the process's memory use. Uses the last build.
 */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, products: { type: "string", default: "2400" } },
});
const [minutes, products] = [Number(values.minutes), Number(values.products)];
if (!(minutes > 0 && products > 0)) throw new Error("--minutes and --products require numbers above zero.");
const intervals = 20;
const connections = 8;
/** Maximum number of requests in an interval. */
const pathsPerInterval = 50_000;

const random = createRandom(45).next;
const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
const word = () => Math.floor(random() * 36 ** 6).toString(36);
const now = Date.now();
const productPaths = sampleShop({ products, now }).products.map(({ path }) => `/${path}`);

/** Popular pages, and URLs that are requested only once. */
const kinds: readonly (() => string)[] = [
  () => pick(["/", "/products", "/categories/red-wine", "/categories", "/stores", "/cart"]),
  () => pick(productPaths),
  () => `/api/search?q=${word()}`,
  () => `/search?q=${word()}`,
  () => `/categories/red-wine?utm_source=${word()}`,
  () => `/products?price=${Math.floor(random() * 50)}-${50 + Math.floor(random() * 500)}`,
  () => `/products/${word()}`,
  () => `/api/listing?scope=all&q=${word()}`,
  () => `/${word()}/${word()}`,
];

const metricsPort = await freePort();
const dataDir = await makeDataDir();
const { db, close } = await openDatabase({ dataDir });
await seedShop(db, { products, now });
await close();
const shop = await startShop(dataDir, { METRICS_PORT: `${metricsPort}`, NODE_ENV: "production", TEST_PAYMENTS: "on" });
const generator = startHelper<Load, Loaded>("sendRequests.ts");
const memory = async () => (await readMetric(metricsPort, "process_resident_memory_bytes")) / 2 ** 20;
try {
  print(`The built shop with ${products} products for ${minutes} minutes. ${machineFacts()}`);
  print(`  after the start: ${(await memory()).toFixed(0)} MB`);
  const taken: number[] = [];
  for (let interval = 1; interval <= intervals; interval++) {
    const paths = Array.from({ length: pathsPerInterval }, (_, at) => (kinds[at % kinds.length] as () => string)());
    const seconds = (minutes * 60) / intervals;
    const { perSecond, p99, count } = await generator.ask({ url: shop.url, paths, connections, seconds });
    const used = await memory();
    taken.push(used);
    const at = ((interval * minutes) / intervals).toFixed(1).padStart(5);
    print(
      `  ${at} min: ${used.toFixed(0)} MB, ${count} requests, ${perSecond.toFixed(0)} /s, p99 ${p99.toFixed(0)} ms`,
    );
  }
  const quarter = (from: number) => timingOf(taken.slice(from, from + intervals / 4)).median.toFixed(0);
  print(`  median of the second quarter ${quarter(intervals / 4)} MB, in the last ${quarter((3 * intervals) / 4)} MB`);
} finally {
  generator.end();
  await shop.stop();
  await removeDataDir(dataDir);
}
process.exit(0);
