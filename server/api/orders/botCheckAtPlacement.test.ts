import { randomUUID } from "node:crypto";
import { noBotToken, type BotChallenge, type Problem } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orders } from "../../db/schema.ts";
import { openTestShop, orderBody, orderWith, type TestShop } from "../../orders/testing/testShop.ts";
import { work } from "../../providers/botcheck/testing/solve.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 100);
}, 120_000);
afterAll(() => shop.close());

const transfer = orderBody([["shiraz", 1]], 29.95);
async function token(purpose = "order"): Promise<string> {
  const response = await shop.request(`/api/bot-check?purpose=${purpose}`);
  return work((await response.json()) as BotChallenge);
}
async function place(body: unknown, sent: string, key: string = randomUUID()) {
  const response = await shop.post("/api/order/place", body, { "idempotency-key": key, "x-cf-turnstile-token": sent });
  return { status: response.status, json: (await response.json()) as Partial<Problem> & { orderNumber?: string } };
}

it("requires a valid, unused bot check token to place an unpaid order", async () => {
  const free = orderWith([["shiraz", 1]], 0, {}, { methodCode: "noPayment" });
  const used = await token();
  expect((await place(transfer, used)).status).toBe(200);
  const before = await shop.opened.db.$count(orders);
  for (const body of [transfer, free]) {
    for (const sent of [noBotToken, "", "x.1", used, await token("voucher")]) {
      const { status, json } = await place(body, sent);
      expect([status, json.code]).toEqual([403, "CAPTCHA_VERIFICATION_FAILED"]);
    }
  }
  expect(await shop.opened.db.$count(orders)).toBe(before);
});

it("requires no bot check token for a card order", async () => {
  const body = orderBody([["shiraz", 1]], 29.95, await shop.card("4111111111111111"));
  expect((await place(body, noBotToken)).status).toBe(200);
});

it("requires no new token to repeat a placed order, and lets a refused order reuse its idempotency key", async () => {
  const key = randomUUID();
  expect((await place(transfer, noBotToken, key)).status).toBe(403);
  const used = await token();
  const placed = await place(transfer, used, key);
  expect(placed.status).toBe(200);
  for (const sent of [used, noBotToken]) expect((await place(transfer, sent, key)).json).toEqual(placed.json);
});
