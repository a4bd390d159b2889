import { randomUUID } from "node:crypto";
import { orderLookupMessages, type FoundOrder, type Problem } from "@corkwood/commerce";
import { eq, like } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { clientAddress } from "../../http/clientAddress.ts";
import { accounts, orders, outbox, type OrderRow } from "../../db/schema.ts";
import { openSharedAttempts } from "../../db/sharedAttempts.ts";
import { statementsOf } from "../../db/testing/testDatabase.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createLogger } from "../../foundation/log.ts";
import { createOrderLinks, maxLinks, type OrderLinks } from "../../orders/records/orderLinks.ts";
import { createOrderLookup } from "../../orders/records/lookup.ts";
import { openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
import { guestOrdersApi } from "./guestOrders.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import type { AppEnv } from "../../http/appEnv.ts";

let shop: TestShop;
let app: Hono<AppEnv>;
let log: string[];
let number: string;
let links: OrderLinks;
const email = "ada@example.com";

beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
  number = (await shop.place(orderBody([["shiraz", 2]], 49.95))).json.orderNumber;
});
afterAll(() => shop.close());

/** Starts endpoints without any counted attempts. */
function open(attempts?: AttemptStore): void {
  log = [];
  const logger = createLogger("trace", { write: (line) => void log.push(line) });
  const context = {
    attempts,
    db: shop.opened.db,
    settings: () => shop.settings,
    now: () => shop.clock.now,
    emailFrom: "Corkwood <orders@corkwood.example>",
    baseUrl: "https://corkwood.example",
  };
  const lookup = createOrderLookup(context);
  links = createOrderLinks({ ...context, logger });
  const modules = [guestOrdersApi({ lookup, links, clientAddress: clientAddress(0), fulfilment: context })];
  app = createApp({ logger, baseUrl: "https://corkwood.example", modules: [checkedAnswers(modules), ...modules] });
}
beforeEach(() => open());

type Answer = { status: number; json: Problem & { order?: FoundOrder }; headers: Headers };

async function post(path: string, sent: object, client: string): Promise<Answer> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
  const response = await app.request(path, init, { incoming: { socket: { remoteAddress: client } } });
  return { status: response.status, json: (await response.json()) as Answer["json"], headers: response.headers };
}

const ask = (input: Record<string, unknown> = {}, client = "203.0.113.1") =>
  post("/api/guest/order", { orderId: number, email, checkForExistingAccount: true, ...input }, client);

/** Requests a link and waits until its email is enqueued. */
async function askForLink(input: Record<string, unknown> = {}, client = "203.0.113.1"): Promise<Answer> {
  const answer = await post("/api/guest/order/link", { orderId: number, email, ...input }, client);
  await links.finish();
  return answer;
}
const openLink = (token: string, client = "203.0.113.1") => post("/api/guest/order/by-link", { token }, client);

