import { randomUUID } from "node:crypto";
import type { BotChallenge } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, it } from "vitest";
import { work } from "../providers/botcheck/testing/solve.ts";
import { evesOrder, openAdasShop, type AdasShop, type Answer } from "./testing/testShoppers.ts";

/** What is guarded against guessing, in the whole shop: whoever has any number of addresses, and goes through any door. */

let shop: AdasShop;
beforeAll(async () => {
  shop = await openAdasShop();
});
afterAll(() => shop.end());

/** A call from the `turn`-th of many addresses. */
const from = (turn: number, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.call(method, path, body, { ...headers, "x-forwarded-for": `10.9.${turn >> 8}.${turn & 255}` });

/** A code as it may be typed. */
const spellings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replaceAll("-", ""),
  (code) => code.replaceAll("-", " "),
];

/** Wherever a voucher's PIN can be tried. */
const ways: readonly ((turn: number, code: string, pin: string) => Promise<Answer>)[] = [
  async (turn, code, pin) => {
    const { text } = await from(turn, "GET", "/api/bot-check?purpose=voucher");
    const query = new URLSearchParams({ pin, captchaToken: work(JSON.parse(text) as BotChallenge) });
    return from(turn, "GET", `/api/payment/voucher/balance/${encodeURIComponent(code)}?${query.toString()}`);
  },
  (turn, code, pin) => {
    const order = evesOrder(0, { vouchers: [{ code, pin }] }, { methodCode: "noPayment" });
    return from(turn, "POST", "/api/order/place", order, { "idempotency-key": randomUUID() });
  },
  (turn, code, pin) => {
    const order = evesOrder(29.95, { vouchers: [{ code, pin }] }, { methodCode: "afterpay" });
    return from(turn, "POST", "/api/payment/afterpay-token", order);
  },
];

const turnOf = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;
const looked = (answers: readonly Answer[]) => answers.filter(({ json }) => json.code !== "RATE_LIMITED");

it("the PIN of a gift card: ten a day are looked at, from 36 addresses, by every door, however the code is typed", async () => {
  const tries = Array.from({ length: 36 }, (_, turn) => {
    const code = turnOf(spellings, Math.floor(turn / ways.length))(shop.adas.voucher);
    return turnOf(ways, turn)(turn, code, String(turn).padStart(6, "0"));
  });
  const answers = await Promise.all(tries);
  expect(looked(answers)).toHaveLength(10);
  for (const { json } of looked(answers)) expect(json.code).toBe("VOUCHER_NOT_FOUND");
  for (const [index, way] of ways.entries()) {
    const right = await way(200 + index, shop.adas.voucher, "123456");
    expect([right.status, right.json.code]).toEqual([429, "RATE_LIMITED"]);
  }
});

it("the email address of an order: strangers raise the cost for each client, however the number is typed, and lock no owner out", async () => {
  const { number } = shop.adas;
  const ask = (client: number, turn: number, email: string) => {
    const orderId = turnOf([number, number.toLowerCase(), `#${number}`, ` ${number} `], turn);
    return from(client, "POST", "/api/guest/order", { orderId, email });
  };
  const strangers = Array.from({ length: 120 }, (_, turn) => ask(turn, turn, `try-${turn}@example.com`));
  for (const { json } of await Promise.all(strangers)) expect(json.code).toBe("ORDER_NOT_FOUND");
  const stubborn = Array.from({ length: 10 }, (_, turn) => ask(201, turn, `more-${turn}@example.com`));
  expect(looked(await Promise.all(stubborn))).toHaveLength(3);
  expect((await ask(200, 0, shop.adas.email)).status).toBe(200);
});
