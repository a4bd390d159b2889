import { randomUUID } from "node:crypto";
import type { Problem } from "@corkwood/commerce";
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedPayments, orders } from "../../db/schema.ts";
import { declineMessages, maxDeclinedCards } from "./declineGuard.ts";
import { openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

const works = "4111111111111111";
const isDeclined = "4000000000000002";
const isDown = "4000000000000119";
/** Limit that is lower than the default, so that the test places fewer orders. */
const allowed = 5;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ maxDeclined: allowed });
  await shop.stock("shiraz", 2000, 1000);
});
afterAll(() => shop.close());

async function send(nonce: string | undefined, client: string, key: string = randomUUID()) {
  const body = orderBody([["shiraz", 1]], 29.95, nonce);
  const response = await shop.post("/api/order/place", body, { "idempotency-key": key }, client);
  return { status: response.status, headers: response.headers, json: (await response.json()) as Partial<Problem> };
}
const tryCard = async (number: string, client: string) => send(await shop.card(number), client);

it("refuses a client with too many declined cards without calling the gateway, even if the next card is valid", async () => {
  for (let index = 0; index < allowed; index++) expect((await tryCard(isDeclined, "203.0.113.1")).status).toBe(402);
  const paymentCount = await shop.opened.db.$count(embeddedPayments);
  const { status, headers, json } = await tryCard(works, "203.0.113.1");
  expect({ status, code: json.code, detail: json.detail }).toEqual({
    status: 429,
    code: "RATE_LIMITED",
    detail: declineMessages.tooManyDeclined,
  });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await shop.opened.db.$count(embeddedPayments)).toBe(paymentCount);
  expect((await shop.variant("shiraz")).reserved).toBe(0);
  // Other customers can still order, and so can this customer if they use another payment method.
  expect((await tryCard(works, "203.0.113.2")).status).toBe(200);
  expect((await send(undefined, "203.0.113.1")).status).toBe(200);
});

it("allows thirty declined cards per client per hour by default", () => {
  expect(maxDeclinedCards).toBe(30);
});

it("does not count accepted cards, gateway outages or repeated requests", async () => {
  const nonce = await shop.card(isDeclined);
  const key = randomUUID();
  for (let index = 0; index <= allowed; index++) {
    expect((await tryCard(works, "203.0.113.3")).status).toBe(200);
    expect((await tryCard(isDown, "203.0.113.3")).status).toBe(503);
    expect((await send(nonce, "203.0.113.3", key)).status).toBe(402);
  }
});

it("counts a decline even if an earlier request with the same key failed for another reason", async () => {
  const answers = [];
  for (let index = 0; index < 3 * allowed; index++) {
    const key = randomUUID();
    // No result is stored during a gateway outage, so the key can be reused with another card.
    await send(await shop.card(isDown), "203.0.113.5", key);
    answers.push((await send(await shop.card(isDeclined), "203.0.113.5", key)).status);
  }
  expect(answers).toEqual([...Array<number>(allowed).fill(402), ...Array<number>(2 * allowed).fill(429)]);
});

it("returns a placed order for its idempotency key, even after later declines", async () => {
  const [key, nonce] = [randomUUID(), await shop.card(works)];
  const placed = await send(nonce, "203.0.113.6", key);
  for (let index = 0; index <= allowed; index++) await tryCard(isDeclined, "203.0.113.6");
  expect((await tryCard(works, "203.0.113.6")).status).toBe(429);
  const again = await send(nonce, "203.0.113.6", key);
  expect(again.status).toBe(200);
  expect(again.json).toEqual(placed.json);
});

it("applies the same limit if cards are tried concurrently", async () => {
  const nonces = await Promise.all(Array.from({ length: 3 * allowed }, () => shop.card(isDeclined)));
  const answers = await Promise.all(nonces.map((nonce) => send(nonce, "203.0.113.4")));
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(allowed);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * allowed);
});

it("lets all customers behind one network address pay, but limits their concurrent payments at the gateway", async () => {
  let atGateway = 0;
  let maxAtGateway = 0;
  const busy = await openTestShop({
    maxDeclined: allowed,
    wrapGateway: (gateway) => ({
      ...gateway,
      authorise: async (request) => {
        atGateway += 1;
        maxAtGateway = Math.max(maxAtGateway, atGateway);
        const outcome = await gateway.authorise(request);
        atGateway -= 1;
        return outcome;
      },
    }),
  });
  await busy.stock("shiraz", 2000, 1000);
  const nonces = await Promise.all(Array.from({ length: 8 * allowed }, () => busy.card(works)));
  const answers = await Promise.all(
    nonces.map((nonce) =>
      busy.post(
        "/api/order/place",
        orderBody([["shiraz", 1]], 29.95, nonce),
        { "idempotency-key": randomUUID() },
        "203.0.113.7",
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(nonces.map(() => 200));
  expect(maxAtGateway).toBeLessThanOrEqual(allowed);
  await busy.close();
});

it("counts declined cards across processes and restarts", async () => {
  for (let index = 0; index < allowed; index++) expect((await tryCard(isDeclined, "203.0.113.8")).status).toBe(402);
  const other = await openTestShop({ opened: shop.opened, maxDeclined: allowed });
  const body = orderBody([["shiraz", 1]], 29.95, await other.card(works));
  const headers = { "idempotency-key": randomUUID() };
  expect((await other.post("/api/order/place", body, headers, "203.0.113.8")).status).toBe(429);
});

it("deletes the record of an order's client after a day", async () => {
  // The client is stored for longer with unpaid orders.
  await shop.opened.db.delete(orders).where(eq(orders.paymentMethod, "bankTransfer"));
  expect((await tryCard(works, "203.0.113.9")).status).toBe(200);
  const { db } = shop.opened;
  expect(await db.$count(orders, isNotNull(orders.client))).toBeGreaterThan(0);
  expect(await db.$count(orders, eq(orders.client, "203.0.113.9"))).toBe(0);
  shop.clock.now += 86_400_001;
  await shop.orders.settle(60_000);
  expect(await db.$count(orders, isNotNull(orders.client))).toBe(0);
});
