import { readFile } from "node:fs/promises";
import { dollars, toCents, type OnlineMethod } from "@corkwood/commerce";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../app.ts";
import type { OpenDatabase } from "../../../db/connection.ts";
import { embeddedPayments, embeddedTokens, embeddedRefunds } from "../../../db/schema.ts";
import { openTestDatabase } from "../../../db/testing/testDatabase.ts";
import { createLogger } from "../../../foundation/log.ts";
import { beginEmbeddedCheckout } from "./approvals.ts";
import { challengeCode } from "./tokens/authentications.ts";
import { createEmbeddedClientToken } from "./tokens/clientToken.ts";
import { createEmbeddedGateway } from "./gateway.ts";
import { checkedAnswers } from "../../../serving/testing/checkedAnswers.ts";
import { embeddedRoutes } from "./routes.ts";

const clock = { now: Date.UTC(2026, 2, 1, 2) };
const now = () => clock.now;
const day = 86_400_000;

let opened: OpenDatabase;
const log: string[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of [embeddedRefunds, embeddedPayments, embeddedTokens]) await opened.db.delete(table);
  clock.now = Date.UTC(2026, 2, 1, 2);
});

interface Reply {
  status: number;
  json: { nonce: string; needsAuthentication?: boolean; state?: string; last4?: string; errors?: { path: string }[] };
  headers: Headers;
}

const routes = () => embeddedRoutes({ db: opened.db, now });
const app = (modules = [routes()]) =>
  createApp({
    logger: createLogger("info", { write: (line) => void log.push(line) }),
    baseUrl: "https://corkwood.example",
    modules: [checkedAnswers(modules), ...modules],
  });

async function post(call: string, body: object): Promise<Reply> {
  const response = await app().request(`/test-payments/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "null" },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Reply["json"], headers: response.headers };
}

const card = (number: string, more: object = {}) =>
  post("tokens", { number, expiry: "12/39", securityCode: "123", name: "Ada Vintner", ...more });

let orders = 0;
const pay = (nonce: string, method: OnlineMethod = "braintreeCreditCard", amount = 29.95) =>
  createEmbeddedGateway(opened.db, now).authorise({
    key: `order-${++orders}`,
    amount: toCents(dollars(amount)),
    currency: "AUD",
    nonce,
    method,
  });

const authorised = expect.objectContaining({ outcome: "authorised" }) as unknown;
const declined = (reason: string) => ({ outcome: "declined", reason });

describe("a test card with 3-D Secure", () => {
  it("requires the code that the merchant's guide lists", async () => {
    const guide = await readFile(new URL("../../../../docs/orders.md", import.meta.url), "utf8");
    expect(guide).toMatch(new RegExp(`4000 0000 0000 1091.*\`${challengeCode}\``));
  });

  it("requires the bank's code, and pays once the code is entered", async () => {
    const { json } = await card("4000 0000 0000 1091");
    expect(json.needsAuthentication).toBe(true);
    const { nonce } = json;
    expect((await post("authentications", { nonce })).json).toEqual({ state: "challenge", last4: "1091" });
    const wrong = await post("authentications", { nonce, code: "0000" });
    expect([wrong.status, wrong.json.errors?.[0]?.path]).toEqual([400, "code"]);
    expect((await post("authentications", { nonce, code: "1234" })).json.state).toBe("passed");
    expect(await pay(nonce)).toEqual(authorised);
  });

  it.each([
    ["4000000000001091", "challenge"],
    ["4000000000001109", "failed"],
    ["4000000000001059", "unsupported"],
    ["4000000000001067", "error"],
  ])("%s pays after failed 3-D Secure (%s) only if staff bypass 3-D Secure", async (number, state) => {
    const { nonce } = (await card(number)).json;
    const code = state === "challenge" ? undefined : "1234";
    expect((await post("authentications", { nonce, code })).json.state).toBe(state);
    expect(await pay(nonce)).toEqual(declined("authenticationFailed"));
    const another = (await card(number)).json.nonce;
    expect(await pay(another, "braintreeCreditCardBypass3DS")).toEqual(authorised);
  });

  it("shows no challenge if the bank requires no code", async () => {
    const { json } = await card("4111 1111 1111 1111");
    expect(json.needsAuthentication).toBe(false);
    expect((await post("authentications", { nonce: json.nonce })).json.state).toBe("passed");
  });

  it("is refused if its nonce was never issued, was used, or is a day old", async () => {
    expect((await post("authentications", { nonce: "tp_madeup" })).status).toBe(400);
    const { nonce } = (await card("4111111111111111")).json;
    await pay(nonce);
    expect((await post("authentications", { nonce })).status).toBe(400);
    const old = (await card("4000000000001091")).json.nonce;
    clock.now += day;
    expect((await post("authentications", { nonce: old, code: "1234" })).status).toBe(400);
  });
});

