import { sampleCatalogue } from "../catalogue/testing/sampleCatalogue.ts";
import { compareEngines } from "../recommendations/testing/compare.ts";
import type { Quality } from "../recommendations/testing/orderHistory.ts";
import { line, machineFacts, memoryInUse, print, timeEach } from "./measure.ts";
import { report, type Row } from "./report.ts";

/**
 * Measures the quality and cost of recommendations, compared with simpler methods. Part of `npm run bench`. The orders
 * come from shoppers whose tastes are hidden from the engine. One product of each held-out order should be among the
 * first twenty recommendations.
 */

const now = Date.UTC(2026, 10, 1);

function quality(name: string, { hitRate, ndcg, coverage }: Quality): string {
  const cells = [hitRate, ndcg, coverage].map((figure) => figure.toFixed(3).padStart(9));
  return `  ${name.padEnd(34)}${cells.join("")}`;
}

print(`Recommendations. ${machineFacts()}`);
for (const { products, orders } of [
  { products: 600, orders: 3000 },
  { products: 2400, orders: 5000 },
]) {
  const found = compareEngines(sampleCatalogue(products, now), orders, now);
  print(
    `\n${products} products, ${found.heldOut.length} of ${orders} orders held out`.padEnd(38) +
      " hit rate  NDCG 20 coverage",
  );
  print(quality("embedded", found.embedded));
  print(quality("embedded, without any order", found.byFacts));
  print(quality("bestsellers", found.popularity));
  print(quality("bestsellers of the category", found.sameCategory));
}

const rows: Row[] = [];
for (const products of [10_000, 100_000]) {
  const data = sampleCatalogue(products, now);
  const { index, heldOut, learnt } = compareEngines(data, 300, now);
  const ids = data.records.map(({ summary }) => summary.id);
  const seeds = Array.from({ length: 1000 }, (_, at) => [ids[(at * 7919) % ids.length] as string]);
  print(`\n${products.toLocaleString("en-AU")} products, ${memoryInUse().toFixed(0)} MB with the catalogue`);
  const ask = (productIds: readonly string[]) => index.recommend({ productIds, limit: 50, learnt }, now);
  const forOne = await timeEach(seeds, ask);
  print(line("recommended for one product", forOne));
  const what = `recommendations, ${products.toLocaleString("en-AU")} products`;
  rows.push({ what, figure: forOne.median, unit: "ms", p99: forOne.p99 });
  print(line("recommended for a cart", await timeEach(heldOut, ask)));
}
await report(rows);
process.exit(0);
