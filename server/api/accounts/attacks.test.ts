import { generateKeyPair, SignJWT, UnsecuredJWT, importJWK } from "jose";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCodes, accounts, accountSessions, signingKeys } from "../../db/schema.ts";
import { statementsOf } from "../../db/testing/testDatabase.ts";
import {
  baseUrl,
  goodPassword,
  openTestIdentity,
  signUpOf,
  type TestIdentity,
} from "../../identity/testing/testIdentity.ts";

let shop: TestIdentity;
const minute = 60_000;
const ada = "ada@example.com";
/** Nobody has an account with it. */
const nobody = "nobody@example.com";
let networks = 0;
const somewhere = () => `10.2.${Math.floor(networks / 200)}.${(networks++ % 200) + 1}`;

beforeAll(async () => {
  shop = await openTestIdentity();
  await shop.join(ada);
});
afterAll(() => shop.close());

/** Without what differs between any two answers. */
const plain = ({ status, text }: { status: number; text: string }) => [status, text.replace(/"requestId":"[^"]*"/, "")];

describe("whether an address has an account", () => {
  const questions: Readonly<Record<string, (email: string) => [path: string, body: object]>> = {
    "sign-up": (email) => ["/api/auth/sign-up", signUpOf(email, { password: "a stranger's guess" })],
    "sign-in": (email) => ["/api/auth/sign-in", { email, password: "a stranger's guess" }],
    confirm: (email) => ["/api/auth/confirm", { username: email, code: "000000" }],
    resend: (email) => ["/api/auth/confirm/resend", { username: email }],
    forgot: (email) => ["/api/auth/password/forgot", { username: email }],
    reset: (email) => [
      "/api/auth/password/reset",
      { username: email, code: "000000", newPassword: "a stranger's guess" },
    ],
  };

  it.each(Object.entries(questions))(
    "is not told by %s: not by its answer, and not by its statements",
    async (name, ask) => {
      const of = async (email: string) => {
        let answer: unknown;
        const client = somewhere();
        const [path, body] = ask(email);
        // What is done after the answer does not count: nobody waits for it.
        const statements = await statementsOf(shop.opened.db, async () => {
          answer = plain(await shop.post(path, body, { client }));
        });
        return { answer, statements };
      };
      shop.clock.now += 24 * 60 * minute;
      const [known, unknown] = [await of(ada), await of(`${name}@nowhere.example`)];
      expect(known.answer).toEqual(unknown.answer);
      // An email is written in the same transaction in both cases, or after the answer.
      const before = (all: string[]) => all.filter((each) => /attempt_counts|from "accounts"/.test(each));
      expect(before(known.statements).length).toBeGreaterThanOrEqual(before(unknown.statements).length);
      expect(known.statements.slice(0, before(unknown.statements).length)).toEqual(
        unknown.statements.slice(0, before(unknown.statements).length),
      );
    },
  );

  it("is told to who knows its password", async () => {
    const { status, json } = await shop.post("/api/auth/sign-up", signUpOf(ada), { client: somewhere() });
    expect([status, json.code, json.detail]).toEqual([409, "ACCOUNT_EXISTS", "User already exists."]);
  });

  it("is told to who reads its mailbox", async () => {
    shop.clock.now += 24 * 60 * minute;
    await shop.post("/api/auth/sign-up", signUpOf(ada, { password: "another good one" }), { client: somewhere() });
    expect((await shop.mail(ada))?.subject).toContain("You have an account");
    // It holds no code, and nothing of hers was changed.
    expect(await shop.digits(ada)).toBe("none");
    expect((await shop.enter(ada, goodPassword, { client: somewhere() })).token).not.toBe("");
  });
});

describe("guessing", () => {
  it("one password stops for one network at an address, and later for its owner's network, too", async () => {
    const email = "grace@example.com";
    await shop.join(email);
    const client = somewhere();
    const tryWrong = (from = client) =>
      shop.post("/api/auth/sign-in", { email, password: "wrong password" }, { client: from });
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await tryWrong()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    // Not even the right one from there; from elsewhere it is.
    expect((await shop.enter(email, goodPassword, { client })).token).toBe("");
    expect((await shop.enter(email, goodPassword, { client: somewhere() })).token).not.toBe("");
    shop.clock.now += 15 * minute;
    expect((await shop.enter(email, goodPassword, { client })).token).not.toBe("");
  });

  it("one password at many addresses (spraying) stops for a network", async () => {
    const client = somewhere();
    const statuses = [];
    for (let tries = 0; tries < 52; tries++) {
      const body = { email: `person${tries}@example.com`, password: "Summer2026!" };
      statuses.push((await shop.post("/api/auth/sign-in", body, { client })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]));
  });

  it("at the same time has no more tries than one after another", async () => {
    const client = somewhere();
    const body = { email: "parallel@example.com", password: "wrong password" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.post("/api/auth/sign-in", body, { client })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("codes of many addresses stops for a network", async () => {
    const client = somewhere();
    const statuses = [];
    for (let tries = 0; tries < 32; tries++) {
      const body = { username: `person${tries}@example.com`, code: "123456" };
      statuses.push((await shop.post("/api/auth/confirm", body, { client })).status);
    }
    expect(statuses.slice(28)).toEqual([422, 422, 429, 429]);
  });

  it("is counted in the database, for every process of the shop and through a restart", async () => {
    const client = somewhere();
    const body = { email: "restart@example.com", password: "wrong password" };
    for (let tries = 0; tries < 10; tries++) await shop.post("/api/auth/sign-in", body, { client });
    const other = await openTestIdentity(shop.opened);
    other.clock.now = shop.clock.now;
    expect((await other.post("/api/auth/sign-in", body, { client })).status).toBe(429);
  });

  it("needs no more of a database than hashes: no address, no network, no code, no token", async () => {
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

describe("a session", () => {
  it("is never one that the browser came with", async () => {
    const eves = await shop.enter(ada, goodPassword, { client: somewhere() });
    const planted = await shop.enter(ada, goodPassword, { client: somewhere(), cookie: eves.cookie });
    expect(planted.cookie).not.toBe(eves.cookie);
    expect((await shop.send("/api/auth/session", { cookie: eves.cookie })).status).toBe(401);
  });

  it("of a made-up token is none, and is removed from the browser", async () => {
    const made = await shop.send("/api/auth/session", { cookie: "x".repeat(43) });
    expect([made.status, made.cookie]).toEqual([401, ""]);
  });

  it("gets another token after an hour; the one before works until the new one was shown, and a minute longer", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    const read = (which: string | undefined) => shop.send("/api/auth/session", { cookie: which });
    expect((await read(cookie)).cookie).toBeUndefined();
    shop.clock.now += 61 * minute;
    const rotated = await read(cookie);
    expect(rotated.cookie).toMatch(/^[\w-]{43}$/);
    expect(rotated.cookie).not.toBe(cookie);
    // Another tab asked with the one before.
    expect((await read(cookie)).status).toBe(200);
    expect((await read(rotated.cookie)).status).toBe(200);
    shop.clock.now += minute;
    expect((await read(cookie)).status).toBe(200);
  });

  it("ends where a token comes again that was replaced: somebody has stolen it, or was stolen from", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    shop.clock.now += 61 * minute;
    const rotated = await shop.send("/api/auth/session", { cookie });
    await shop.send("/api/auth/session", { cookie: rotated.cookie });
    shop.clock.now += 2 * minute;
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
    expect((await shop.send("/api/auth/session", { cookie: rotated.cookie })).status).toBe(401);
  });

  it("goes on where the answer with the new token was lost", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    shop.clock.now += 61 * minute;
    await shop.send("/api/auth/session", { cookie });
    shop.clock.now += 10 * minute;
    const again = await shop.send("/api/auth/session", { cookie });
    expect(again.status).toBe(200);
    expect((await shop.send("/api/auth/session", { cookie: again.cookie })).status).toBe(200);
  });

  it("ends after 30 days without use, and after half a year anyway", async () => {
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

  it("is not begun with a password that was reset meanwhile", async () => {
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
  const account = (token: string) => shop.send("/api/account", { token });

  /** The claims and the key of a good one, to change. */
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

  it("is checked with public keys that are served, and nothing private is", async () => {
    const { header, key } = await forge();
    const { json, text } = await shop.send("/api/auth/jwks");
    expect(json.keys?.map(({ kid }) => kid)).toContain(header["kid"]);
    expect(text).not.toContain(`"d"`);
    expect(text).not.toContain(String(key.privateKey["d"]));
  });

  it("is good as it is signed, which shows that the changes below are why the others are not", async () => {
    const { claims, header, key } = await forge();
    expect((await account(await signed(claims, header, key.privateKey))).status).toBe(200);
  });

  it.each<[string, (good: Awaited<ReturnType<typeof forge>>) => string | Promise<string>]>([
    ["nonsense", () => "nonsense"],
    ["alg: none", ({ claims }) => new UnsecuredJWT(claims).encode()],
    [
      "alg: none with a signature",
      ({ token }) => {
        const none = Buffer.from(`{"alg":"none","typ":"JWT"}`).toString("base64url");
        return [none, ...token.split(".").slice(1)].join(".");
      },
    ],
    [
      "another audience",
      ({ claims, header, key }) => signed({ ...claims, aud: "https://other.example" }, header, key.privateKey),
    ],
    [
      "another issuer",
      ({ claims, header, key }) => signed({ ...claims, iss: "https://other.example" }, header, key.privateKey),
    ],
    ["another type", ({ claims, header, key }) => signed(claims, { ...header, typ: "at+jwt" }, key.privateKey)],
    ["no end", ({ claims, header, key }) => signed({ ...claims, exp: undefined }, header, key.privateKey)],
    [
      "another account",
      ({ claims, header, key }) => signed({ ...claims, sub: crypto.randomUUID() }, header, key.privateKey),
    ],
    ["a session that is none", ({ claims, header, key }) => signed({ ...claims, sid: "1" }, header, key.privateKey)],
    [
      "somebody's own key",
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
        const { privateKey } = await generateKeyPair("ES256");
        const jwk = { kty: "EC", crv: "P-256" };
        return new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", jwk }).sign(privateKey);
      },
    ],
  ])("of %s is refused", async (_, make) => {
    const good = await forge();
    const { status, json } = await account(await make(good));
    expect([status, json.code]).toEqual([401, "INVALID_AUTHORIZATION"]);
  });

  it("is over after ten minutes", async () => {
    const { token } = await shop.enter(ada, goodPassword, { client: somewhere() });
    shop.clock.now += 9 * minute;
    expect((await account(token)).status).toBe(200);
    shop.clock.now += 2 * minute;
    expect((await account(token)).json.code).toBe("INVALID_AUTHORIZATION");
  });

  it.each(["Bearer nonsense", "Bearer ", "bearer x y", "Token abc", "nonsense", "Bearer a.b.c"])(
    "that is %j is refused by calls for guests, too",
    async (authorization) => {
      const { status, json } = await shop.send("/api/auth/jwks", { headers: { authorization } });
      expect([status, json.code]).toEqual([401, "INVALID_AUTHORIZATION"]);
    },
  );

  it("is not what a proxy asks for to keep a shop to itself", async () => {
    expect((await shop.send("/api/auth/jwks", { headers: { authorization: "Basic YTpi" } })).status).toBe(200);
  });

  it("is not the cookie: calls of an account do not take that", async () => {
    const { cookie } = await shop.enter(ada, goodPassword, { client: somewhere() });
    expect((await shop.send("/api/account", { cookie })).json.code).toBe("ACCOUNT_NOT_AUTHENTICATED");
  });
});

describe("a request of another site", () => {
  const changing = [
    ["/api/auth/sign-in", { email: ada, password: goodPassword }],
    ["/api/auth/sign-up", signUpOf(nobody)],
    ["/api/auth/sign-out", {}],
    ["/api/auth/confirm", { username: ada, code: "000000" }],
    ["/api/auth/confirm/resend", { username: ada }],
    ["/api/auth/password/forgot", { username: ada }],
    ["/api/auth/password/reset", { username: ada, code: "000000", newPassword: "another good one" }],
  ] as const;

  it.each(changing)("to %s is refused, whatever type it says that its body has", async (path, body) => {
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

  it("is none of a page of the shop", async () => {
    const headers = { origin: baseUrl, "sec-fetch-site": "same-origin" };
    const body = { email: ada, password: goodPassword };
    expect((await shop.post("/api/auth/sign-in", body, { headers, client: somewhere() })).status).toBe(200);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "text/json"])(
    "would need no %s, which no call takes",
    async (type) => {
      const body = { email: ada, password: goodPassword };
      const { status } = await shop.post("/api/auth/sign-in", body, { headers: { "content-type": type } });
      expect(status).toBe(415);
    },
  );
});

describe("an account", () => {
  it("is the same in capitals, and another one with a dot or a plus", async () => {
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

  it("is made with what a sign-up may say, and nothing else", async () => {
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