describe("the card fields' client token", () => {
  it("is valid for a day unless it is modified", async () => {
    const { token, expiresAt } = await createEmbeddedClientToken(opened.db, clock.now);
    expect(expiresAt - clock.now).toBe(day);
    expect((await card("4111111111111111", { clientToken: token })).status).toBe(201);
    const [, signature] = token.split(".");
    const forged = await card("4111111111111111", { clientToken: `${expiresAt + day}.${signature}` });
    expect([forged.status, forged.json.errors?.[0]?.path]).toEqual([400, "clientToken"]);
    clock.now += day;
    expect((await card("4111111111111111", { clientToken: token })).json.errors?.[0]?.path).toBe("clientToken");
  });
});

describe("PayPal and Pay in 4", () => {
  it.each([
    ["success", authorised],
    ["declined", declined("declined")],
    ["insufficientFunds", declined("insufficientFunds")],
  ])("return the outcome that the shopper selects: '%s'", async (outcome, expected) => {
    for (const method of ["braintreePaypal", "braintreePaypalPayIn4"] as const) {
      const { json } = await post("approvals", { method, amount: 45.5, outcome });
      expect(await pay(json.nonce, method, 45.5)).toEqual(expected);
    }
  });

  it("pay only the approved amount with the approved method, and only once within a day", async () => {
    const approve = async () =>
      (await post("approvals", { method: "braintreePaypal", amount: 45.5, outcome: "success" })).json.nonce;
    expect(await pay(await approve(), "braintreePaypal", 45.51)).toEqual(declined("cardDetailsExpired"));
    expect(await pay(await approve(), "braintreeCreditCard", 45.5)).toEqual(declined("cardDetailsExpired"));
    const nonce = await approve();
    expect(await pay(nonce, "braintreePaypal", 45.5)).toEqual(authorised);
    expect(await pay(nonce, "braintreePaypal", 45.5)).toEqual(declined("cardDetailsExpired"));
    const old = await approve();
    clock.now += day;
    expect(await pay(old, "braintreePaypal", 45.5)).toEqual(declined("cardDetailsExpired"));
  });

  it.each([
    ["braintreePaypalPayIn4", 29.99, 400],
    ["braintreePaypalPayIn4", 30, 201],
    ["braintreePaypalPayIn4", 1500, 201],
    ["braintreePaypalPayIn4", 1500.01, 400],
    ["braintreePaypal", 5, 201],
    ["braintreeCreditCard", 45, 400],
  ])("can be approved only within their limits: %s, $%d → %d", async (method, amount, status) => {
    expect((await post("approvals", { method, amount, outcome: "success" })).status).toBe(status);
  });
});

describe("Afterpay", () => {
  const begin = (amount: number) => beginEmbeddedCheckout(opened.db, "afterpay", toCents(dollars(amount)), clock.now);
  const approve = (token: string, amount: number) =>
    post("approvals", { method: "afterpay", amount, outcome: "success", token });

  it("pays with the checkout token after the shopper has approved it", async () => {
    const { token } = await begin(120);
    expect((await approve(token, 120)).json.nonce).toBe(token);
    expect(await pay(token, "afterpay", 120)).toEqual(authorised);
    expect((await approve(token, 120)).status).toBe(400);
  });

  it("refuses a token that was not approved or was approved for another amount", async () => {
    const { token } = await begin(120);
    expect((await approve(token, 119)).status).toBe(400);
    expect(await pay(token, "afterpay", 120)).toEqual(declined("cardDetailsExpired"));
    expect((await approve("tp_madeup", 120)).status).toBe(400);
    const large = await begin(1000.01);
    expect((await approve(large.token, 1000.01)).status).toBe(400);
  });
});

