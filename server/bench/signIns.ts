import { randomUUID } from "node:crypto";
import { buildIndex } from "../catalogue/index/buildIndex.ts";
import { sampleCatalogue } from "../catalogue/testing/sampleCatalogue.ts";
import { createRandom } from "@corkwood/sample/random";
import type { Database } from "../db/connection.ts";
import { accounts } from "../db/schema.ts";
import { startPostgres } from "../db/testing/startPostgres.ts";
import { openPasswords } from "../identity/passwords.ts";
import { openBenchShop, sampleProducts, type BenchShop } from "./benchShop.ts";
import { line, machineFacts, print, timingOf } from "./measure.ts";
import { addressOf, randomQuestions } from "./questions.ts";
import { report, type Row } from "./report.ts";
import { together, type Pace } from "./together.ts";

/**
 * Measures sign-ins per second compared with password hashing alone, and the response time of listings while customers
 * sign in, on both databases. Part of `npm run bench`. Results are printed without thresholds. Exits with an error if a
 * response is wrong.
 */

const customers = 400;
const password = "cork and bottle";
const concurrencies = [1, 2, 8, 64];
const passwords = await openPasswords();
const stored = await passwords.hash(password);
const opened = Date.now();
const index = buildIndex(sampleCatalogue(sampleProducts, opened), opened);
const listings = randomQuestions(index, 400, createRandom(45).next, opened).map(addressOf);

const rate = (label: string, { perSecond, median, p99 }: Awaited<ReturnType<typeof together>>) => {
  const show = (value: number) => value.toFixed(1).padStart(7);
  return `  ${label.padEnd(44)} ${show(perSecond)} /s   p50 ${show(median)}   p99 ${show(p99)} ms`;
};
const numbers = Array.from({ length: customers }, (_, each) => each);
const emailOf = (each: number) => `customer${each}@example.com`;

async function addCustomers(db: Database): Promise<void> {
  const at = new Date();
  const names = { firstName: "Ada", lastName: "Vintner" };
  const known = { ...names, passwordHash: stored, createdAt: at, confirmedAt: at };
  await db
    .insert(accounts)
    .values(numbers.map((each) => ({ id: randomUUID(), email: emailOf(each), emailKey: emailOf(each), ...known })));
}

type App = BenchShop<void>["app"];

/** Signs in from a different network each time. @returns status code */
async function signIn(app: App, each: number, typed: string): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.${each >> 8}.${each & 255}.7` };
  const body = JSON.stringify({ email: emailOf(each), password: typed });
  const response = await app.request("/api/auth/sign-in", { method: "POST", headers, body });
  await response.text();
  return response.status;
}

/** Requests listings one after another: each listing once or, if `isOver` is passed, until it returns true. */
async function timeListings(app: App, isOver?: () => boolean) {
  const durations: number[] = [];
  for (let turn = 0; isOver ? !isOver() : turn < listings.length; turn++) {
    const address = listings[turn % listings.length] ?? "";
    const started = performance.now();
    const response = await app.request(address);
    await response.text();
    durations.push(performance.now() - started);
    if (response.status !== 200) wrong.push(`${address} returned status ${response.status}.`);
    // Yield to other work, just as a socket would.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { timing: timingOf(durations), count: durations.length };
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const shop = await openBenchShop(addCustomers, databaseUrl);
  const { app } = shop;
  const sign = (typed: string, expected: number) => async (each: number) => {
    const status = await signIn(app, each, typed);
    if (status !== expected) wrong.push(`A sign-in returned status ${status}.`);
  };
  await timeListings(app);
  await together(numbers.slice(0, 40), 8, sign(password, 200));
  for (const atOnce of concurrencies) {
    const pace = await together(numbers, atOnce, sign(password, 200));
    print(rate(`sign-ins, ${atOnce} at once`, pace));
    if (atOnce === concurrencies.at(-1)) rows.push(rowOf(`sign-ins, ${name}, ${atOnce} customers`, pace));
  }
  print(line("listing, without sign-ins", (await timeListings(app)).timing));
  for (const [what, typed, expected] of [
    ["signs in", password, 200],
    ["tries a wrong password", "wrong password", 401],
  ] as const) {
    const now = { isOver: false };
    const all = together(numbers, 64, sign(typed, expected)).finally(() => (now.isOver = true));
    const { timing, count } = await timeListings(app, () => now.isOver);
    print(line(`listing, 64 at once: each ${what}`, timing));
    print(rate(`  these sign-ins, beside ${count} listings`, await all));
  }
  await shop.close(async () => undefined);
  wrong.push(...shop.errors);
}

const wrong: string[] = [];
const rows: Row[] = [];
print(`\nSign-ins. ${machineFacts()}`);
const hash = () => passwords.isRight(stored, password);
await together(numbers.slice(0, 20), 2, hash);
print(rate("bare hash, 1 at once", await together(numbers.slice(0, 100), 1, hash)));
const bareHash = await together(numbers.slice(0, 200), 2, hash);
print(rate("bare hash, 2 at once", bareHash));
const rowOf = (what: string, { perSecond, p99, processor }: Pace): Row => {
  const beside = { what: "bare hash", figure: bareHash.perSecond, p99: bareHash.p99, processor: bareHash.processor };
  return { what, figure: perSecond, unit: "/s", p99, processor, beside };
};
print("\nEmbedded database");
await measure("embedded");
const postgres = await startPostgres(true);
try {
  print("\nPostgres");
  await measure("Postgres", postgres.url);
} finally {
  await postgres.stop();
}
await report(rows);
for (const each of new Set(wrong)) process.stderr.write(`${each}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
