import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountPasskeys, attemptCounts } from "../../db/schema.ts";
import { createTestAuthenticator, type SaidByDevice } from "../../identity/testing/testAuthenticator.ts";
import { baseUrl, openTestIdentity, type TestIdentity } from "../../identity/testing/testIdentity.ts";

let shop: TestIdentity;
const minute = 60_000;
let count = 0;
const someone = () => `passkey${++count}@example.com`;

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.now += 60 * minute;
  await shop.opened.db.delete(attemptCounts);
});

type Device = ReturnType<typeof createTestAuthenticator>;

/** Requests a challenge. @param token of the customer who adds a passkey; undefined for a sign-in */
async function ask(token?: string) {
  const path = token === undefined ? "/api/auth/passkeys/sign-in/options" : "/api/auth/passkeys/options";
  const { text, setCookie } = await shop.post(path, {}, { token });
  const [, carried = ""] = /__Host-passkey=([^;]+)/.exec(setCookie ?? "") ?? [];
  const challenge: string = JSON.parse(text).options?.challenge ?? "";
  return { challenge, headers: { cookie: `__Host-passkey=${carried}` }, setCookie };
}

async function make(token: string, device: Device, overrides: Partial<SaidByDevice> = {}) {
  const { challenge, headers } = await ask(token);
  const credential = device.make({ challenge, ...overrides });
  return shop.post("/api/auth/passkeys", { credential, name: "My phone" }, { token, headers });
}

async function enter(device: Device, overrides: Partial<SaidByDevice> = {}) {
  const { challenge, headers } = await ask();
  const answer = device.answer({ challenge, ...overrides });
  return { ...(await shop.post("/api/auth/passkeys/sign-in", { answer }, { headers })), answer, headers };
}

/** Creates a customer with a passkey on a device. */
async function customer() {
  const email = someone();
  await shop.join(email);
  const { token } = await shop.enter(email);
  const device = createTestAuthenticator(baseUrl);
  shop.clock.now += minute;
  expect((await make(token, device)).status).toBe(200);
  return { email, token, device };
}
const listed = async (token: string) => JSON.parse((await shop.send("/api/auth/security", { token })).text).passkeys;

describe("a passkey", () => {
  it("can be added, listed, named, used and removed, with notifications to its owner by email", async () => {
    const { email, token, device } = await customer();
    expect((await shop.mail(email))?.subject).toContain("passkey was added");
    expect(await listed(token)).toMatchObject([{ id: device.id, name: "My phone", lastUsedAt: null }]);
    const { status, json, cookie, setCookie } = await enter(device);
    expect([status, json.email]).toEqual([200, email]);
    expect((await shop.send("/api/auth/session", { cookie })).json.email).toBe(email);
    expect(setCookie).toContain("__Host-passkey=; Max-Age=0");

    const name = await shop.post("/api/auth/passkeys/name", { id: device.id, name: " Old phone " }, { token });
    expect(name.status).toBe(200);
    expect(await listed(token)).toMatchObject([{ name: "Old phone", lastUsedAt: expect.any(String) }]);
    shop.clock.now += minute;
    await shop.post("/api/auth/passkeys/remove", { id: device.id }, { token });
    expect((await shop.mail(email))?.subject).toContain("passkey was removed");
    expect(await listed(token)).toEqual([]);
    expect((await enter(device)).json.code).toBe("ACCOUNT_PASSKEY_REFUSED");
  });

  it("can be added, changed or removed only by its own customer", async () => {
    const { token, device } = await customer();
    for (const path of ["options", "name", "remove"]) {
      const body = path === "name" ? { id: device.id, name: "Mine" } : { id: device.id };
      expect((await shop.post(`/api/auth/passkeys/${path}`, body)).status, path).toBe(401);
    }
    const other = await customer();
    await shop.post("/api/auth/passkeys/name", { id: device.id, name: "Mine" }, { token: other.token });
    await shop.post("/api/auth/passkeys/remove", { id: device.id }, { token: other.token });
    expect(await listed(token)).toMatchObject([{ name: "My phone" }]);
    // A passkey cannot be added to a second account.
    expect((await make(other.token, device)).status).toBe(422);
  });

  it("is limited to twenty per account", async () => {
    const { token } = await customer();
    for (let more = 1; more < 20; more++) await make(token, createTestAuthenticator(baseUrl));
    expect((await shop.post("/api/auth/passkeys/options", {}, { token })).status).toBe(422);
  });

  it("is limited to twenty per account, even with concurrent requests", async () => {
    const { token } = await customer();
    const added = await Promise.all(Array.from({ length: 24 }, () => make(token, createTestAuthenticator(baseUrl))));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await listed(token)).toHaveLength(20);
  });
});

