import { orderLookupMessages, returnMessages, type FoundOrder, type Problem } from "@corkwood/commerce";
import { like } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { clientAddress } from "../../http/clientAddress.ts";
import { outbox } from "../../db/schema.ts";
import { createLogger } from "../../foundation/log.ts";
import { changeOrder } from "../../orders/fulfilment/changeOrder.ts";
import { createOrderLinks } from "../../orders/records/orderLinks.ts";
import { createOrderLookup } from "../../orders/records/lookup.ts";
import { openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
import { guestOrdersApi } from "./guestOrders.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import type { AppEnv } from "../../http/appEnv.ts";

let shop: TestShop;
let app: Hono<AppEnv>;
let log: string[];
let number: string;
const email = "ada@example.com";

beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
});
afterAll(() => shop.close());

const merchant = () => ({
  db: shop.opened.db,
  settings: () => shop.settings,
  now: () => shop.clock.now,
  emailFrom: "Corkwood <orders@corkwood.example>",
  baseUrl: "https://corkwood.example",
});

/** Starts endpoints without any counted attempts. */
beforeEach(() => {
  log = [];
  const logger = createLogger("trace", { write: (line) => void log.push(line) });
  const context = merchant();
  const lookup = createOrderLookup(context);
  const links = createOrderLinks({ ...context, logger });
  const modules = [guestOrdersApi({ lookup, links, clientAddress: clientAddress(0), fulfilment: context })];
  app = createApp({ logger, baseUrl: "https://corkwood.example", modules: [checkedAnswers(modules), ...modules] });
});

type Answer = { status: number; json: Problem & { order?: FoundOrder }; headers: Headers };

async function post(path: string, sent: object, client: string): Promise<Answer> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
  const response = await app.request(path, init, { incoming: { socket: { remoteAddress: client } } });
  return { status: response.status, json: (await response.json()) as Answer["json"], headers: response.headers };
}

const notFound = { status: 404, code: "ORDER_NOT_FOUND", detail: orderLookupMessages.notFound };

describe("a guest's return request", () => {
  const note = "The cork smells of Ines's cellar";
  const returning = { items: [{ line: 0, qty: 1 }], reason: "faulty", note };
  beforeEach(async () => {
    number = (await shop.place(orderBody([["shiraz", 2]], 49.95))).json.orderNumber;
    await changeOrder(merchant(), number, [
      { kind: "parcel", parcel: { number: null, carrier: null, trackingNumber: null, items: null } },
    ]);
  });

  const askReturn = (input: object = {}, client = "203.0.113.1") =>
    post("/api/guest/order/return", { orderId: number, email, ...returning, ...input }, client);
  const emailCount = () => shop.opened.db.$count(outbox, like(outbox.topic, "%:return:%"));

  it("is stored, emailed and returned with the order once, even if it is repeated", async () => {
    const before = await emailCount();
    const { status, json, headers } = await askReturn();
    expect(status).toBe(200);
    expect(json.order?.returns).toMatchObject([{ ...returning, status: "requested" }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await askReturn()).json.order?.returns).toHaveLength(1);
    expect(await emailCount()).toBe(before + 1);
  });

  it("needs the right order number and email address", async () => {
    for (const asked of [{ email: "eve@example.com" }, { orderId: "CWAAAAAAAA" }]) {
      const { status, json } = await askReturn(asked);
      expect({ status, code: json.code, detail: json.detail }).toEqual(notFound);
    }
    expect((await post("/api/guest/order", { orderId: number, email }, "203.0.113.1")).json.order?.returns).toEqual([]);
  });

  it("is limited to ten an hour per client, without affecting other clients", async () => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 12; turn++) answers.push(await askReturn({ note: `Try ${turn}` }));
    // The first request is accepted. While that return is open, further requests are refused, but still count towards
    // the limit.
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array<number>(9).fill(409), 429, 429]);
    const { json, headers } = answers.at(-1) as Answer;
    expect(json).toMatchObject({ code: "RATE_LIMITED", detail: returnMessages.tooManyTries });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await askReturn({ note: "Try 0" }, "203.0.113.2")).status).toBe(200);
  });

  it("shares its limit on wrong email addresses with order lookups", async () => {
    const statuses = [];
    for (let turn = 0; turn < 15; turn++) statuses.push((await askReturn({ email: `try-${turn}@example.com` })).status);
    expect(statuses).toEqual([...Array<number>(13).fill(404), 429, 429]);
  });

  it("logs no email address, order number or note, even if it is refused", async () => {
    await askReturn();
    await askReturn({ items: [{ line: 0, qty: 99 }] });
    await askReturn({ items: [{ line: 0, qty: "many" }] });
    await askReturn({ email: "eve@example.com" });
    expect(log.length).toBeGreaterThanOrEqual(4);
    for (const secret of [number, email, "eve@example.com", "Ines", "cellar"]) {
      expect(log.join("")).not.toContain(secret);
    }
  });
});
