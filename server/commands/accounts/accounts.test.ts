import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { accounts, accountSessions, marketingSubscriptions } from "../../db/schema.ts";
import { openTestIdentity, signUpOf, type TestIdentity } from "../../identity/testing/testIdentity.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let shop: TestIdentity;
let bench: CommandWorkspace;
const email = "ada@example.com";

beforeAll(async () => {
  shop = await openTestIdentity();
  bench = createCommandWorkspace(shop.opened, shop.clock.now);
}, slowStart);
afterAll(async () => {
  await shop.close();
  bench.remove();
});

test("accounts can be found, confirmed, signed out, exported and closed", async () => {
  await shop.post("/api/auth/sign-up", signUpOf(email));
  expect((await shop.enter(email)).token).toBe("");
  const another = signUpOf(email, { firstName: "Eve", password: "not hers at all" });
  shop.clock.now += 60_000;
  await shop.post("/api/auth/sign-up", another);
  const which = await bench.shop("accounts", "confirm", email);
  expect(which.err).toMatch(
    /2 sign-ups[^]*1 +1\/3\/26, 1:01 pm +Eve Vintner\n2 +1\/3\/26, 1:00 pm +Ada Vintner\n[^]*Nothing was changed/,
  );
  expect((await bench.shop("accounts", "confirm", email, "3")).code).toBe(1);
  expect((await bench.shop("accounts", "confirm", "Ada@Example.com", "2")).out).toBe(
    "ada@example.com is confirmed, and can log in.\n",
  );
  expect((await bench.shop("accounts", "confirm", email)).out).toContain("is already confirmed");
  expect((await shop.enter(email, "not hers at all")).token).toBe("");
  const { token, cookie } = await shop.enter(email);
  expect((await bench.shop("accounts", "find", "vint")).out).toMatch(
    /ada@example\.com +Ada Vintner .* yes +none +0 +1 +0/,
  );
  expect((await bench.shop("accounts", "find", "%")).out).toBe("There is no such account.\n");
  expect((await bench.shop("accounts", "end-sessions", email)).out).toContain("logged out on 1 device");
  expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
  expect((await shop.send("/api/account", { token })).status).toBe(401);
  expect(await shop.opened.db.$count(accountSessions)).toBe(0);
  expect(JSON.parse((await bench.shop("accounts", "export", email)).out)).toMatchObject({ customer: { email } });
  expect((await bench.shop("accounts", "close", email)).out).toContain("is closed");
  expect(await shop.opened.db.$count(accounts, eq(accounts.emailKey, email))).toBe(0);
});

describe("confirming one of two sign-ups with the same address", () => {
  // The newer sign-up is number 1.
  it.each([
    ["subscribes a customer who chose marketing", "2", [{ status: "subscribed", source: "account" }]],
    ["does not subscribe on behalf of the other sign-up", "1", []],
  ])("%s", async (_, number, expected) => {
    const address = `marketing-${number}@example.com`;
    await shop.post("/api/auth/sign-up", signUpOf(address, { subscribeToMarketing: true }));
    shop.clock.now += 60_000;
    await shop.post("/api/auth/sign-up", signUpOf(address));
    expect((await bench.shop("accounts", "confirm", address, number)).code).toBe(0);
    const isTheirs = eq(marketingSubscriptions.email, address);
    expect(await shop.opened.db.select().from(marketingSubscriptions).where(isTheirs)).toMatchObject(expected);
  });
});

test.each([
  [["accounts"], "Choose an action: npm run shop -- accounts find, confirm, end-sessions, export, close."],
  [["accounts", "find"], "Enter part of an email address or name"],
  [["accounts", "close"], "The email address is missing."],
  [["accounts", "close", email, "2"], "'2' is one argument too many."],
  [["accounts", "close", "ann"], "'ann' is not an email address."],
  [["accounts", "close", "nobody@example.com"], "nobody@example.com has no account. Nothing was changed."],
])("the arguments %j are refused with a message", async (args, message) => {
  expect(await bench.shop(...args)).toMatchObject({ code: 1, err: expect.stringContaining(message) as string });
});
