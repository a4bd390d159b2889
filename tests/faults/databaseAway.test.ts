import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../../server/db/connection.ts";
import { startPostgres, type StartedPostgres } from "../../server/db/testing/startPostgres.ts";
import { placement, send, type Answer, type TestCall } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { kindOf, titleOf } from "./kinds.ts";
import { startShop, type ShopProcess } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";
import { pause, within } from "./wait.ts";

const kinds = ["card", "rich", "paypal", "giftcards", "transfer"] as const;
const rounds = 8;
const shoppers = 6;

/**
 * How long a shopper keeps trying, and the time within which the shop must sell again once its database is back, in
 * milliseconds.
 */
const maxWait = 90_000;
const recovery = 15_000;

interface Seen extends Answer {
  at: number;
}

describe("a shop whose Postgres goes away while shoppers order", () => {
  let postgres: StartedPostgres;
  let dataDir: string;
  let shop: ShopProcess;
  const use = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres.url });
    try {
      return await work(db);
    } finally {
      await close();
    }
  };

  beforeAll(async () => {
    // Durable, as in a real shop, so that commits survive a crash.
    postgres = await startPostgres(true);
    dataDir = mkdtempSync(join(tmpdir(), "corkwood-faults-"));
    await use(fill);
    for (let round = 0; round < rounds; round++) await use((db) => issueTenders(db, round));
    shop = await startShop({ dataDir, databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await shop.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ready = async () => (await fetch(`${shop.url}/readyz`)).status;

  /** Database outages, in order. @returns when the database was usable again */
  const outages: readonly (() => Promise<number>)[] = [
    ...(["SIGINT", "SIGQUIT"] as const).map((signal) => async () => {
      await postgres.halt(signal);
      expect(await ready()).toBe(503);
      await pause(2000);
      await postgres.resume();
      return performance.now();
    }),
    async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const others =
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port > 0";
      for (let times = 0; times < 30; times++) {
        await client.query(others);
        await pause(20);
      }
      await client.end();
      return performance.now();
    },
  ];

  /** Repeats a call until it has a final response, just as a shopper does by pressing the button again. */
  async function order(call: TestCall, seen: Seen[]): Promise<void> {
    for (const until = performance.now() + maxWait; performance.now() < until; await pause(150)) {
      const answer = await send(shop.url, call);
      if (!answer) throw new Error(`${titleOf(call.kind)} had no answer`);
      seen.push({ ...answer, at: performance.now() });
      if (call.ends.includes(answer.status)) return;
    }
    throw new Error(`${titleOf(call.kind)} was not placed in ${maxWait} ms: ${seen.at(-1)?.text}`);
  }

  it("responds with 503 and Retry-After, sells again within seconds, and loses or duplicates no order", async () => {
    const calls: TestCall[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) calls.push(await placement(shop.url, kindOf(kind), round));
    }
    const seen: Seen[] = [];
    const waiting = [...calls];
    const everybody = Array.from({ length: shoppers }, async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) await order(call, seen);
    });
    const isPlaced = ({ status }: Seen) => status === 200;
    for (const outage of outages) {
      const before = seen.filter(isPlaced).length;
      await within(maxWait, "some orders before the next outage", () => seen.filter(isPlaced).length > before + 3);
      const back = await outage();
      await within(recovery, "an order after the outage", () => seen.some((one) => isPlaced(one) && one.at > back));
      expect(await ready()).toBe(200);
    }
    await Promise.all(everybody);

    const others = seen.filter((one) => !isPlaced(one));
    expect(others.length).toBeGreaterThan(5);
    for (const one of others) expect(one).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
    const records = await use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders.filter(({ status }) => status === "placed")).toHaveLength(calls.length);
    process.stdout.write(`\nPostgres: ${outages.length} outages, ${calls.length} orders, ${others.length} times 503\n`);
  }, 400_000);
});