describe("a refund", () => {
  const refund = (key: string, refundKey: string, amount: number) =>
    createEmbeddedGateway(opened.db, now).refund({ key, refundKey, amount: toCents(dollars(amount)) });

  it("can be paid in parts, each exactly once, up to the payment's amount", async () => {
    await pay((await card("4111111111111111")).json.nonce);
    const key = `order-${orders}`;
    const first = await refund(key, "r1", 10);
    expect(first.outcome).toBe("refunded");
    expect(await refund(key, "r1", 10)).toEqual(first);
    expect(await refund(key, "r2", 20)).toEqual({ outcome: "refused", reason: "moreThanPaid" });
    expect((await refund(key, "r2", 19.95)).outcome).toBe("refunded");
    const refunds = await opened.db.select().from(embeddedRefunds);
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([1000, 1995]);
  });

  it("is refused for an unpaid order", async () => {
    await pay((await card("4000000000000002")).json.nonce);
    const notPaid = { outcome: "refused", reason: "notPaid" };
    expect(await refund(`order-${orders}`, "r1", 1)).toEqual(notPaid);
    expect(await refund("unheard", "r1", 1)).toEqual(notPaid);
  });
});

describe("the frame pages", () => {
  it.each([
    ["fields", "Don’t enter a real card"],
    ["challenge?amount=1234.5", "\\$1,234\\.50"],
    ["approve?method=afterpay&amount=100.01", "3 of \\$25\\.00 and a final one of \\$25\\.01"],
    ["approve?method=braintreePaypal&amount=5", "You are about to pay \\$5\\.00\\."],
  ])("%s has an opaque origin, and can be framed only by the shop", async (path, words) => {
    const response = await app().request(`/test-payments/${path}${path.includes("?") ? "&" : "?"}theme=cellar`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("sandbox allow-scripts allow-forms;");
    expect(policy).toContain("frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toContain('data-theme="cellar"');
    expect(html).toContain("Test payments – no money moves");
    expect(html).toMatch(new RegExp(words));
  });

  it.each(["challenge", "approve?method=bankTransfer&amount=5", "approve?method=afterpay&amount=<b>"])(
    "are rejected with invalid parameters: %s",
    async (path) => {
      expect((await app().request(`/test-payments/${path}`)).status).toBe(400);
    },
  );

  it("can read responses from their endpoints, including errors, although other origins cannot", async () => {
    const good = await card("4111111111111111");
    const bad = await card("5555555555554444");
    expect([good.status, bad.status]).toEqual([201, 400]);
    for (const { headers } of [good, bad]) {
      expect(headers.get("access-control-allow-origin")).toBe("null");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const response = await app().request("/test-payments/approvals", { method: "OPTIONS" });
    expect([response.status, response.headers.get("access-control-allow-methods")]).toEqual([204, "POST"]);
  });
});

describe("card data", () => {
  it("is not stored or logged", async () => {
    await card("4000 0000 0000 1091");
    const stored = JSON.stringify([await opened.db.select().from(embeddedTokens), log]);
    expect(stored).not.toMatch(/4000\s?0000|Ada Vintner|12\/39/);
  });
});

describe("a frame's appearance", () => {
  const fields = async (query: string) => {
    const response = await app().request(`/test-payments/fields?${query}`);
    return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
  };

  it("uses the shop's font, which the policy allows from the shop's origin only", async () => {
    const { html, policy } = await fields("font=/assets/instrument-sans.woff2");
    expect(html).toContain('src:url("/assets/instrument-sans.woff2")');
    expect(policy).toMatch(/font-src http:\/\/localhost https:\/\/localhost;/);
  });

  it.each(['/assets/a.woff2")}body{display:none}', "//elsewhere.example/a.woff2", "/assets/../a.woff2", "/a.woff2"])(
    "excludes any other address from the style sheet: %s",
    async (font) => {
      expect((await fields(`font=${encodeURIComponent(font)}`)).html).not.toContain("@font-face");
    },
  );
});
