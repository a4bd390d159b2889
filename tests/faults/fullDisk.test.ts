import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../../server/db/connection.ts";
import { startPostgres, type StartedPostgres } from "../../server/db/testing/startPostgres.ts";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { placement, send, type Answer, type TestCall } from "./calls.ts";
import { fill } from "./fill.ts";
import { kindOf, type Kind } from "./kinds.ts";
import { startShop, type ShopProcess } from "./process.ts";
import { readRecords } from "./records.ts";
import { mountSmallDisk } from "./smallDisk.ts";
import { violationsIn } from "./violations.ts";
import { within } from "./wait.ts";

const disk = mountSmallDisk(400);
const skipped = disk ? "" : " (skipped: this user may not mount a disk to fill)";
afterAll(() => disk?.remove());

describe.skipIf(!disk)(`a shop whose disk is full${skipped}`, () => {
  if (!disk) return;
  let backend: Backend;
  let shop: ShopProcess;
  let round = 0;
  const placed = new Map<string, string>();

  beforeAll(async () => {
    backend = await startPgliteBackend(join(disk.folder, "data"));
    await backend.use(fill);
    shop = await startShop(backend.place);
  });
  afterAll(async () => {
    await shop.kill();
    await backend.close();
  });

  const call = (kind: Kind) => placement(shop.url, kind, (round += 1));
  const some = () => Promise.all([kindOf("card"), kindOf("transfer"), kindOf("giftcards")].map(call));
  const get = async (path: string) => (await fetch(shop.url + path)).status;
  const status = async () => [await get("/healthz"), await get("/readyz"), await get("/public/settings.json")];

  /** Places an order, which must succeed. */
  async function buy(one: TestCall): Promise<void> {
    const answer = await send(shop.url, one);
    expect(answer?.status, answer?.text).toBe(200);
    placed.set(one.key, answer?.text ?? "");
  }

  async function refused(one: TestCall): Promise<Answer | undefined> {
    const answer = await send(shop.url, one);
    expect(answer).toMatchObject({ status: 503, retryAfter: "60" });
    expect(answer?.text).toContain("Nothing was ordered and nothing was charged");
    return answer;
  }

  it("reports the full disk and rejects new orders, but finishes orders in progress", async () => {
    const [early, waiting, late] = [await some(), await call(kindOf("card")), await some()];
    for (const one of early) await buy(one);
    // The gateway charges the shopper, but its response is lost.
    expect(await send(shop.url, waiting, { name: "waiting", drop: "everything" })).toMatchObject({ status: 503 });
    expect(await status()).toEqual([200, 200, 200]);

    await disk.fillUntil(50);
    expect(await status()).toEqual([200, 503, 200]);
    for (const one of late) await refused(one);
    await buy(waiting);
    for (const one of early) expect((await send(shop.url, one))?.text).toBe(placed.get(one.key));

    disk.empty();
    expect(await status()).toEqual([200, 200, 200]);
    for (const one of late) await buy(one);
  });

  it("keeps responding without a byte left, writes nothing, and accepts orders again when there is space", async () => {
    const calls = await some();
    await disk.fillUntil(0);
    for (let turn = 0; turn < 20; turn++) for (const one of calls) await refused(one);
    const body = JSON.stringify({ number: "4111111111111111", expiry: "12/39", securityCode: "123", name: "Ada" });
    const headers = { "content-type": "application/json", origin: "null" };
    const token = await fetch(`${shop.url}/test-payments/tokens`, { method: "POST", headers, body });
    expect([token.status, token.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await status()).toEqual([200, 503, 200]);

    disk.empty();
    expect(await status()).toEqual([200, 200, 200]);
    for (const one of calls) await buy(one);
  });

  it("does not start, reports why in one line, and has lost nothing when there is space again", async () => {
    await disk.fillUntil(0);
    await shop.kill();
    await expect(startShop(backend.place)).rejects.toThrow(/The disk of .* is nearly full\. Free some space/);
    disk.empty();
    shop = await startShop(backend.place);
    for (const one of await some()) await buy(one);
    await shop.stop();
    const records = await backend.use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders.filter((order) => order.status === "placed")).toHaveLength(placed.size);
  });
});

describe.skipIf(!disk)(`a shop whose Postgres has no space${skipped}`, () => {
  if (!disk) return;
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
    postgres = await startPostgres(true, disk.folder);
    dataDir = mkdtempSync(join(tmpdir(), "corkwood-faults-"));
    await use(fill);
    shop = await startShop({ dataDir, databaseUrl: postgres.url });
  });
  afterAll(async () => {
    disk.empty();
    await shop.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).ok;

  it("reports the full disk, rejects orders that cannot be written, and accepts orders again when there is space", async () => {
    const calls: TestCall[] = [];
    for (let round = 0; round < 15; round++) {
      for (const base of ["card", "transfer"] as const) calls.push(await placement(shop.url, kindOf(base), round));
    }
    expect(await isReady()).toBe(true);
    await disk.fillUntil(0);
    await within(10_000, "a shop that is not ready", async () => !(await isReady()));
    const answers: (Answer | undefined)[] = [];
    for (const call of calls) answers.push(await send(shop.url, call));
    const refusals = answers.filter((answer) => answer?.status !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    for (const one of refusals) expect(one).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });

    disk.empty();
    await within(10_000, "a shop that is ready", isReady);
    for (const call of calls) expect((await send(shop.url, call))?.status, call.title).toBe(200);
    const records = await use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders.filter(({ status }) => status === "placed")).toHaveLength(calls.length);
  });
});
