import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { placement, send, type Answer, type TestCall } from "./calls.ts";
import { fill } from "./fill.ts";
import { kindOf, type Kind } from "./kinds.ts";
import { startShop, type ShopProcess } from "./process.ts";
import { readRecords } from "./records.ts";
import { mountSmallDisk } from "./smallDisk.ts";
import { violationsIn } from "./violations.ts";

const disk = mountSmallDisk(400);
const title = `a shop whose disk is full${disk ? "" : " (skipped: this user may not mount a disk to fill)"}`;

describe.skipIf(!disk)(title, () => {
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
    disk.remove();
  });

  const call = (kind: Kind) => placement(shop.url, kind, (round += 1));
  const some = () => Promise.all([kindOf("card"), kindOf("transfer"), kindOf("giftcards")].map(call));
  const get = async (path: string) => (await fetch(shop.url + path)).status;
  const status = async () => [await get("/healthz"), await get("/readyz"), await get("/public/settings.json")];

  /** It must be placed. */
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

  it("says so and takes no new orders, but finishes those that were begun", async () => {
    const [early, waiting, late] = [await some(), await call(kindOf("card")), await some()];
    for (const one of early) await buy(one);
    // The gateway took the money, and the shop did not hear of it.
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

  it("with no byte left goes on answering, writes nothing, and takes orders again when there is space", async () => {
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

  it("does not start, says why in one line, and has lost nothing when there is space again", async () => {
    await disk.fillUntil(0);
    await shop.kill();
    await expect(startShop(backend.place)).rejects.toThrow(/The disk of .* is nearly full\. Make room on it/);
    disk.empty();
    shop = await startShop(backend.place);
    for (const one of await some()) await buy(one);
    await shop.stop();
    const records = await backend.use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders.filter((order) => order.status === "placed")).toHaveLength(placed.size);
  });
});