const linkEmails = () => shop.opened.db.select().from(outbox).where(like(outbox.topic, "%:link:%"));
async function newestToken(): Promise<string> {
  const found = (await linkEmails()).map(({ text }) => /#link=(\S+)/.exec(text)?.[1] ?? "");
  return found.at(-1) ?? "";
}

const outcome = ({ status, json: { code, detail, errors, order } }: Answer) => ({
  status,
  code,
  detail,
  errors,
  order,
});
const notFound = { status: 404, code: "ORDER_NOT_FOUND", detail: orderLookupMessages.notFound };

const change = (fields: Partial<OrderRow>) =>
  shop.opened.db.update(orders).set(fields).where(eq(orders.number, number));

describe("a guest order whose email address has an account", () => {
  const id = randomUUID();
  const join = (confirmedAt: Date | null, emailKey = email) =>
    shop.opened.db.insert(accounts).values({
      id,
      email: emailKey,
      emailKey,
      firstName: "Ada",
      lastName: "Vintner",
      confirmedAt,
      createdAt: new Date(0),
    });
  afterEach(async () => {
    await change({ accountId: null });
    await shop.opened.db.delete(accounts).where(eq(accounts.id, id));
  });
  const exists = { status: 409, code: "ACCOUNT_EXISTS", detail: "User already exists.", order: undefined };

  it("is reported as belonging to an account, on request and only for the right order number and email address", async () => {
    await join(new Date(0));
    expect(outcome(await ask())).toMatchObject(exists);
    expect(outcome(await ask({ orderId: "CWAAAAAAAA" }))).toMatchObject(notFound);
    expect(outcome(await ask({ email: "eve@example.com" }))).toMatchObject(notFound);
    expect((await ask({ checkForExistingAccount: false })).json.order?.number).toBe(number);
    const { status } = await post("/api/guest/order/return", { orderId: number, email }, "203.0.113.1");
    expect(status).toBe(400);
  });

  it("is reported as belonging to an account even after the account's address changes", async () => {
    await join(new Date(0), "ada.now@example.com");
    await change({ accountId: id });
    expect(outcome(await ask())).toMatchObject(exists);
    // The order is also found by the account's current address.
    expect(outcome(await ask({ email: "ada.now@example.com" }))).toMatchObject(exists);
    const known = await ask({ email: "ada.now@example.com", checkForExistingAccount: false });
    expect(known.json.order?.number).toBe(number);
    expect(outcome(await ask({ email: "ada.then@example.com" }))).toMatchObject(notFound);
    // Links requested with either address are sent to the account's address.
    await askForLink();
    await askForLink({ email: "ada.now@example.com" });
    const sent = await linkEmails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(["ada.now@example.com", "ada.now@example.com"]);
    await shop.opened.db.delete(outbox).where(like(outbox.topic, "%:link:%"));
  });

  it("is shown while the account is unconfirmed", async () => {
    await join(null);
    expect((await ask()).json.order?.number).toBe(number);
  });

  it("is looked up with the same database statements whether or not there is an account", async () => {
    const { db } = shop.opened;
    const without = await statementsOf(db, () => ask({ orderId: "CWAAAAAAAB" }));
    await join(new Date(0));
    expect(await statementsOf(db, () => ask({ orderId: "CWAAAAAAAC" }))).toEqual(without);
  });
});

describe("a guest order", () => {
  it("is shown for its number and email address, and is not cached", async () => {
    const { status, json, headers } = await ask();
    expect(status).toBe(200);
    expect(json.order).toMatchObject({
      number,
      status: "placed",
      cancelledAt: null,
      email,
      items: [{ name: "shiraz", qty: 2, lineTotal: 40 }],
      shippingMethodPrice: 9.95,
      grandTotal: 49.95,
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("is found by its number in lower case or after a #, and by its email address in any case", async () => {
    for (const orderId of [number.toLowerCase(), `#${number}`, ` #${number.toLowerCase()} `]) {
      expect((await ask({ orderId, email: " ADA@Example.com " })).json.order?.number).toBe(number);
    }
    expect((await ask({ checkForExistingAccount: undefined })).status).toBe(200);
  });

  it("shows when it was cancelled", async () => {
    const cancelledAt = new Date(shop.clock.now);
    await change({ status: "cancelled", cancelledAt });
    expect((await ask()).json.order).toMatchObject({ status: "cancelled", cancelledAt: cancelledAt.toISOString() });
    await change({ status: "placed", cancelledAt: null });
  });

  it.each(["pending", "released"] as const)("is not shown while it is %s", async (status) => {
    await change({ status });
    expect(outcome(await ask())).toEqual({ ...notFound, errors: undefined, order: undefined });
    await change({ status: "placed" });
  });

  it("gets the same response if the number, the email address or both are wrong", async () => {
    const answers = [
      { email: "eve@example.com" },
      { orderId: "CWAAAAAAAA" },
      { orderId: "CWA", email: "eve@example.com" },
    ];
    for (const asked of answers) expect(outcome(await ask(asked))).toMatchObject(notFound);
    const unknown = { orderId: "CWAAAAAAAA", email: "nobody@example.invalid" };
    expect(outcome(await ask(unknown))).toMatchObject(notFound);
  });

  it("is looked up with the same database statements whether the number or the email address is wrong", async () => {
    const { db } = shop.opened;
    const byNumber = await statementsOf(db, () => ask({ orderId: "CWAAAAAAAA" }));
    const byEmail = await statementsOf(db, () => ask({ email: "eve@example.com" }));
    expect(byNumber).toEqual(byEmail);
    expect(byEmail).toHaveLength(1);
    expect(await statementsOf(db, ask)).not.toEqual(byEmail);
  });

  it.each([
    [{ orderId: "" }, "orderId", "Enter your order number."],
    [{ orderId: "#" }, "orderId", "Enter your order number."],
    [{ orderId: "1 OR 1=1" }, "orderId", orderLookupMessages.numberInvalid],
    [{ email: "" }, "email", "Enter your email address."],
    [{ email: "%@%" }, "email", "Enter a valid email address."],
  ])("rejects invalid input: %j", async (input, path, message) => {
    const { status, json } = await ask(input);
    expect({ status, code: json.code, errors: json.errors }).toEqual({
      status: 400,
      code: "VALIDATION_FAILED",
      errors: [{ path, message }],
    });
  });

  it.each([{ orderId: ["CW"] }, { email: { $ne: "" } }, { orderId: null }, { orderId: undefined }])(
    "accepts no values other than strings: %j",
    async (input) => expect((await ask(input)).status).toBe(400),
  );
});

describe("guessing an order's number or email address", () => {
  const emails = (count: number) => Array.from({ length: count }, (_, turn) => `try-${turn}@example.com`);

  it("is limited to ten email addresses, then to three more, then delayed, for a client that knows an order number", async () => {
    const statuses = [];
    for (const tried of emails(15)) statuses.push((await ask({ email: tried })).status);
    expect(statuses).toEqual([...Array<number>(13).fill(404), ...Array<number>(2).fill(429)]);
    const { status, json, headers } = await ask();
    expect({ status, code: json.code, detail: json.detail }).toEqual({
      status: 429,
      code: "RATE_LIMITED",
      detail: orderLookupMessages.tooManyEmails,
    });
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(600);
  });

  it("is limited more strictly per client once many clients have tried, without delaying the owner", async () => {
    open(await openSharedAttempts(shop.opened.db, () => shop.clock.now));
    const strangers = (from: number, count: number) =>
      Promise.all(emails(count).map((tried, turn) => ask({ email: `${from}-${tried}` }, `203.0.${from}.${turn}`)));
    const persistent = async (from: number) => {
      const answers = [];
      for (const tried of emails(5)) answers.push(await ask({ email: `${from}-${tried}` }, "198.51.100.1"));
      const refused = answers.filter(({ status }) => status === 429);
      const waits = refused.map(({ headers }) => Number(headers.get("retry-after")));
      return { looked: answers.length - refused.length, wait: Math.max(...waits) };
    };
    await strangers(1, 12);
    expect(await persistent(2)).toEqual({ looked: 3, wait: 600 });
    await strangers(3, 100);
    shop.clock.now += 600_001;
    // Once the first attempts are used up, a client can try three times an hour.
    expect(await persistent(4)).toEqual({ looked: 3, wait: 600 });
    shop.clock.now += 600_001;
    expect(await persistent(5)).toEqual({ looked: 0, wait: 3000 });
    expect((await ask({}, "198.51.100.3")).status).toBe(200);
  });

  it("is limited even for concurrent attempts", async () => {
    const all = await Promise.all(emails(40).map((tried) => ask({ email: tried })));
    expect(all.filter(({ status }) => status === 404)).toHaveLength(13);
  });

  it("is limited to twenty order numbers an hour for a client that knows an email address", async () => {
    const answers = [];
    for (let turn = 0; turn < 30; turn++) answers.push((await ask({ orderId: `CWTRY${turn}` })).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(20);
    expect(outcome(await ask())).toMatchObject({ status: 429, detail: orderLookupMessages.tooManyTries });
    expect((await ask({}, "203.0.113.2")).status).toBe(200);
  });

  it("is limited equally for unknown numbers, so that the limits do not reveal existing numbers", async () => {
    const [unknown, known] = [[] as object[], [] as object[]];
    for (const tried of emails(15)) unknown.push(outcome(await ask({ orderId: "CWAAAAAAAA", email: tried })));
    for (const tried of emails(15)) known.push(outcome(await ask({ email: tried }, "203.0.113.7")));
    expect(known).toEqual(unknown);
  });

  it("is not limited for a client that has looked up the order before, however the number is written", async () => {
    expect((await ask()).status).toBe(200);
    for (const [index, tried] of emails(12).entries()) await ask({ email: tried }, `203.0.113.${index + 20}`);
    for (const tried of emails(5)) await ask({ email: tried });
    for (let turn = 0; turn < 30; turn++) expect((await ask({ orderId: `#${number}` })).status).toBe(200);
  });
});

describe("an emailed link", () => {
  const tries = (count: number) => Array.from({ length: count }, (_, turn) => `try-${turn}@example.com`);
  beforeEach(async () => {
    await shop.opened.db.delete(outbox).where(like(outbox.topic, "%:link:%"));
  });

  it("lets the owner in even after strangers in the same network have used up the attempts", async () => {
    for (const [index, tried] of tries(12).entries()) await ask({ email: tried }, `203.0.113.${index + 20}`);
    for (const tried of tries(4)) await ask({ email: tried }, "203.0.113.99");
    const refused = await ask({}, "203.0.113.99");
    expect([refused.status, refused.json.detail]).toEqual([429, orderLookupMessages.tooManyEmails]);
    expect(
      (await askForLink({ orderId: `#${number.toLowerCase()}`, email: "ADA@example.com" }, "203.0.113.99")).status,
    ).toBe(200);
    const [sent, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(sent?.recipient).toBe(email);
    const opened = await openLink(await newestToken(), "203.0.113.99");
    expect(opened.json.order?.number).toBe(number);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    // After that, the limit no longer applies to this network address and order.
    for (let turn = 0; turn < 30; turn++) expect((await ask({}, "203.0.113.99")).status).toBe(200);
  });

  it("is sent only to the order's address, and neither the response nor its timing reveals whether the order exists", async () => {
    const { db } = shop.opened;
    const asked = [
      {},
      { email: "eve@example.com" },
      { orderId: "CWAAAAAAAA" },
      { orderId: "CWAAAAAAAA", email: "x@y.z" },
    ];
    const answers = [];
    for (const one of asked) {
      const sent = { orderId: number, email, ...one };
      let answer: Answer | undefined;
      // On the embedded database, other statements wait for this transaction, but the response must not.
      await db.transaction(async () => {
        answer = await post("/api/guest/order/link", sent, "203.0.113.1");
      });
      await links.finish();
      answers.push({ status: answer?.status, json: answer?.json });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, json: { accepted: true } })]),
    );
    expect((await linkEmails()).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("is sent at most three times a day per order, even for concurrent requests from many clients", async () => {
    const all = Array.from({ length: 40 }, (_, turn) => askForLink({}, `203.0.113.${turn}`));
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    expect(await linkEmails()).toHaveLength(maxLinks);
    shop.clock.now += 86_400_001;
    await askForLink({}, "203.0.113.77");
    expect(await linkEmails()).toHaveLength(maxLinks + 1);
  });

  it("can be requested ten times an hour per client", async () => {
    const answers = [];
    for (const tried of tries(12)) answers.push(await askForLink({ email: tried }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(outcome(answers.at(-1)!)).toMatchObject({ status: 429, detail: orderLookupMessages.tooManyLinks });
  });

  it("works for a day if its signature is correct", async () => {
    await askForLink();
    const token = await newestToken();
    expect((await openLink(token)).status).toBe(200);
    const [id = "", expires = "", signature = ""] = token.split(".");
    const forged = [
      `${id}.${Number(expires) + 86_400}.${signature}`,
      `${crypto.randomUUID()}.${expires}.${signature}`,
      `${id}.${expires}.${signature.slice(0, -2)}AA`,
      `${id}.${expires}`,
      "x",
    ];
    const over = { status: 404, code: "ORDER_NOT_FOUND", detail: orderLookupMessages.linkOver };
    for (const one of forged) expect(outcome(await openLink(one))).toMatchObject(over);
    shop.clock.now += 86_400_001;
    expect(outcome(await openLink(token))).toMatchObject(over);
  });

  it("does not show an order that has been released", async () => {
    await askForLink();
    const token = await newestToken();
    await change({ status: "released" });
    expect((await openLink(token)).status).toBe(404);
    await shop.opened.db.delete(outbox).where(like(outbox.topic, "%:link:%"));
    await askForLink();
    expect(await linkEmails()).toEqual([]);
    await change({ status: "placed" });
  });
});

it("does not log order numbers or email addresses", async () => {
  await ask();
  await ask({ email: "eve@example.com" });
  await ask({ orderId: "CWAAAAAAAA" });
  expect(log).toHaveLength(3);
  for (const secret of [number, email, "eve@example.com", "CWAAAAAAAA"]) expect(log.join("")).not.toContain(secret);
});

it("is documented in OpenAPI", async () => {
  const { paths } = (await (await app.request("/api/openapi.json")).json()) as { paths: Record<string, object> };
  expect(paths["/api/guest/order"]).toMatchObject({
    post: {
      operationId: "getGuestOrder",
      requestBody: { content: { "application/json": { schema: { required: ["orderId", "email"] } } } },
    },
  });
});
