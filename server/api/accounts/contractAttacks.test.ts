import { contract, type Call } from "@corkwood/commerce/contract";
import { exampleRequests, withValueAt, type FieldPath } from "@corkwood/commerce/testing/requests";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attemptCounts } from "../../db/schema.ts";
import { allRows } from "../../db/testing/allRows.ts";
import { createTestAuthenticator } from "../../identity/testing/testAuthenticator.ts";
import {
  baseUrl,
  goodPassword,
  openTestIdentity,
  signUpOf,
  type Sent,
  type TestAnswer,
  type TestIdentity,
} from "../../identity/testing/testIdentity.ts";
import { openAdasShop, type AdasShop } from "../testing/testShoppers.ts";

/**
 * Attacks every endpoint of the contract that changes data. New endpoints are attacked automatically if possible.
 * Otherwise, a test fails until an attack is added.
 */

const isChanging = (key: string) => !key.startsWith("GET ");
const changing = Object.values(contract)
  .flatMap((table) => Object.keys(table satisfies Record<string, Call>))
  .filter(isChanging);
const isOfAccounts = (key: string) => /^\w+ \/api\/(auth|account)(\/|$)/.test(key);
const ofAccounts = changing.filter(isOfAccounts);
const pathOf = (key: string) => key.split(" ")[1] ?? "";
const methodOf = (key: string) => key.split(" ")[0] ?? "";
const exampleOf = (key: string, known = {}) => exampleRequests(known).find((each) => each.key === key)?.body;

