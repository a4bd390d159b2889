import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putContent } from "../../server/content/content.ts";
import type { Database } from "../../server/db/connection.ts";
import {
  orders,
  orderSteps,
  outbox,
  parcelItems,
  parcels,
  returnItems,
  returnRequests,
} from "../../server/db/schema.ts";
import { openTestShop, orderWith } from "../../server/orders/testing/testShop.ts";
import { startPgliteBackend, startPostgresBackend, type Backend } from "./backends.ts";
import { settings } from "./fill.ts";
import { isFull } from "./isFull.ts";
import { longerThanLease, sendUntil } from "./killWhileSending.ts";
import { startMailServer } from "./mailServer.ts";
import { loadShop, startShop } from "./process.ts";
import { oneByOne } from "./plans.ts";
import { seededRandom } from "./seededRandom.ts";
import { commitsOf, type FaultRequest } from "./steps.ts";

const cases: [name: string, start: () => Promise<Backend>][] = [
  ["PGlite", startPgliteBackend],
  ["Postgres", startPostgresBackend],
];

/** Places two orders of six bottles. @returns their numbers */
async function buyTwice(db: Database): Promise<[whole: string, killed: string]> {
  await putContent(db, "settings", settings);
  const opened = { db, exclusive: true, ping: async () => undefined, close: async () => undefined };
  const shop = await openTestShop({ opened });
  shop.clock.now = Date.now();
  await shop.stock("shiraz", 2000, 100);
  const buy = async () => (await shop.place(orderWith([["shiraz", 6]], 129.95))).json.orderNumber;
  return [await buy(), await buy()];
}

/** Returns all records written by changes to an order, without times. */
async function written(db: Database, number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const id = order?.id ?? "";
  const emails = await db
    .select({ topic: outbox.topic })
    .from(outbox)
    .where(like(outbox.topic, `order:${id}%`));
  const ofOrder = <Row extends { orderId: string }>(rows: Row[]) => rows.filter(({ orderId }) => orderId === id);
  return {
    fulfilment: order?.fulfilment,
    steps: ofOrder(await db.select().from(orderSteps))
      .map(({ fulfilment }) => fulfilment)
      .toSorted(),
    parcels: ofOrder(await db.select().from(parcels)).map((one) => [one.number, one.trackingNumber]),
    sent: ofOrder(await db.select().from(parcelItems)).map((one) => [one.number, one.qty]),
    returns: ofOrder(await db.select().from(returnRequests)).map((one) => [one.number, one.status, one.answer]),
    back: ofOrder(await db.select().from(returnItems)).map((one) => [one.number, one.qty]),
    emails: emails.map(({ topic }) => topic.replace(id, "")).toSorted(),
  };
}

const parcel = (number: number, qty: number) => ({
  kind: "parcel",
  parcel: { number, carrier: null, trackingNumber: null, items: [{ sku: "SKU-shiraz", qty }] },
});

/** Changes by a merchant's file and by a shopper, in order. */
const calls: readonly { name: string; path: string; body: (number: string) => object }[] = [
  {
    name: "a file with a packed order and two parcels",
    path: "/faults/change",
    body: (number) => ({ number, changes: [{ kind: "step", to: "packed" }, parcel(1, 4), parcel(2, 2)] }),
  },
  {
    name: "a shopper's return request",
    path: "/api/guest/order/return",
    body: (orderId) => {
      const items = [{ line: 0, qty: 6 }];
      return { orderId, email: "ada@example.com", items, reason: "faulty", note: "Corked" };
    },
  },
  {
    name: "a file that accepts the return and marks it as received",
    path: "/faults/change",
    body: (number) => ({
      number,
      changes: ["accepted", "received"].map((to) => ({ kind: "return", number: 1, to, note: "Sorry" })),
    }),
  },
];

/** Sends a request. @returns the response status, or undefined if the server is killed first */
function make(url: string, path: string, body: object, fault?: FaultRequest): Promise<number | undefined> {
  const headers = { "content-type": "application/json", ...(fault && { "x-fault": JSON.stringify(fault) }) };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Number of random statements, besides the distinct steps, at which a change is killed. */
const sampled = isFull ? undefined : 2;

describe.each(cases)("an order in a shop on %s that is killed", (name, start) => {
  let backend: Backend;
  let whole: string;
  let killed: string;
  let kills = 0;
  const random = seededRandom(`${name}, after buying`);
  beforeAll(async () => {
    backend = await start();
    [whole, killed] = await backend.use(buyTwice);
  }, 300_000);
  afterAll(() => backend.close());
  const records = (number = killed) => backend.use((db) => written(db, number));

  it.each(calls)(
    "changes exactly once or not at all, with one email per change, whichever statement of $name is interrupted",
    async ({ path, body }) => {
      const before = await records();
      let shop = await startShop(backend.place);
      // A shopper's first view of an order counts as an attempt, with statements that later views do not execute.
      for (const orderId of [whole, killed]) {
        expect(await make(shop.url, "/api/guest/order", { orderId, email: "ada@example.com" })).toBe(200);
      }
      expect(await make(shop.url, path, body(whole), { name: "whole" })).toBe(200);
      const { steps } = await shop.trace("whole");
      const after = await records(whole);
      expect(after.emails.length).toBeGreaterThan(before.emails.length);

      const stops = oneByOne(steps, { random, sampled });
      const seen: unknown[] = [];
      for (const stopAt of stops) {
        const answer = make(shop.url, path, body(killed), { name: `to ${stopAt}`, stopAt });
        // Once the change is written, a repeated call has fewer steps.
        const { stoppedAt } = await shop.trace(`to ${stopAt}`);
        if (!stoppedAt) expect(await answer).toBe(200);
        const next = loadShop(backend.place);
        await shop.kill();
        await backend.waitUntilIdle();
        seen.push(await records());
        kills += 1;
        shop = await next.open();
      }
      expect(await make(shop.url, path, body(killed), { name: "again" })).toBe(200);
      await shop.stop();
      expect(await records()).toEqual(after);
      // Everything is written together when the transaction commits.
      const [committed = Infinity] = commitsOf(steps);
      const isCommitted = (stop: number) => committed < stop;
      expect(seen).toEqual(stops.map((stop) => (isCommitted(stop) ? after : before)));
      expect(seen).toContainEqual(before);
      expect(seen).toContainEqual(after);
    },
    900_000,
  );

  it("eventually sends each of its emails exactly once", async () => {
    expect(await records()).toMatchObject({
      fulfilment: "returned",
      emails: [
        "order:",
        "order::packed",
        "order::parcel:1:",
        "order::parcel:2:",
        "order::return:1:accepted",
        "order::return:1:received",
        "order::return:1:requested",
      ],
    });
    const mail = await startMailServer();
    try {
      await sendUntil({ backend, mail, ahead: () => longerThanLease }, 1, 0);
      expect([...mail.taken.values()]).toEqual(Array(14).fill(1));
    } finally {
      await mail.close();
    }
    process.stdout.write(`\n${name}: ${kills} times killed while an order was changed after it was bought\n`);
  }, 300_000);
});
