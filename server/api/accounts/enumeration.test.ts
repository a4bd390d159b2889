import { cents } from "@corkwood/commerce";
import * as argon2 from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accounts, marketingSubscriptions, products, subscriptions, variants } from "../../db/schema.ts";
import { allStatementsOf } from "../../db/testing/testDatabase.ts";
import { createTestAuthenticator } from "../../identity/testing/testAuthenticator.ts";
import { openPasswords } from "../../identity/passwords.ts";
import {
  baseUrl,
  goodPassword,
  openTestIdentity,
  signUpOf,
  type TestIdentity,
} from "../../identity/testing/testIdentity.ts";

/** Spies on password hashing without replacing it. */
vi.mock("@node-rs/argon2", { spy: true });

let shop: TestIdentity;
let count = 0;
/** Returns a network address that no other test uses. */
const somewhere = () => `10.5.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;
const wrongPassword = "a stranger's try";
let token: string;

beforeAll(async () => {
  shop = await openTestIdentity(undefined, [], await openPasswords());
  await shop.join("asker@example.com");
  token = (await shop.enter("asker@example.com")).token;
});
afterAll(() => shop.close());

/** Creates an email address of each kind. Clients must not be able to tell the kinds apart. */
const kinds: Readonly<Record<string, (email: string) => Promise<void>>> = {
  "an account": (email) => shop.join(email),
  "an account that nobody has confirmed": async (email) => {
    await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
    // A day later, earlier emails no longer count towards limits.
    shop.clock.now += 24 * 3_600_000;
  },
  "an account without a password": async (email) => {
    await shop.join(email);
    await shop.opened.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.emailKey, email));
  },
  "no account": async () => {
    shop.clock.now += 60_000;
  },
};

interface Question {
  path: string;
  body: (email: string) => object;
  isSignedIn?: boolean;
  /** Whether the endpoint may email a code. Such emails have their own limits. */
  sendsCode?: boolean;
}

/** Every endpoint that accepts another person's address. */
const questions: Readonly<Record<string, Question>> = {
  "sign-in": { path: "/api/auth/sign-in", body: (email) => ({ email, password: wrongPassword }) },
  "sign-up": {
    path: "/api/auth/sign-up",
    body: (email) => signUpOf(email, { password: wrongPassword }),
    sendsCode: true,
  },
  "the code of a sign-up": {
    path: "/api/auth/confirm",
    body: (username) => ({ username, code: "000000", password: wrongPassword }),
  },
  "another code": { path: "/api/auth/confirm/resend", body: (username) => ({ username }), sendsCode: true },
  "a forgotten password": { path: "/api/auth/password/forgot", body: (username) => ({ username }), sendsCode: true },
  "a new password": {
    path: "/api/auth/password/reset",
    body: (username) => ({ username, code: "000000", newPassword: wrongPassword }),
  },
  "a change of the email address": {
    path: "/api/auth/email",
    body: (email) => ({ email, prevEmail: "asker@example.com", password: goodPassword }),
    isSignedIn: true,
    sendsCode: true,
  },
  "the code of a change": {
    path: "/api/account/email",
    body: (newEmail) => ({ prevEmail: "asker@example.com", newEmail, code: "000000" }),
    isSignedIn: true,
  },
};

/** Sends one request. If needed, signs in first, because tokens expire in minutes and these tests move the clock. */
async function ask({ path, body, isSignedIn = false }: Question, email: string, answered = () => {}) {
  if (isSignedIn) token = (await shop.enter("asker@example.com", goodPassword, { client: somewhere() })).token;
  const sent = { client: somewhere(), answered, ...(isSignedIn && { token }) };
  const { status, text, setCookie, cacheControl } = await shop.post(path, body(email), sent);
  // Sealed cookies differ each time.
  const cookies = setCookie?.replace(/(?<=__Host-(sign-up|reset)=)[^;]+/, "sealed") ?? null;
  return { status, text: text.replace(/"requestId":"[^"]*"/, ""), setCookie: cookies, cacheControl };
}

let people = 0;
/** Creates an unused address of this kind. */
async function addressOf(kind: string): Promise<string> {
  const email = `person${(people += 1)}@example.com`;
  await kinds[kind]?.(email);
  return email;
}

describe.each(Object.entries(questions))("%s", (_, question) => {
  it("does not reveal whether an address has an account through the response, headers or preceding SQL statements", async () => {
    const seen = [];
    for (const kind of Object.keys(kinds)) {
      const email = await addressOf(kind);
      if (question.isSignedIn) await ask(question, "warm.up@example.com");
      let before: string[] = [];
      let answer: unknown;
      await allStatementsOf(shop.opened.db, async (soFar) => {
        answer = await ask(question, email, () => (before = soFar()));
      });
      seen.push({ answer, before });
    }
    const [first, ...others] = seen;
    expect(first?.before.length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(first);
  });
});

it.each(Object.entries(questions).filter(([, { sendsCode }]) => sendsCode))(
  "%s has the same limits whether or not an address has an account",
  async (_, question) => {
    const seen = [];
    for (const kind of Object.keys(kinds)) {
      const email = await addressOf(kind);
      shop.clock.now += 48 * 3_600_000;
      const statuses = [];
      for (let turn = 0; turn < 4; turn++) statuses.push((await ask(question, email)).status);
      seen.push(statuses.join(" "));
    }
    expect(new Set(seen)).toEqual(new Set(["200 200 200 429"]));
  },
);

it.each(["sign-in", "sign-up", "the code of a sign-up", "a new password"])(
  "%s hashes the password equally often whether or not there is an account",
  async (name) => {
    const question = questions[name];
    if (!question) throw new Error(`There is no ${name}`);
    const hashes = [];
    for (const kind of Object.keys(kinds)) {
      const email = await addressOf(kind);
      // Earlier requests in these tests no longer count towards a limit.
      shop.clock.now += 24 * 3_600_000;
      vi.mocked(argon2.hash).mockClear();
      vi.mocked(argon2.verify).mockClear();
      await ask(question, email);
      hashes.push({
        hash: vi.mocked(argon2.hash).mock.calls.length,
        verify: vi.mocked(argon2.verify).mock.calls.length,
      });
    }
    const [first, ...others] = hashes;
    expect((first?.hash ?? 0) + (first?.verify ?? 0)).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
  },
);

it("does not reveal accounts in a passkey challenge, and refuses unknown and invalid passkeys with the same response", async () => {
  const device = createTestAuthenticator(baseUrl);
  const options = async () => {
    const { text, setCookie } = await shop.post("/api/auth/passkeys/sign-in/options", {}, { client: somewhere() });
    const [, carried = ""] = /__Host-passkey=([^;]+)/.exec(setCookie ?? "") ?? [];
    return { asked: JSON.parse(text).options, cookie: `__Host-passkey=${carried}` };
  };
  const { asked, cookie } = await options();
  expect(Object.keys(asked).toSorted()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);

  // A registered passkey, but a wrong signature.
  const signedIn = await shop.enter("asker@example.com", goodPassword, { client: somewhere() });
  const made = await shop.post("/api/auth/passkeys/options", {}, { token: signedIn.token });
  const [, carried = ""] = /__Host-passkey=([^;]+)/.exec(made.setCookie ?? "") ?? [];
  const body = { credential: device.make({ challenge: JSON.parse(made.text).options.challenge }), name: "Phone" };
  const headers = { cookie: `__Host-passkey=${carried}` };
  expect((await shop.post("/api/auth/passkeys", body, { token: signedIn.token, headers })).status).toBe(200);

  const answers = [];
  for (const isKnown of [true, false]) {
    const { asked: now, cookie: with_ } = isKnown ? { asked, cookie } : await options();
    const stranger = createTestAuthenticator(baseUrl);
    const answer = stranger.answer({ challenge: now.challenge });
    const named = isKnown ? { ...answer, id: device.id, rawId: device.id } : answer;
    let before: string[] = [];
    let told: unknown;
    await allStatementsOf(shop.opened.db, async (soFar) => {
      const sent = { headers: { cookie: with_ }, client: somewhere(), answered: () => (before = soFar()) };
      const { status, json } = await shop.post("/api/auth/passkeys/sign-in", { answer: named }, sent);
      told = [status, json.code, json.detail].join(" ");
    });
    answers.push({ told, before });
  }
  expect(answers[0]?.told).toMatch(/^422 ACCOUNT_PASSKEY_REFUSED /);
  expect(answers[1]).toEqual(answers[0]);
});

describe("a subscription to a product or to emails with offers", () => {
  const asks = {
    "a product that is sold out": (email: string) => ["/api/notifications/restock", { productId: "gone", email }],
    "a product that is not released yet": (email: string) => [
      "/api/notifications/coming-soon",
      { type: "COMING", productId: "soon", email, phone: "" },
    ],
    "emails with offers": (email: string) => ["/api/mailchimp/subscribe", { email_address: email }],
  } as const satisfies Record<string, (email: string) => readonly [path: string, body: object]>;
  const known = "waits@example.com";

  beforeAll(async () => {
    const { db } = shop.opened;
    const priced = { priceCents: cents(2000), originalPriceCents: cents(2000) };
    const releaseTime = new Date(shop.clock.now + 365 * 86_400_000 * 10);
    await db.insert(products).values([
      { id: "gone", path: "products/gone", name: "Gone", state: "current", ...priced },
      { id: "soon", path: "products/soon", name: "Soon", state: "coming", releaseTime, ...priced },
    ]);
    await db.insert(variants).values({ id: "gone", productId: "gone", code: "G", label: "750 ml", qtyRaw: 0 });
    await db.insert(variants).values({ id: "soon", productId: "soon", code: "S", label: "750 ml", qtyRaw: 6 });
    await shop.join(known);
  });

  it.each(Object.entries(asks))(
    "is not revealed to strangers (%s) by any response or SQL statement",
    async (_, ask) => {
      const [path, body] = ask(known);
      const asGuest = async (email: string) => {
        let before: string[] = [];
        let answer: unknown;
        await allStatementsOf(shop.opened.db, async (soFar) => {
          const sent = { client: somewhere(), answered: () => (before = soFar()) };
          const { status, json } = await shop.post(path, ask(email)[1], sent);
          answer = [status, json];
        });
        return { answer, before };
      };
      const sent = await asGuest("warm.up@example.com");
      expect(sent.answer).toEqual(path.includes("mailchimp") ? [200, { status: "pending" }] : [201, { success: true }]);
      await asGuest(known);
      const { db } = shop.opened;
      await db
        .update(marketingSubscriptions)
        .set({ status: "subscribed" })
        .where(eq(marketingSubscriptions.email, known));
      const mails = await shop.mailCount(known);
      shop.clock.now += 24 * 3_600_000;
      expect(await asGuest(known)).toEqual(await asGuest("unknown@example.com"));
      // The email to the owner mentions the existing subscription.
      const isOffers = path.includes("mailchimp");
      if (isOffers) expect((await shop.mail(known))?.subject).toContain("You already get emails");
      expect(await shop.mailCount(known)).toBe(mails + (isOffers ? 1 : 0));

      // The response reveals the subscription to the signed-in owner, but not to another customer.
      const as = async (email: string) => {
        const signedIn = await shop.enter(email, goodPassword, { client: somewhere() });
        const { status, json } = await shop.post(path, body, { token: signedIn.token, client: somewhere() });
        return [status, json.code, json.detail];
      };
      expect(await as(known)).toEqual(
        isOffers
          ? [400, "MEMBER_EXISTS", "This email address is on our list already."]
          : [409, "SUBSCRIPTION_EXISTS", "Subscription already exists."],
      );
      expect((await as("asker@example.com"))[1]).toBeUndefined();
      expect(await db.$count(subscriptions, eq(subscriptions.contact, known))).toBeLessThanOrEqual(2);
    },
  );
});
