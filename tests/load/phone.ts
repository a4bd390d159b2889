import { chromium as playwright } from "playwright";
import { machineFacts } from "../../server/bench/measure.ts";
import { chromium } from "../browser.ts";
import { makeDataDir, removeDataDir, startShop } from "../e2e/support/runningShop.ts";
import { visit, type Kind, type Visit } from "./visit.ts";

/**
 * Measures how a listing loads on a slow phone. It uses the last build. The figures depend on the machine and its load, so
 * only one of them is checked: nothing may move.
 */
const path = process.argv[2] ?? "/categories/red-wine";
const runs = 5;
/** A CLS below this is printed as 0: for example an icon that moves by a pixel or two. */
const visible = 0.00005;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const medianOf = (visits: readonly Visit[], figure: (of: Visit) => number) => median(visits.map(figure));
const line = (name: string, ...words: string[]) => console.log(`${name.padEnd(12)}${words.join("  ")}`);
const spread = (visits: readonly Visit[], figure: (of: Visit) => number) =>
  `(${visits.map((of) => Math.round(figure(of))).join(", ")})`;

function report(visits: readonly Visit[]): void {
  const elements = new Set(visits.map(({ lcpElement }) => lcpElement));
  line(
    "LCP",
    `${Math.round(medianOf(visits, ({ lcp }) => lcp))} ms`,
    spread(visits, ({ lcp }) => lcp),
  );
  for (const element of elements) line("", element);
  line("CLS", medianOf(visits, ({ cls }) => cls).toFixed(4));
  line(
    "long tasks",
    `${medianOf(visits, ({ longTasks }) => longTasks)}, ${Math.round(medianOf(visits, ({ longTaskMs }) => longTaskMs))} ms`,
    spread(visits, ({ longTaskMs }) => longTaskMs),
  );
  const kinds = Object.keys(visits[0]?.bytes ?? {}) as Kind[];
  for (const kind of kinds) {
    line(kind, `${(medianOf(visits, ({ bytes }) => bytes[kind]) / 1000).toFixed(1)} kB`);
  }
}

console.log(`${path} on a phone: CPU ÷ 4, 1.6 Mb/s down, 750 kb/s up, 150 ms, cold cache, medians of ${runs} visits.`);
console.log(machineFacts());
const dataDir = await makeDataDir();
const shop = await startShop(dataDir);
const browser = await playwright.launch(await chromium());
try {
  // The first visit makes the server draw its pictures. Do not measure that.
  await visit(browser, shop.url + path);
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, shop.url + path));
  report(visits);
  if (medianOf(visits, ({ cls }) => cls) >= visible) {
    console.log("Layout shifts (x, y, width, height before → after):");
    for (const shift of new Set(visits.flatMap(({ shifted }) => shifted))) console.log(`  ${shift}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
  await removeDataDir(dataDir);
}
