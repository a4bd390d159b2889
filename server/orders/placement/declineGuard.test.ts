import { randomUUID } from "node:crypto";
import { checkoutMessages, type Problem } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedPayments } from "../../db/schema.ts";
import { maxDeclinedCards } from "./declineGuard.ts";
import { openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

const works = "4111111111111111";
const isDeclined = "4000000000000002";
const isDown = "4000000000000119";
/** Fewer than on a real shop: the rule is the same, and the test places fewer orders. */
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

it("refuses a client with too many declined cards and does not ask the gateway, though the next card is good", async () => {
  for (let index = 0; index < allowed; index++) expect((await tryCard(isDeclined, "203.0.113.1")).status).toBe(402);
  const asked = await shop.opened.db.$count(embeddedPayments);
  const { status, headers, json } = await tryCard(works, "203.0.113.1");
  expect({ status, code: json.code, detail: json.detail }).toEqual({
    status: 429,
    code: "RATE_LIMITED",
    detail: checkoutMessages.tooManyDeclined,
  });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await shop.opened.db.$count(embeddedPayments)).toBe(asked);
  expect((await shop.variant("shiraz")).reserved).toBe(0);
  // Others pay, and so do they without a card.
  expect((await tryCard(works, "203.0.113.2")).status).toBe(200);
  expect((await send(undefined, "203.0.113.1")).status).toBe(200);
});

it("lets a client of a real shop have thirty cards declined in an hour", () => {
  expect(maxDeclinedCards).toBe(30);
});

it("counts no card that works, no payment service that is down, and no call twice", async () => {
  const nonce = await shop.card(isDeclined);
  const key = randomUUID();
  for (let index = 0; index <= allowed; index++) {
    expect((await tryCard(works, "203.0.113.3")).status).toBe(200);
    expect((await tryCard(isDown, "203.0.113.3")).status).toBe(503);
    expect((await send(nonce, "203.0.113.3", key)).status).toBe(402);
  }
});

it("has the same limit when all cards are tried at once", async () => {
  const nonces = await Promise.all(Array.from({ length: 3 * allowed }, () => shop.card(isDeclined)));
  const answers = await Promise.all(nonces.map((nonce) => send(nonce, "203.0.113.4")));
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(allowed);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * allowed);
});
