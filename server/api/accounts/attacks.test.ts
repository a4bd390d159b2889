import { createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCodes, accountIdentities, accounts, accountSessions, orders, signingKeys } from "../../db/schema.ts";
import { statementsOf } from "../../db/testing/testDatabase.ts";
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
import { anOrder } from "../../vouchers/testing/testVouchers.ts";

let shop: TestIdentity;
const minute = 60_000;
const ada = "ada@example.com";
/** An email address without an account. */
const nobody = "nobody@example.com";
let networks = 0;
const somewhere = () => `10.2.${Math.floor(networks / 200)}.${(networks++ % 200) + 1}`;

beforeAll(async () => {
  shop = await openTestIdentity();
  await shop.join(ada);
});
afterAll(() => shop.close());

/** Strips the request id, which differs between any two responses. */
const plain = ({ status, text }: { status: number; text: string }) => [status, text.replace(/"requestId":"[^"]*"/, "")];

describe("the existence of an account", () => {
  const questions: Readonly<Record<string, (email: string) => [path: string, body: object]>> = {
    "sign-up": (email) => ["/api/auth/sign-up", signUpOf(email, { password: "a stranger's guess" })],
    "sign-in": (email) => ["/api/auth/sign-in", { email, password: "a stranger's guess" }],
    confirm: (email) => ["/api/auth/confirm", { username: email, code: "000000", password: "a stranger's guess" }],
    resend: (email) => ["/api/auth/confirm/resend", { username: email }],
    forgot: (email) => ["/api/auth/password/forgot", { username: email }],
    reset: (email) => [
      "/api/auth/password/reset",
      { username: email, code: "000000", newPassword: "a stranger's guess" },
    ],
  };

  it.each(Object.entries(questions))(
    "is not revealed by the response or the SQL statements of %s",
    async (name, ask) => {
      const of = async (email: string) => {
        let answer: unknown;
        const client = somewhere();
        const [path, body] = ask(email);
        // Statements after the response are ignored, because no client can time them.
        const statements = await statementsOf(shop.opened.db, async () => {
          answer = plain(await shop.post(path, body, { client }));
        });
        return { answer, statements };
      };
      shop.clock.now += 24 * 60 * minute;
      const [known, unknown] = [await of(ada), await of(`${name}@nowhere.example`)];
      expect(known.answer).toEqual(unknown.answer);
      // In both cases, an email is enqueued in the same transaction or after the response.
      const before = (all: string[]) => all.filter((each) => /attempt_counts|from "accounts"/.test(each));
      expect(before(known.statements).length).toBeGreaterThanOrEqual(before(unknown.statements).length);
      expect(known.statements.slice(0, before(unknown.statements).length)).toEqual(
        unknown.statements.slice(0, before(unknown.statements).length),
      );
    },
  );

  it("is revealed to a client that sends the account's password", async () => {
    const { status, json } = await shop.post("/api/auth/sign-up", signUpOf(ada), { client: somewhere() });
    expect([status, json.code, json.detail]).toEqual([409, "ACCOUNT_EXISTS", "User already exists."]);
  });

  it("is revealed to the account's mailbox owner", async () => {
    shop.clock.now += 24 * 60 * minute;
    await shop.post("/api/auth/sign-up", signUpOf(ada, { password: "another good one" }), { client: somewhere() });
    expect((await shop.mail(ada))?.subject).toContain("You already have an account");
    // The email contains no code, and the account is unchanged.
    expect(await shop.digits(ada)).toBe("none");
    expect((await shop.enter(ada, goodPassword, { client: somewhere() })).token).not.toBe("");
  });
});

describe("limits on guessing", () => {
  it("apply per account and network, so that the owner can still sign in from elsewhere", async () => {
    const email = "grace@example.com";
    await shop.join(email);
    const client = somewhere();
    const tryWrong = (from = client) =>
      shop.post("/api/auth/sign-in", { email, password: "wrong password" }, { client: from });
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await tryWrong()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    // Even the right password is refused from that network, but still accepted from others.
    expect((await shop.enter(email, goodPassword, { client })).token).toBe("");
    expect((await shop.enter(email, goodPassword, { client: somewhere() })).token).not.toBe("");
    shop.clock.now += 15 * minute;
    expect((await shop.enter(email, goodPassword, { client })).token).not.toBe("");
  });

  it("apply per network if one password is tried with many email addresses (password spraying)", async () => {
    const client = somewhere();
    const statuses = [];
    for (let tries = 0; tries < 52; tries++) {
      const body = { email: `person${tries}@example.com`, password: "Summer2026!" };
      statuses.push((await shop.post("/api/auth/sign-in", body, { client })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]));
  });

  it("apply to concurrent attempts", async () => {
    const client = somewhere();
    const body = { email: "parallel@example.com", password: "wrong password" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.post("/api/auth/sign-in", body, { client })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("apply per network if codes are tried for many email addresses, across endpoints", async () => {
    const client = somewhere();
    const { token } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const statuses = [];
    for (let tries = 0; tries < 33; tries++) {
      const username = `person${tries}@example.com`;
      const code = "123456";
      const [path, body] = [
        ["/api/auth/confirm", { username, code, password: goodPassword }] as const,
        ["/api/auth/password/reset", { username, code, newPassword: "a stranger's guess" }] as const,
        ["/api/account/email", { prevEmail: ada, newEmail: username, code }] as const,
      ][tries % 3] ?? ["", {}];
      statuses.push((await shop.post(path, body, { client, token })).status);
    }
    expect(statuses.slice(27)).toEqual([422, 404, 422, 429, 429, 429]);
  });

  it("allow five wrong reset codes in the requesting browser, and five in all other browsers together", async () => {
    const email = "many.networks@example.com";
    await shop.join(email);
    const forgot = () => shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const [own, stranger] = [await forgot(), await forgot()].map(({ reset }) => reset);
    const code = await shop.digits(email);
    const wrong = code === "000000" ? "000001" : "000000";
    const tryCode = async (digits: string, reset?: string, newPassword = "a stranger's guess") => {
      const body = { username: email, code: digits, newPassword };
      const { status } = await shop.post("/api/auth/password/reset", body, { client: somewhere(), reset });
      return status;
    };
    const tries = async (reset?: string) => {
      const statuses = [];
      for (let turn = 0; turn < 5; turn++) statuses.push(await tryCode(wrong, reset));
      return [...statuses, await tryCode(code, reset)];
    };
    const refused = [404, 404, 404, 404, 404, 429];
    expect(await tries(stranger)).toEqual(refused);
    expect(await tries()).toEqual(refused);
    // A reset cookie is valid for only one email address.
    const other = await shop.post("/api/auth/password/forgot", { username: ada }, { client: somewhere() });
    expect(await tryCode(code, other.reset)).toBe(429);
    expect((await shop.enter(email, goodPassword, { client: somewhere() })).token).not.toBe("");
    expect(await tryCode(code, own, "another good one")).toBe(200);
  });

  it("allow a hundred passwords per address per hour, across all networks", async () => {
    const email = "botnet@example.com";
    await shop.join(email);
    const tryAt = (path: string, body: object) => shop.post(path, body, { client: somewhere() });
    const answers = await Promise.all(
      Array.from({ length: 102 }, (_, tries) =>
        tryAt("/api/auth/sign-in", { email, password: `wrong password ${tries}` }),
      ),
    );
    // The owner's sign-up was the first attempt.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    // A sign-up counts, because it checks a password.
    expect((await tryAt("/api/auth/sign-up", signUpOf(email))).status).toBe(429);
    shop.clock.now += 60 * minute;
    expect((await tryAt("/api/auth/sign-in", { email, password: goodPassword })).status).toBe(200);
  });

  it("apply per network to passwords for sign-up and sign-in together", async () => {
    const client = somewhere();
    const statuses = [];
    for (let tries = 0; tries < 32; tries++) {
      const body = signUpOf(`sprayed${tries}@example.com`, { password: "Summer2026!" });
      statuses.push((await shop.post("/api/auth/sign-up", body, { client })).status);
    }
    expect(statuses.slice(28)).toEqual([200, 200, 429, 429]);
  });

  it("are enforced across processes and restarts", async () => {
    const client = somewhere();
    const body = { email: "restart@example.com", password: "wrong password" };
    for (let tries = 0; tries < 10; tries++) await shop.post("/api/auth/sign-in", body, { client });
    const other = await openTestIdentity(shop.opened);
    other.clock.now = shop.clock.now;
    expect((await other.post("/api/auth/sign-in", body, { client })).status).toBe(429);
  });

  it("are stored as hashes, without addresses, networks, codes or tokens", async () => {
    const { db } = shop.opened;
    const email = "hashed@example.com";
    await shop.post("/api/auth/sign-up", signUpOf(email), { client: "10.77.0.1" });
    const code = await shop.digits(email);
    const rows = JSON.stringify([await db.select().from(accountCodes), await db.query.attemptCounts.findMany()]);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain("10.77.0.1");
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    expect(JSON.stringify(await db.select().from(accountSessions))).not.toContain(cookie);
  });
});

describe("a sign-up with another person's email address", () => {
  const evesPassword = "not hers at all";
  const attack = (over: object = {}) => ({ password: evesPassword, firstName: "Eve", ...over });
  let victims = 0;
  /** Both sign up, first the owner and then the attacker, each with their own browser's cookie. */
  async function bothSignUp() {
    const email = `victim${(victims += 1)}@example.com`;
    const signUp = async (over: object) => {
      shop.clock.now += minute;
      const { pending } = await shop.post("/api/auth/sign-up", signUpOf(email, over), { client: somewhere() });
      return { pending, code: await shop.digits(email) };
    };
    const orderId = await anOrder(shop.opened.db);
    await shop.opened.db.update(orders).set({ email, status: "placed" }).where(eq(orders.id, orderId));
    const own = await signUp({});
    const eves = await signUp(attack());
    const confirm = (code: string, sent: { pending?: string | undefined; password?: string }) => {
      const { pending, ...proof } = sent;
      return shop.post("/api/auth/confirm", { username: email, code, ...proof }, { client: somewhere(), pending });
    };
    const ownerOf = async () =>
      (await shop.opened.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.accountId ?? null;
    const isIn = async (password: string) => (await shop.enter(email, password, { client: somewhere() })).token !== "";
    return { email, own, eves, confirm, ownerOf, isIn };
  }

  it.each([
    ["in the browser that signed up", ({ own }: Both) => ({ pending: own.pending })],
    ["with the password of the owner", () => ({ password: goodPassword })],
    ["in a browser that did not sign up", () => ({})],
  ] as const)("is not confirmed if its code is entered %s", async (_, proofOf) => {
    const both = await bothSignUp();
    const { email, own, eves, confirm, ownerOf, isIn } = both;
    expect((await confirm(eves.code, proofOf(both))).status).not.toBe(200);
    expect([await isIn(evesPassword), await ownerOf()]).toEqual([false, null]);
    // The owner's code still works. Using it discards the attacker's sign-up.
    expect((await confirm(own.code, { pending: own.pending })).status).toBe(200);
    expect((await confirm(eves.code, { pending: eves.pending })).status).not.toBe(200);
    expect([await isIn(goodPassword), await isIn(evesPassword)]).toEqual([true, false]);
    const [account] = await shop.opened.db.select().from(accounts).where(eq(accounts.emailKey, email));
    expect([account?.firstName, await ownerOf()]).toEqual(["Ada", account?.id]);
  });

  it("cannot be confirmed with the code that the owner requests next, and does not use up the owner's attempts", async () => {
    const { email, own, eves, confirm, isIn } = await bothSignUp();
    const wrong = own.code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 6; tries++) await confirm(wrong, { pending: eves.pending });
    for (let tries = 0; tries < 6; tries++) await confirm(wrong, { password: evesPassword });
    shop.clock.now += minute;
    await shop.post("/api/auth/confirm/resend", { username: email }, { client: somewhere(), pending: own.pending });
    const again = await shop.digits(email);
    expect((await confirm(again, { pending: eves.pending })).status).not.toBe(200);
    expect((await confirm(again, { pending: own.pending })).status).toBe(200);
    expect([await isIn(goodPassword), await isIn(evesPassword)]).toEqual([true, false]);
  });

  it("lets the owner sign in and see that confirmation is missing", async () => {
    const { email, own } = await bothSignUp();
    const sent = { client: somewhere(), pending: own.pending };
    const { json } = await shop.post("/api/auth/sign-in", { email, password: goodPassword }, sent);
    expect(json.code).toBe("ACCOUNT_NOT_CONFIRMED");
  });

  it("leaves no data in an account that the owner confirms by resetting the password", async () => {
    const { email, ownerOf, isIn } = await bothSignUp();
    shop.clock.now += minute;
    await shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const body = { username: email, code: await shop.digits(email), newPassword: "another good one" };
    expect((await shop.post("/api/auth/password/reset", body, { client: somewhere() })).status).toBe(200);
    expect([await isIn("another good one"), await isIn(evesPassword)]).toEqual([true, false]);
    const [account] = await shop.opened.db.select().from(accounts).where(eq(accounts.emailKey, email));
    expect([account?.firstName, account?.lastName, await ownerOf()]).toEqual(["", "", account?.id]);
  });

  type Both = Awaited<ReturnType<typeof bothSignUp>>;
});

describe("a stolen session", () => {
  /** Steals a session eleven minutes after the customer signed in. */
  async function stolen(name: string) {
    const email = `${name}@example.com`;
    await shop.join(email);
    const { cookie } = await shop.enter(email, goodPassword, { client: somewhere() });
    const device = createTestAuthenticator(baseUrl);
    const tokenNow = async () => String((await shop.send("/api/auth/session", { cookie })).json.token);
    const passkeyOf = ({ setCookie }: TestAnswer) => ({
      cookie: `__Host-passkey=${/__Host-passkey=([^;]+)/.exec(setCookie ?? "")?.[1] ?? ""}`,
    });
    const add = async () => {
      const token = await tokenNow();
      const options = await shop.post("/api/auth/passkeys/options", {}, { token });
      if (options.status !== 200) return options;
      const body = {
        credential: device.make({ challenge: JSON.parse(options.text).options.challenge }),
        name: "Phone",
      };
      return shop.post("/api/auth/passkeys", body, { token, headers: passkeyOf(options) });
    };
    const remove = async () => shop.post("/api/auth/passkeys/remove", { id: device.id }, { token: await tokenNow() });
    const unlink = async () =>
      shop.post("/api/auth/federated/remove", { provider: "google" }, { token: await tokenNow() });
    const prove = async (path: string, body: object, sent: Sent = {}) =>
      shop.post(path, body, { token: await tokenNow(), client: somewhere(), ...sent });
    const pass = (minutes: number) => (shop.clock.now += minutes * minute);
    return { email, device, add, remove, unlink, prove, pass, passkeyOf };
  }

  it("cannot change how a customer signs in without a proof of identity less than ten minutes old", async () => {
    const { email, device, add, remove, unlink, prove, pass, passkeyOf } = await stolen("proof");
    const refused = [403, "ACCOUNT_PROOF_REQUIRED"];
    const outcome = ({ status, json }: TestAnswer) => [status, json.code];
    pass(11);
    for (const change of [add, remove, unlink]) expect(outcome(await change())).toEqual(refused);
    await prove("/api/auth/proof", { password: "a stranger's guess" });
    expect(outcome(await add())).toEqual(refused);
    expect((await prove("/api/auth/proof", { password: goodPassword })).status).toBe(200);
    expect((await add()).status).toBe(200);
    pass(9);
    expect((await unlink()).status).toBe(200);
    pass(1);
    expect(outcome(await remove())).toEqual(refused);

    const answer = async (by: Device) => {
      const options = await shop.post("/api/auth/passkeys/sign-in/options", {}, { client: somewhere() });
      const body = { answer: by.answer({ challenge: JSON.parse(options.text).options.challenge }) };
      return prove("/api/auth/passkeys/prove", body, { headers: passkeyOf(options) });
    };
    expect((await answer(device)).status).toBe(200);
    expect((await unlink()).status).toBe(200);
    pass(10);

    expect((await prove("/api/auth/proof/code", {})).status).toBe(200);
    const code = await shop.digits(email);
    expect((await prove("/api/auth/proof/confirm", { code: code === "000000" ? "000001" : "000000" })).status).toBe(
      422,
    );
    // The code works only in this session.
    const other = (await shop.enter(email, goodPassword, { client: somewhere() })).token;
    expect((await shop.post("/api/auth/proof/confirm", { code }, { token: other })).status).toBe(422);
    expect((await prove("/api/auth/proof/confirm", { code })).status).toBe(200);
    expect((await prove("/api/auth/proof/confirm", { code })).status).toBe(422);
    expect((await remove()).status).toBe(200);
  });

  it("cannot be used to prove identity with another account's passkey", async () => {
    const { add, device } = await stolen("passkey.owner");
    await add();
    const { prove, pass, passkeyOf, unlink } = await stolen("passkey.victim");
    pass(11);
    const options = await shop.post("/api/auth/passkeys/sign-in/options", {}, { client: somewhere() });
    const body = { answer: device.answer({ challenge: JSON.parse(options.text).options.challenge }) };
    expect((await prove("/api/auth/passkeys/prove", body, { headers: passkeyOf(options) })).status).toBe(422);
    expect((await unlink()).status).toBe(403);
  });

  it("is ended by a password reset, which removes added passkeys and providers and lists them in an email", async () => {
    const { email, add, device } = await stolen("reset");
    await add();
    await shop.opened.db
      .insert(accountIdentities)
      .values({ issuer: "i", subject: "s", provider: "google", createdAt: new Date(), accountId: await idOf(email) });
    shop.clock.now += 20 * minute;
    await shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const body = { username: email, code: await shop.digits(email), newPassword: "another good one" };
    shop.clock.now += minute;
    const { text } = await shop.post("/api/auth/password/reset", body, { client: somewhere() });
    const { removal, ...known } = JSON.parse(text) as { removal: string };
    expect(known).toEqual({ success: true, passkeys: [{ id: device.id, name: "Phone" }], providers: ["google"] });
    expect((await shop.mail(email))?.text).toMatch(/log in with: the passkey 'Phone' and google/);
    const remove = { passkeys: [device.id], providers: ["google"] };
    const path = "/api/auth/password/reset/sign-ins";
    expect((await shop.post(path, { ...remove, removal: `${removal}x` })).status).toBe(404);
    expect((await shop.post(path, { ...remove, removal })).status).toBe(200);
    const { token } = await shop.enter(email, "another good one", { client: somewhere() });
    const left = await shop.send("/api/auth/security", { token });
    expect(JSON.parse(left.text)).toMatchObject({ passkeys: [], providers: [] });
    shop.clock.now += 15 * minute;
    expect((await shop.post(path, { ...remove, removal })).status).toBe(404);
  });

  type Device = ReturnType<typeof createTestAuthenticator>;
  const idOf = async (email: string) =>
    (await shop.opened.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]?.id ?? "";
});

describe("a session", () => {
  it("always has a new token, never one that the browser already had", async () => {
    const eves = await shop.enter(ada, goodPassword, { client: somewhere() });
    const planted = await shop.enter(ada, goodPassword, { client: somewhere(), cookie: eves.cookie });
    expect(planted.cookie).not.toBe(eves.cookie);
    expect((await shop.send("/api/auth/session", { cookie: eves.cookie })).status).toBe(401);
  });

  it("has a cookie that subdomains cannot set or replace", async () => {
    const eves = await shop.enter(ada, goodPassword, { client: somewhere() });
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const read = (header: string) => shop.send("/api/auth/session", { headers: { cookie: header } });
    // Cookie names that a subdomain can set for the whole domain.
    for (const name of [
      "session",
      "__Secure-session",
      "__host-session",
      "__Host-sessio",
      "__Host_session",
      "Host-session",
    ]) {
      expect((await read(`${name}=${eves.cookie}`)).status, name).toBe(401);
      const { status, cookie: set } = await read(
        `${name}=${eves.cookie}; __Host-session=${cookie}; ${name}=${eves.cookie}`,
      );
      expect([status, set], name).toEqual([200, undefined]);
    }
    const out = await shop.post("/api/auth/sign-out", {}, { headers: { cookie: `session=${eves.cookie}` } });
    expect(out.status).toBe(200);
    expect((await read(`__Host-session=${eves.cookie}`)).status).toBe(200);
  });

  it("uses cookie names and paths that subdomains cannot set", async () => {
    const signedIn = await shop.post(
      "/api/auth/sign-in",
      { email: ada, password: goodPassword },
      { client: somewhere() },
    );
    const options = await shop.post("/api/auth/passkeys/sign-in/options", {}, { client: somewhere() });
    const signedUp = await shop.post("/api/auth/sign-up", signUpOf(nobody), { client: somewhere() });
    const forgot = await shop.post("/api/auth/password/forgot", { username: nobody }, { client: somewhere() });
    const all = [signedIn, options, signedUp, forgot].flatMap(
      ({ setCookie }) => setCookie?.split(/, (?=[\w-]+=)/) ?? [],
    );
    const names = ["__Host-device", "__Host-passkey", "__Host-reset", "__Host-session", "__Host-sign-up", "signed-in"];
    expect(new Set(all.map((each) => each.split("=")[0]))).toEqual(new Set(names));
    for (const each of all) {
      expect(each).toMatch(/; Path=\/; (HttpOnly; )?Secure; SameSite=Lax/);
      expect(each).not.toMatch(/Domain/i);
      // The cookie for scripts does not authenticate.
      expect(/HttpOnly/.test(each)).toBe(!each.startsWith("signed-in"));
    }
    expect((await shop.send("/api/auth/session", { headers: { cookie: "signed-in=1" } })).status).toBe(401);
  });

  it("is refused if its token was never issued, and the cookie is removed", async () => {
    const response = await shop.send("/api/auth/session", { cookie: "x".repeat(43) });
    expect([response.status, response.cookie]).toEqual([401, ""]);
  });

  it("gets a new token after an hour, and accepts the old token until a minute after the first use of the new one", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const read = (which: string | undefined) => shop.send("/api/auth/session", { cookie: which });
    expect((await read(cookie)).cookie).toBeUndefined();
    shop.clock.now += 61 * minute;
    const rotated = await read(cookie);
    expect(rotated.cookie).toMatch(/^[\w-]{43}$/);
    expect(rotated.cookie).not.toBe(cookie);
    // The browser may have marked itself as signed out since it sent the request.
    expect(rotated.setCookie).not.toContain("signed-in");
    // Another tab still uses the previous token.
    expect((await read(cookie)).status).toBe(200);
    expect((await read(rotated.cookie)).status).toBe(200);
    shop.clock.now += minute;
    expect((await read(cookie)).status).toBe(200);
  });

  it("ends if a replaced token is reused, because one of the tokens was stolen", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    shop.clock.now += 61 * minute;
    const rotated = await shop.send("/api/auth/session", { cookie });
    await shop.send("/api/auth/session", { cookie: rotated.cookie });
    shop.clock.now += 2 * minute;
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
    expect((await shop.send("/api/auth/session", { cookie: rotated.cookie })).status).toBe(401);
  });

  it("stays valid if the response with the new token was lost", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    shop.clock.now += 61 * minute;
    await shop.send("/api/auth/session", { cookie });
    shop.clock.now += 10 * minute;
    const again = await shop.send("/api/auth/session", { cookie });
    expect(again.status).toBe(200);
    expect((await shop.send("/api/auth/session", { cookie: again.cookie })).status).toBe(200);
  });

  it("ends after 30 days without use, and after half a year even if it is used", async () => {
    const day = 24 * 60 * minute;
    let { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const idle = await shop.enter(ada, goodPassword, { client: somewhere() });
    for (let passed = 0; passed < 168; passed += 28) {
      shop.clock.now += 28 * day;
      const { status, cookie: next } = await shop.send("/api/auth/session", { cookie });
      expect(status).toBe(200);
      cookie = next ?? cookie;
    }
    expect((await shop.send("/api/auth/session", { cookie: idle.cookie })).status).toBe(401);
    shop.clock.now += 13 * day;
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
  });

  it("cannot be started with a password that is being reset", async () => {
    const email = "race@example.com";
    await shop.join(email);
    await shop.post("/api/auth/password/forgot", { username: email });
    const body = { username: email, code: await shop.digits(email), newPassword: "another good one" };
    const answers = await Promise.all([
      shop.post("/api/auth/password/reset", body),
      ...[1, 2, 3, 4].map(() => shop.post("/api/auth/sign-in", { email, password: goodPassword })),
    ]);
    for (const { cookie } of answers.slice(1)) {
      if (cookie !== undefined) expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
    }
  });
});

describe("an identity token", () => {
  const secondsNow = () => Math.floor(shop.clock.now / 1000);
  const account = (token: string) => shop.send("/api/account", { token });

  /** Returns the header, claims and key of a valid token, for forging others. */
  async function forge() {
    const { token } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const [header = "", body = ""] = token.split(".");
    const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());
    const { kid } = decode(header);
    const [key] = await shop.opened.db
      .select()
      .from(signingKeys)
      .where(eq(signingKeys.id, String(kid)));
    if (!key) throw new Error("No key");
    return { token, header: decode(header), claims: decode(body), key };
  }
  const signed = async (claims: object, header: object, privateKey: Record<string, unknown>) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "ES256", typ: "JWT", ...header })
      .sign(await importJWK(privateKey, "ES256"));

  it("can be verified with the published keys, which include no private key material", async () => {
    const { header, key } = await forge();
    const { json, text } = await shop.send("/api/auth/jwks");
    expect(json.keys?.map(({ kid }) => kid)).toContain(header["kid"]);
    expect(text).not.toContain(`"d"`);
    expect(text).not.toContain(String(key.privateKey["d"]));
  });

  it("is valid after being re-signed unchanged (control for the refusals below)", async () => {
    const { claims, header, key } = await forge();
    expect((await account(await signed(claims, header, key.privateKey))).status).toBe(200);
  });

  it.each<[string, (good: Awaited<ReturnType<typeof forge>>) => string | Promise<string>]>([
    ["nonsense content", () => "nonsense"],
    ["alg: none", ({ claims }) => new UnsecuredJWT(claims).encode()],
    [
      "alg: none with a signature",
      ({ token }) => {
        const none = Buffer.from(`{"alg":"none","typ":"JWT"}`).toString("base64url");
        return [none, ...token.split(".").slice(1)].join(".");
      },
    ],
    [
      "a different audience",
      ({ claims, header, key }) => signed({ ...claims, aud: "https://other.example" }, header, key.privateKey),
    ],
    [
      "a different issuer",
      ({ claims, header, key }) => signed({ ...claims, iss: "https://other.example" }, header, key.privateKey),
    ],
    ["a different type", ({ claims, header, key }) => signed(claims, { ...header, typ: "at+jwt" }, key.privateKey)],
    [
      "a past expiry",
      ({ claims, header, key }) => signed({ ...claims, exp: secondsNow() - 1 }, header, key.privateKey),
    ],
    [
      "a future start",
      ({ claims, header, key }) => signed({ ...claims, nbf: secondsNow() + 120 }, header, key.privateKey),
    ],
    [
      "a future issue time",
      ({ claims, header, key }) => signed({ ...claims, iat: secondsNow() + 120 }, header, key.privateKey),
    ],
    ["no audience", ({ claims, header, key }) => signed({ ...claims, aud: undefined }, header, key.privateKey)],
    ["no subject", ({ claims, header, key }) => signed({ ...claims, sub: undefined }, header, key.privateKey)],
    [
      "an RSA key with the id of the shop's key",
      async ({ claims, header }) => {
        const { privateKey } = await generateKeyPair("RS256");
        return new SignJWT(claims).setProtectedHeader({ ...header, alg: "RS256" }).sign(privateKey);
      },
    ],
    [
      "a different curve",
      async ({ claims, header }) => {
        const { privateKey } = await generateKeyPair("ES384");
        return new SignJWT(claims).setProtectedHeader({ ...header, alg: "ES384" }).sign(privateKey);
      },
    ],
    [
      "an Ed25519 key",
      async ({ claims, header }) => {
        const { privateKey } = await generateKeyPair("EdDSA");
        return new SignJWT(claims).setProtectedHeader({ ...header, alg: "EdDSA" }).sign(privateKey);
      },
    ],
    [
      "a key URL in its header",
      async ({ claims }) => {
        const { privateKey } = await generateKeyPair("ES256");
        const there = { jku: "https://evil.example/jwks", x5u: "https://evil.example/cert" };
        return new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", ...there }).sign(privateKey);
      },
    ],
    [
      "an HMAC with an empty secret",
      ({ claims, header }) => {
        const head = Buffer.from(JSON.stringify({ ...header, alg: "HS256" })).toString("base64url");
        const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
        return `${text}.${createHmac("sha256", "").update(text).digest("base64url")}`;
      },
    ],
    ["no expiry", ({ claims, header, key }) => signed({ ...claims, exp: undefined }, header, key.privateKey)],
    [
      "a different account",
      ({ claims, header, key }) => signed({ ...claims, sub: crypto.randomUUID() }, header, key.privateKey),
    ],
    [
      "a session that does not exist",
      ({ claims, header, key }) => signed({ ...claims, sid: "1" }, header, key.privateKey),
    ],
    [
      "an attacker's key",
      async ({ claims, header }) => {
        const { privateKey } = await generateKeyPair("ES256");
        return new SignJWT(claims)
          .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: String(header["kid"]) })
          .sign(privateKey);
      },
    ],
    [
      "the public key as a shared secret",
      ({ claims, header, key }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: String(header["kid"]) })
          .sign(new TextEncoder().encode(JSON.stringify(key.publicKey))),
    ],
    [
      "a key in its own header",
      async ({ claims }) => {
        const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
        const jwk = await exportJWK(publicKey);
        return new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", jwk }).sign(privateKey);
      },
    ],
  ])("is refused if it contains %s", async (_, make) => {
    const good = await forge();
    const { status, json } = await account(await make(good));
    expect([status, json.code]).toEqual([401, "INVALID_AUTHORIZATION"]);
  });

  it("is valid in a process that has just started, even if the first requests arrive concurrently", async () => {
    const { token } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const started = await openTestIdentity(shop.opened);
    started.clock.now = shop.clock.now;
    const answers = await Promise.all([1, 2, 3, 4].map(() => started.send("/api/account", { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("expires after ten minutes", async () => {
    const { token } = await shop.enter(ada, goodPassword, { client: somewhere() });
    shop.clock.now += 9 * minute;
    expect((await account(token)).status).toBe(200);
    shop.clock.now += 2 * minute;
    expect((await account(token)).json.code).toBe("INVALID_AUTHORIZATION");
  });

  it.each(["Bearer nonsense", "Bearer ", "bearer x y", "Token abc", "nonsense", "Bearer a.b.c"])(
    "is refused even by guest endpoints if it has the form %j",
    async (authorization) => {
      const { status, json } = await shop.send("/api/auth/jwks", { headers: { authorization } });
      expect([status, json.code]).toEqual([401, "INVALID_AUTHORIZATION"]);
    },
  );

  it("is not confused with a proxy's basic authentication", async () => {
    expect((await shop.send("/api/auth/jwks", { headers: { authorization: "Basic YTpi" } })).status).toBe(200);
  });

  it("cannot be replaced by a session cookie", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    expect((await shop.send("/api/account", { cookie })).json.code).toBe("ACCOUNT_NOT_AUTHENTICATED");
  });
});

describe("a request from another site", () => {
  const changing = [
    ["/api/auth/sign-in", { email: ada, password: goodPassword }],
    ["/api/auth/sign-up", signUpOf(nobody)],
    ["/api/auth/sign-out", {}],
    ["/api/auth/confirm", { username: ada, code: "000000" }],
    ["/api/auth/confirm/resend", { username: ada }],
    ["/api/auth/password/forgot", { username: ada }],
    ["/api/auth/password/reset", { username: ada, code: "000000", newPassword: "another good one" }],
  ] as const;

  it.each(changing)("is refused by %s, regardless of its content type", async (path, body) => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const types = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""];
    for (const type of types) {
      const from = { cookie, client: somewhere() };
      const cross = { "content-type": type, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
      expect((await shop.post(path, body, { ...from, headers: cross })).status).toBe(403);
      const subdomain = { "content-type": type, "sec-fetch-site": "same-site" };
      expect((await shop.post(path, body, { ...from, headers: subdomain })).status).toBe(403);
      const old = { "content-type": type, origin: "https://evil.example" };
      expect((await shop.post(path, body, { ...from, headers: old })).status).toBe(403);
      const opaque = { "content-type": type, origin: "null" };
      expect((await shop.post(path, body, { ...from, headers: opaque })).status).toBe(403);
    }
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(200);
  });

  it("is not confused with a request from the shop's own pages", async () => {
    const headers = { origin: baseUrl, "sec-fetch-site": "same-origin" };
    const body = { email: ada, password: goodPassword };
    expect((await shop.post("/api/auth/sign-in", body, { headers, client: somewhere() })).status).toBe(200);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "text/json"])(
    "is refused with the content type %s, which needs no preflight",
    async (type) => {
      const body = { email: ada, password: goodPassword };
      const { status } = await shop.post("/api/auth/sign-in", body, { headers: { "content-type": type } });
      expect(status).toBe(415);
    },
  );
});

describe("an account", () => {
  it("is found by its email address in upper case, but not with an added dot or plus", async () => {
    const email = "mixed.case@example.com";
    await shop.join(email);
    const again = { password: "another good one" };
    await shop.post("/api/auth/sign-up", signUpOf("Mixed.Case@Example.COM", again), { client: somewhere() });
    expect(await shop.opened.db.$count(accounts, eq(accounts.emailKey, email))).toBe(1);
    for (const other of ["mixedcase@example.com", "mixed.case+1@example.com"]) {
      await shop.join(other, "another good one");
      expect((await shop.enter(other, goodPassword, { client: somewhere() })).token).toBe("");
      expect((await shop.enter(other, "another good one", { client: somewhere() })).token).not.toBe("");
    }
  });

  it("is not found by an email address with look-alike letters", async () => {
    const { db } = shop.opened;
    const email = "alike@example.com";
    await shop.join(email);
    const known = await db.$count(accounts);
    const orderId = await anOrder(db);
    await db.update(orders).set({ email, status: "placed" }).where(eq(orders.id, orderId));
    // Cyrillic, Greek, full width, and a combining dot below.
    const others = [
      "\u0430like@example.com",
      "al\u0456ke@example.com",
      "\uff41like@example.com",
      "\u03b1like@example.com",
      "a\u0323like@example.com",
    ];
    for (const other of others) {
      await shop.join(other, "another good one");
      expect((await shop.enter(other, goodPassword, { client: somewhere() })).token, other).toBe("");
    }
    expect(await db.$count(accounts)).toBe(known + others.length);
    const ownerOf = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.accountId;
    expect(await ownerOf()).toBeNull();
    expect((await shop.enter(email, goodPassword, { client: somewhere() })).token).not.toBe("");
    const [own] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
    expect(await ownerOf()).toBe(own?.id);
    // The reset email is sent only to the address in the request.
    const before = await shop.mailCount(email);
    await shop.post("/api/auth/password/forgot", { username: others[0] }, { client: somewhere() });
    expect(await shop.mailCount(email)).toBe(before);
  });

  it.each([
    ["the Kelvin sign, which is a k in lower case", "\u212aate@example.com"],
    ["a capital I with a dot, which is an i in lower case", "\u0130da@example.com"],
    ["a zero-width space", "kate\u200b@example.com"],
    ["a mark that reverses the text direction", "kate\u202e@example.com"],
    ["a space within", "ka te@example.com"],
    ["a non-breaking space", "ka\u00a0te@example.com"],
    ["a line break", "kate@example.com\nbcc:eve@example.com"],
    ["two addresses", "kate@example.com,eve@example.com"],
    ["a name around it", "Kate <kate@example.com>"],
  ])("is not created for an email address with %s", async (_, email) => {
    const known = await shop.opened.db.$count(accounts);
    const { status, json } = await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
    expect([status, json.errors?.map(({ path }) => path)]).toEqual([400, ["email"]]);
    expect(await shop.opened.db.$count(accounts)).toBe(known);
  });

  it("is found by its email address with surrounding spaces", async () => {
    const email = "spaced@example.com";
    await shop.join(email);
    const body = { email: ` \u00a0${email}\t`, password: goodPassword };
    expect((await shop.post("/api/auth/sign-up", signUpOf(body.email), { client: somewhere() })).status).toBe(409);
    expect((await shop.post("/api/auth/sign-in", body, { client: somewhere() })).status).toBe(200);
  });

  it("is created only from the documented fields of a sign-up", async () => {
    const email = "assigned@example.com";
    const more = {
      emailVerified: true,
      confirmedAt: "2026-01-01",
      kind: "staff",
      storeCredit: { balance: 100 },
      id: "1",
    };
    await shop.post("/api/auth/sign-up", signUpOf(email, more), { client: somewhere() });
    const [row] = await shop.opened.db.select().from(accounts).where(eq(accounts.email, email));
    expect(row).toMatchObject({ confirmedAt: null, kind: null });
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