let shop: TestIdentity;
let count = 0;
const minute = 60_000;
/** Returns an email address that no other test uses. */
const someone = () => `contract${(count += 1)}@example.com`;
/** Returns a network address that no other test uses. */
const somewhere = () => `10.6.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

const victim = "victim@example.com";

beforeAll(async () => {
  shop = await openTestIdentity();
  await shop.join(victim);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now += 60 * minute;
});

/** All rows in the database except for attempt counts. */
async function stored(): Promise<string> {
  const rows = await allRows(shop.opened.db);
  rows.delete("attempt_counts");
  return JSON.stringify([...rows]);
}

async function customer() {
  const email = someone();
  await shop.join(email);
  return { email, ...(await shop.enter(email, goodPassword, { client: somewhere() })) };
}

/** Content types that another site can send without a preflight, and JSON, which needs a preflight. */
const types = [
  "text/plain",
  "text/plain;charset=UTF-8; application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "",
  "application/json",
];
/** Headers by which browsers mark cross-site requests. */
const elsewhere: readonly Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "https://blog.corkwood.example" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://corkwood.example" },
  { origin: "https://corkwood.example.evil.example" },
  { origin: "https://corkwood.example:8443" },
  { origin: "nonsense" },
];

/**
 * Header combinations: every content type from the first origin, and every origin with two content types, one that
 * needs a preflight and one that does not.
 */
const forged = [
  ...types.map((type) => ({ ...elsewhere[0], "content-type": type })),
  ...elsewhere.flatMap((from) => ["application/json", "text/plain"].map((type) => ({ ...from, "content-type": type }))),
];

describe.each(ofAccounts)("%s", (key) => {
  const body = exampleOf(key, { password: goodPassword, oldPassword: goodPassword });
  const send = (sent: Sent) => shop.send(pathOf(key), { method: methodOf(key), body, client: somewhere(), ...sent });

  it("has no effect if another site sends it with the browser's cookies, regardless of the content type", async () => {
    const { cookie } = await shop.enter(victim, goodPassword, { client: somewhere() });
    const before = await stored();
    for (const headers of forged) {
      const { status, setCookie } = await send({ cookie, headers });
      const what = JSON.stringify(headers);
      // Account endpoints need a token, which other sites do not have.
      expect(status, what).toBe(key.includes("/api/auth/") ? 403 : 401);
      expect(setCookie, what).toBeNull();
    }
    expect(await stored()).toBe(before);
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(200);
  });

  it("accepts only JSON, even if the browser does not send its origin", async () => {
    const { cookie, token } = await shop.enter(victim, goodPassword, { client: somewhere() });
    const before = await stored();
    for (const type of types.slice(0, -1)) {
      const { status } = await send({ cookie, token, headers: { "content-type": type } });
      expect(status, type).toBe(415);
    }
    expect(await stored()).toBe(before);
  });
});

describe("all other endpoints that change data", () => {
  let whole: AdasShop;
  beforeAll(async () => {
    whole = await openAdasShop();
  });
  afterAll(() => whole.end());

  it.each(changing.filter((key) => !isOfAccounts(key)))(
    "%s accepts only JSON, and allows no cross-origin preflight",
    async (key) => {
      const path = pathOf(key).replaceAll(/\{\w+\}/g, "x");
      for (const type of types.slice(0, -1)) {
        const headers = { "content-type": type, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
        expect((await whole.call(methodOf(key), path, exampleOf(key), headers)).status, type).toBe(415);
      }
      const asked = { origin: "https://evil.example", "access-control-request-method": methodOf(key) };
      expect((await whole.call("OPTIONS", path, undefined, asked)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

/**
 * Values for fields that clients may not write, keyed by every field name in tables and responses. Each value is
 * unique, so that the tests can find it in any table.
 */
const planted = "mass-assigned";
const plantedId = "abad0000-cafe-4bad-8bad-abadcafe0000";
const stolen = {
  id: plantedId,
  accountId: plantedId,
  sessionId: plantedId,
  emailKey: `${planted}@example.com`,
  emailVerified: true,
  email_verified: true,
  authenticated: true,
  isConfirmed: true,
  isStaff: true,
  kind: planted,
  role: planted,
  owner: planted,
  passwordHash: planted,
  purpose: planted,
  status: planted,
  confirmedAt: "2001-01-01T00:00:00.000Z",
  createdAt: "2001-01-01T00:00:00.000Z",
  expiresAt: "2001-01-01T00:00:00.000Z",
  lastUsedAt: "2001-01-01T00:00:00.000Z",
  usedAt: "2001-01-01T00:00:00.000Z",
  storeCredit: { balance: 98_765.43 },
  balance: 98_765.43,
  balanceCents: 9_876_543,
  version: 9_876_543,
  counter: 9_876_543,
  tries: -9_876_543,
  userAgent: planted,
  publicKey: planted,
  tokenHash: planted,
  deviceHash: planted,
  issuer: planted,
  subject: planted,
  orders: [{ orderNumber: planted }],
  addresses: [{ id: plantedId, street1: planted }],
  linkTo: plantedId,
};
const marks = [planted, plantedId, "2001-01-01", "98765.43", "9876543"];

/** Paths of all objects in a value. */
function objectsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, field]) => objectsOf(field, [...path, name]));
  return Array.isArray(value) ? inner : [path, ...inner];
}
const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce((found: unknown, name) => (found as Record<string, unknown>)[name], value);

/** Adds the forbidden fields to each object in a body, without overwriting existing fields. */
function withStolen(body: unknown): unknown {
  // Innermost objects first, because each changed object is inserted into the object around it.
  return objectsOf(body)
    .toReversed()
    .reduce((whole, path) => withValueAt(whole, path, { ...stolen, ...(at(whole, path) as object) }), body);
}

type Customer = Awaited<ReturnType<typeof customer>>;
/** Builds a request that succeeds without the attack. */
type Good = (ada: Customer) => Promise<{ body: object; sent?: Sent; expected?: number }>;

/** The code from the newest email. */
const codeFor = (email: string) => shop.digits(email);
const passkeyCookie = ({ setCookie }: TestAnswer) => ({
  cookie: `__Host-passkey=${/__Host-passkey=([^;]+)/.exec(setCookie ?? "")?.[1] ?? ""}`,
});
const challengeIn = ({ text }: TestAnswer): string => JSON.parse(text).options.challenge;

const device = createTestAuthenticator(baseUrl);
async function passkeyMade({ token }: Customer) {
  const options = await shop.post("/api/auth/passkeys/options", {}, { token });
  const body = { credential: device.make({ challenge: challengeIn(options) }), name: "Phone" };
  return { body, sent: { headers: passkeyCookie(options) } };
}

/** A valid request for each endpoint, because a refused request would prove nothing. */
const goodRequests: Readonly<Record<string, Good>> = {
  "POST /api/auth/sign-up": async () => ({ body: signUpOf(someone()) }),
  "POST /api/auth/confirm": async () => {
    const email = someone();
    await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
    return { body: { username: email, code: await codeFor(email), password: goodPassword } };
  },
  "POST /api/auth/confirm/resend": async () => {
    const email = someone();
    await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
    return { body: { username: email } };
  },
  "POST /api/auth/sign-in": async ({ email }) => ({ body: { email, password: goodPassword } }),
  "POST /api/auth/sign-out": async () => ({ body: { everywhere: false } }),
  "POST /api/auth/password": async () => ({ body: { oldPassword: goodPassword, newPassword: "another good one" } }),
  "POST /api/auth/password/forgot": async ({ email }) => ({ body: { username: email } }),
  "POST /api/auth/password/reset": async ({ email }) => {
    shop.clock.now += minute;
    await shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const body = { username: email, code: await codeFor(email), newPassword: "another good one" };
    // Resetting ends the session, so no customer is signed in.
    return { body, sent: { token: undefined } };
  },
  "POST /api/auth/name": async () => ({ body: { firstName: "Grace", lastName: "Hopper" } }),
  "POST /api/auth/email": async ({ email }) => ({
    body: { email: someone(), prevEmail: email, password: goodPassword },
  }),
  "POST /api/account/email": async ({ email, token }) => {
    const newEmail = someone();
    const body = { email: newEmail, prevEmail: email, password: goodPassword };
    await shop.post("/api/auth/email", body, { token, client: somewhere() });
    return { body: { prevEmail: email, newEmail, code: await codeFor(newEmail) } };
  },
  "PUT /api/account": async ({ token }) => {
    const known = JSON.parse((await shop.send("/api/account", { token })).text) as {
      customer: { bookVersion: string };
    };
    const { bookVersion } = known.customer;
    const example = exampleOf("PUT /api/account", { bookVersion, suburb: "Collingwood" });
    const [address] = (example as { customer: { addresses: object[] } }).customer.addresses;
    return {
      body: withValueAt(example, ["customer", "addresses"], [{ ...address, id: "0", addressId: "0" }]) as object,
    };
  },
  "PUT /api/account/state": async () => {
    const item = { id: "shiraz", productId: "shiraz", variantId: "shiraz", createdAt: 1, at: 0 };
    const cart = { items: [{ ...item, qty: 1, seen: { name: "Shiraz", price: 20 } }] };
    return { body: { syncableStateVersion: 0, cart, wishlist: { items: [item] } } };
  },
  "POST /api/auth/passkeys/options": async () => ({ body: {} }),
  "POST /api/auth/passkeys": passkeyMade,
  "POST /api/auth/passkeys/prove": async (ada) => {
    const other = createTestAuthenticator(baseUrl);
    const wanted = await shop.post("/api/auth/passkeys/options", {}, { token: ada.token });
    const body = { credential: other.make({ challenge: challengeIn(wanted) }), name: "Phone" };
    await shop.post("/api/auth/passkeys", body, { token: ada.token, headers: passkeyCookie(wanted) });
    const options = await shop.post("/api/auth/passkeys/sign-in/options", {}, { client: somewhere() });
    return {
      body: { answer: other.answer({ challenge: challengeIn(options) }) },
      sent: { headers: passkeyCookie(options) },
    };
  },
  "POST /api/auth/proof": async () => ({ body: { password: goodPassword } }),
  "POST /api/auth/proof/code": async () => ({ body: {} }),
  "POST /api/auth/proof/confirm": async ({ email, token }) => {
    shop.clock.now += minute;
    await shop.post("/api/auth/proof/code", {}, { token, client: somewhere() });
    return { body: { code: await codeFor(email) } };
  },
  "POST /api/auth/password/reset/sign-ins": async ({ email }) => {
    shop.clock.now += minute;
    await shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const reset = { username: email, code: await codeFor(email), newPassword: "another good one" };
    const { text } = await shop.post("/api/auth/password/reset", reset, { client: somewhere() });
    const { removal } = JSON.parse(text) as { removal: string };
    return { body: { removal, passkeys: [], providers: [] }, sent: { token: undefined } };
  },
  "POST /api/auth/passkeys/name": async () => ({ body: { id: device.id, name: "Phone" } }),
  "POST /api/auth/passkeys/remove": async () => ({ body: { id: "none" } }),
  "POST /api/auth/passkeys/sign-in/options": async () => ({ body: {} }),
  "POST /api/auth/passkeys/sign-in": async (ada) => {
    const { body, sent } = await passkeyMade(ada);
    // If another test has already added the passkey, the passkey keeps its owner.
    await shop.post("/api/auth/passkeys", body, { token: ada.token, ...sent });
    const options = await shop.post("/api/auth/passkeys/sign-in/options", {}, { client: somewhere() });
    return {
      body: { answer: device.answer({ challenge: challengeIn(options) }) },
      sent: { headers: passkeyCookie(options) },
    };
  },
  // These endpoints need a provider, and accept only the provider's name or a code.
  "POST /api/auth/federated": async () => ({ body: { provider: "google" }, expected: 404 }),
  "POST /api/auth/federated/confirm": async () => ({ body: { code: "000000" }, expected: 404 }),
  "POST /api/auth/federated/remove": async () => ({ body: { provider: "google" } }),
  "POST /api/auth/devices/end": async () => ({ body: { id: crypto.randomUUID() } }),
  "POST /api/auth/close": async () => ({ body: { password: goodPassword } }),
};

describe("fields that clients may not write", () => {
  it("are part of an attack on every endpoint that changes an account", () => {
    expect(Object.keys(goodRequests).toSorted()).toEqual(ofAccounts.toSorted());
  });

  it.each(ofAccounts)("are ignored by %s, which otherwise succeeds", async (key) => {
    const ada = await customer();
    const { body, sent = {}, expected = 200 } = (await goodRequests[key]?.(ada)) ?? { body: {} };
    const { token, cookie } = ada;
    const client = somewhere();
    const attack = { method: methodOf(key), body: withStolen(body), client, token, cookie, ...sent };
    const answer = await shop.send(pathOf(key), attack);
    expect([answer.status, answer.json.code], answer.text).toEqual([
      expected,
      expected === 200 ? undefined : answer.json.code,
    ]);
    for (const mark of marks) expect(answer.text).not.toContain(mark);
    const rows = await allRows(shop.opened.db);
    for (const [table, found] of rows) {
      const text = JSON.stringify(found);
      for (const mark of marks) expect(text.includes(mark), `${mark} in ${table}`).toBe(false);
    }
    // Boolean and null columns have no unique values.
    const accounts = (rows.get("accounts") ?? []) as {
      emailKey: string;
      kind: string | null;
      confirmedAt: Date | null;
    }[];
    expect(accounts.filter(({ kind }) => kind !== null)).toEqual([]);
    if (key.endsWith("sign-up")) {
      const { email } = body as { email: string };
      expect(accounts.find(({ emailKey }) => emailKey === email)?.confirmedAt).toBeNull();
    }
  });
});

it("logs no address, password, code, token or cookie", async () => {
  const email = someone();
  await shop.opened.db.delete(attemptCounts);
  await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
  const code = await codeFor(email);
  await shop.post("/api/auth/confirm", { username: email, code, password: goodPassword }, { client: somewhere() });
  const { token, cookie } = await shop.enter(email, goodPassword, { client: "203.0.113.77" });
  await shop.send("/api/account", { token: `${token}x` });
  await shop.post("/api/auth/sign-in", `{"email": "${email}", "password": "${goodPassword}"`, {});
  await shop.send(`/api/account/state?after=${email}`, { token });
  const log = shop.log.join("\n");
  // The log contains every request in this file, even refused ones.
  for (const key of ofAccounts) expect(log).toContain(pathOf(key));
  expect(log).toMatch(/"status":403/);
  for (const secret of [
    "@example.com",
    goodPassword,
    "another good one",
    code,
    token,
    cookie,
    "203.0.113.77",
    planted,
  ]) {
    expect(log).not.toContain(secret);
  }
  // Parts of tokens and cookies from other tests.
  expect(log).not.toMatch(/eyJ|__Host-|Bearer|\$argon2/);
  expect(log).not.toMatch(/"\d{6}"/);
});
