import { randomUUID } from "node:crypto";
import type { BotChallenge } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, it } from "vitest";
import { work } from "../providers/botcheck/testing/solve.ts";
import { evesOrder, openAdasShop, type AdasShop, type Answer } from "./testing/testShoppers.ts";

/** Tests that the shop as a whole resists guessing from many network addresses and across endpoints. */

let shop: AdasShop;
beforeAll(async () => {
  shop = await openAdasShop();
});
afterAll(() => shop.end());

/** A client whose network range differs from that of all other clients. */
const elsewhere = 1 << 16;

/** Sends a request from one of many network addresses. */
const from = (turn: number, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.call(method, path, body, {
    ...headers,
    "x-forwarded-for": `10.${9 + (turn >> 16)}.${(turn >> 8) & 255}.${turn & 255}`,
  });

/** Spellings of a voucher code. */
const spellings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replaceAll("-", ""),
  (code) => code.replaceAll("-", " "),
];

/** Every endpoint that accepts a voucher PIN. */
const ways = [
  async (turn: number, code: string, pin: string) => {
    const { text } = await from(turn, "GET", "/api/bot-check?purpose=voucher");
    const query = new URLSearchParams({ pin, captchaToken: work(JSON.parse(text) as BotChallenge) });
    return from(turn, "GET", `/api/payment/voucher/balance/${encodeURIComponent(code)}?${query.toString()}`);
  },
  (turn: number, code: string, pin: string) => {
    const order = evesOrder(0, { vouchers: [{ code, pin }] }, { methodCode: "noPayment" });
    return from(turn, "POST", "/api/order/place", order, { "idempotency-key": randomUUID() });
  },
  (turn: number, code: string, pin: string) => {
    const order = evesOrder(29.95, { vouchers: [{ code, pin }] }, { methodCode: "afterpay" });
    return from(turn, "POST", "/api/payment/afterpay-token", order);
  },
] as const satisfies readonly ((turn: number, code: string, pin: string) => Promise<Answer>)[];

const turnOf = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;
const looked = (answers: readonly Answer[]) => answers.filter(({ json }) => json.code !== "RATE_LIMITED");

it("makes guessing a gift card's PIN costly across clients, endpoints and spellings, without locking out the owner", async () => {
  const tryPin = (client: number, turn: number) => {
    const code = turnOf(spellings, Math.floor(turn / ways.length))(shop.adas.voucher);
    return turnOf(ways, turn)(client, code, String(turn).padStart(6, "0"));
  };
  const strangers = await Promise.all(Array.from({ length: 12 }, (_, turn) => tryPin(turn, turn)));
  for (const { json } of strangers) expect(json.code).toBe("VOUCHER_NOT_FOUND");
  const stubborn = await Promise.all(Array.from({ length: 9 }, (_, turn) => tryPin(201, 20 + turn)));
  expect(looked(stubborn)).toHaveLength(3);
  for (const [index, way] of ways.entries()) {
    const right = await way(210 + index, shop.adas.voucher, "123456");
    expect(["RATE_LIMITED", "VOUCHER_NOT_FOUND"]).not.toContain(right.json.code);
  }

  // More addresses hardly help, because a whole network range shares three attempts a day.
  const many = await Promise.all(
    Array.from({ length: 110 }, (_, turn) => ways[1](300 + turn, shop.adas.voucher, `9${turn}`)),
  );
  expect(looked(many).length).toBeLessThan(100);
  const more = await Promise.all(Array.from({ length: 5 }, (_, turn) => tryPin(500 + turn, turn)));
  expect(looked(more)).toEqual([]);
  const { status } = await ways[0](elsewhere, shop.adas.voucher, "123456");
  expect(status).toBe(200);
});

it("makes guessing an order's email address costly across clients and spellings, without locking out the customer", async () => {
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
