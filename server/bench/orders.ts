import type { Problem } from "@corkwood/commerce";
import { createRandom } from "@corkwood/sample/random";
import { startPostgres } from "../db/testing/startPostgres.ts";
import { machineFacts, print } from "./measure.ts";
import { audit } from "./orderBooks.ts";
import {
  maxAtOnce,
  openOrderShop,
  plentyBottles,
  scarceBottles,
  type Ask,
  type Bottle,
  type Cellar,
  type OrderShop,
} from "./orderShop.ts";
import { report, type Row } from "./report.ts";
import { shoppers, type Purchase } from "./shoppers.ts";
import { together, usual, type Pace } from "./together.ts";

/**
 * Measures orders per second and the time per order, on both databases. Part of `npm run bench`. Results are printed
 * without thresholds. Exits with an error if an order fails or the records are wrong afterwards.
 */

/** Concurrency levels. Requests are sent within the process, and at one level also over a socket, for comparison. */
const concurrencies = [
  { atOnce: 1, isOverLoopback: false },
  { atOnce: 8, isOverLoopback: false },
  { atOnce: 8, isOverLoopback: true },
  { atOnce: maxAtOnce, isOverLoopback: false },
];
const warmUp = 32;
const ordersPerRun = 128;
const runs = 3;
const shoppersAtOnce = 160;
/** One order in four has a voucher. */
const maxVouchers = (concurrencies.length * (warmUp + runs * ordersPerRun)) / 4;

function line(label: string, { perSecond, median, p99, processor }: Pace): string {
  const show = (value: number) => value.toFixed(1).padStart(7);
  return `  ${label.padEnd(32)} ${show(perSecond)} orders/s   p50 ${show(median)}   p99 ${show(p99)} ms   cpu ${show(processor)} ms`;
}

/** One bottle of the same wine per order, to measure lock contention. */
const contention = ({ plenty }: Cellar) => ({
  "all another wine": (place: number) => plenty[place % plenty.length] as Bottle,
  "all the same wine": () => plenty[0] as Bottle,
});

const rows: Row[] = [];
function addRow(name: string, pace: Pace, bare: Pace): void {
  const [{ perSecond: figure, p99, processor }, { perSecond, ...limit }] = [pace, bare];
  const beside = { ...limit, what: "bare transaction", figure: perSecond };
  rows.push({ what: `orders, ${name}, ${maxAtOnce} shoppers`, figure, unit: "/s", p99, processor, beside });
}

/** Sends orders and counts the outcomes. */
function createReporter() {
  const count = { placed: 0, withCode: 0, soldOut: 0, wrong: new Map<string, number>() };
  const send =
    (ask: Ask, mayBeSoldOut = false) =>
    async ({ body, key, client, hasCode, botToken }: Purchase) => {
      const { status, text } = await ask("/api/order/place", body, client, key, botToken);
      if (status === 200) count.placed += 1;
      if (status === 200 && hasCode) count.withCode += 1;
      const isSoldOut = mayBeSoldOut && status === 409 && text.includes("PRODUCT_SIZE_SOLD_OUT");
      if (isSoldOut) count.soldOut += 1;
      else if (status !== 200) {
        const { code = text } = JSON.parse(text) as Partial<Problem>;
        const answer = `${status} ${code}`;
        count.wrong.set(answer, (count.wrong.get(answer) ?? 0) + 1);
      }
    };
  return { count, send };
}

async function measure(name: string, { cellar, bare, ...shop }: OrderShop): Promise<string[]> {
  const { count, send } = createReporter();
  const { several, singles } = shoppers(cellar, shop, createRandom(44).next);
  print(line("bare transactions", bare));
  for (const { atOnce, isOverLoopback } of concurrencies) {
    const ask = isOverLoopback ? shop.overLoopback : shop.ask;
    await together(await several(warmUp), atOnce, send(ask));
    const paces: Pace[] = [];
    while (paces.length < runs) paces.push(await together(await several(ordersPerRun), atOnce, send(ask)));
    print(line(`${atOnce} at once, ${isOverLoopback ? "over loopback" : "in process"}`, usual(paces)));
    if (atOnce === maxAtOnce) addRow(name, usual(paces), bare);
  }
  for (const [what, bottleOf] of Object.entries(contention(cellar))) {
    const paces: Pace[] = [];
    while (paces.length < runs)
      paces.push(await together(await singles(ordersPerRun, bottleOf), maxAtOnce, send(shop.ask)));
    print(line(`${maxAtOnce} at once, ${what}`, usual(paces)));
    addRow(`${name}, ${what}`, usual(paces), bare);
  }
  const before = count.placed;
  await together(await singles(shoppersAtOnce, () => cellar.scarce), maxAtOnce, send(shop.ask, true));
  const got = count.placed - before;
  print(
    `  ${shoppersAtOnce} shoppers for the last ${scarceBottles} bottles: ${got} got one, ${count.soldOut} were refused as sold out`,
  );

  const { placed, withCode } = count;
  const counted = (id: string) => (id === cellar.scarce.variantId ? scarceBottles : plentyBottles);
  const wrong = audit(await shop.close(), { placed, withCode, before: counted });
  if (got !== scarceBottles) wrong.push(`Of the last ${scarceBottles} bottles, ${got} were sold.`);
  return [...[...count.wrong].map(([answer, times]) => `${times} orders got the response ${answer}.`), ...wrong];
}

async function measureAll(): Promise<string[]> {
  print(`\nOrders: a quarter each by card, by card with a voucher, by bank transfer, with a code. ${machineFacts()}`);
  print("\nEmbedded database");
  const wrong = await measure("embedded", await openOrderShop(maxVouchers));
  const postgres = await startPostgres(true);
  try {
    print("\nPostgres");
    return [...wrong, ...(await measure("Postgres", await openOrderShop(maxVouchers, postgres.url)))];
  } finally {
    await postgres.stop();
  }
}

const wrong = await measureAll();
await report(rows);
if (wrong.length === 0) print("\nNothing was oversold, nothing was charged twice, no order failed, no deadlock.");
for (const each of wrong) process.stderr.write(`${each}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