const lies: readonly [what: string, said: Partial<SaidByDevice>][] = [
  ["answers for another origin", { origin: "https://corkwood.example.evil.example" }],
  ["is for another site", { rpId: "evil.example" }],
  ["did not verify its user", { isVerified: false }],
  ["answers another challenge", { challenge: "AAAA" }],
  ["answers another type of request", { type: "payment.get" }],
];

describe("a device", () => {
  it.each(lies)("cannot sign in if it %s", async (_, claims) => {
    const { device } = await customer();
    const { status, json, cookie } = await enter(device, claims);
    expect([status, json.code, cookie]).toEqual([422, "ACCOUNT_PASSKEY_REFUSED", undefined]);
  });

  it.each(lies)("cannot add a passkey if it %s", async (_, claims) => {
    const email = someone();
    await shop.join(email);
    const { token } = await shop.enter(email);
    expect((await make(token, createTestAuthenticator(baseUrl), claims)).status).toBe(422);
    expect(await listed(token)).toEqual([]);
  });

  it("can answer a challenge only once, in the same browser and within five minutes", async () => {
    const { device } = await customer();
    const { status, answer, headers } = await enter(device);
    expect(status).toBe(200);
    const again = await shop.post("/api/auth/passkeys/sign-in", { answer }, { headers });
    expect([again.status, again.cookie]).toEqual([429, undefined]);
    const { challenge } = await ask();
    const elsewhere = await ask();
    const stolen = device.answer({ challenge });
    expect((await shop.post("/api/auth/passkeys/sign-in", { answer: stolen }, elsewhere)).status).toBe(422);
    expect((await shop.post("/api/auth/passkeys/sign-in", { answer: stolen })).status).toBe(422);
    const late = await ask();
    shop.clock.now += 5 * minute + 1000;
    const slow = device.answer({ challenge: late.challenge });
    expect((await shop.post("/api/auth/passkeys/sign-in", { answer: slow }, late)).status).toBe(422);
  });

  it("is recognised as a copy by its signature counter", async () => {
    const { device } = await customer();
    expect((await enter(device, { counter: 5 })).status).toBe(200);
    expect((await enter(device, { counter: 5 })).status).toBe(422);
    expect((await enter(device, { counter: 6 })).status).toBe(200);
  });

  it("cannot impersonate another device by sending the id of its passkey", async () => {
    const { device } = await customer();
    const { challenge, headers } = await ask();
    const forged = { ...createTestAuthenticator(baseUrl).answer({ challenge }), id: device.id, rawId: device.id };
    expect((await shop.post("/api/auth/passkeys/sign-in", { answer: forged }, { headers })).status).toBe(422);
  });

  it("can add a passkey only for the customer who requested the challenge, and never with a sign-in challenge", async () => {
    const { token } = await customer();
    const other = await customer();
    const device = createTestAuthenticator(baseUrl);
    const { challenge, headers } = await ask(token);
    const credential = device.make({ challenge });
    const sent = { credential, name: "Planted" };
    expect((await shop.post("/api/auth/passkeys", sent, { token: other.token, headers })).status).toBe(422);
    const forSignIn = await ask();
    const wrong = { credential: device.make({ challenge: forSignIn.challenge }), name: "Planted" };
    expect((await shop.post("/api/auth/passkeys", wrong, { token, headers: forSignIn.headers })).status).toBe(422);
    expect(await shop.opened.db.$count(accountPasskeys, eq(accountPasskeys.name, "Planted"))).toBe(0);
  });
});
