import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCodes, accountIdentities, accounts, attemptCounts, outbox } from "../../db/schema.ts";
import {
  baseUrl,
  goodPassword,
  openTestIdentity,
  signUpOf,
  type TestAnswer,
  type TestIdentity,
} from "../../identity/testing/testIdentity.ts";
import { createOpenIdProvider } from "../../providers/openid/createOpenIdProvider.ts";
import { startTestProvider, type TestPerson, type TestProvider } from "../../providers/openid/testing/testProvider.ts";

let shop: TestIdentity;
let provider: TestProvider;
/** A second provider that the shop trusts. */
let other: TestProvider;
/** Milliseconds by which the shop's clock is ahead when it verifies provider tokens. */
let ahead = 0;
const minute = 60_000;

const callbackOf = (id: string) => `/api/auth/federated/${id}/callback`;
const callback = callbackOf("openid");

const ownProvider = (id: "openid" | "google" | "facebook", of: TestProvider, addresses = {}) =>
  createOpenIdProvider({
    id,
    name: id === "openid" ? "Cellar Login" : "Google",
    issuer: of.issuer,
    clientId: of.clientId,
    clientSecret: of.clientSecret,
    scope: "email profile",
    ...addresses,
    now: () => Date.now() + ahead,
    timeout: 1500,
  });

beforeAll(async () => {
  const redirectUris = ["openid", "google", "facebook"].map((id) => `${baseUrl}${callbackOf(id)}`);
  provider = await startTestProvider({ redirectUris });
  other = await startTestProvider({ redirectUris, tellsAtOnce: false });
  shop = await openTestIdentity(undefined, [
    ownProvider("openid", provider),
    ownProvider("google", other),
    // The provider's endpoints are configured, because this provider does not publish them.
    ownProvider("facebook", provider, {
      addresses: {
        authorization_endpoint: `${provider.issuer}/auth`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
      },
    }),
  ]);
});
afterAll(async () => {
  await shop.close();
  await provider.close();
  await other.close();
});
beforeEach(async () => {
  shop.clock.now += 60 * minute;
  provider.mode = "usual";
  ahead = 0;
  await shop.opened.db.delete(attemptCounts);
});

/** A browser that keeps the shop's cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  const send = async (path: string, method = "GET", body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await shop.send(path, { method, body, headers: { cookie, ...headers }, token });
    for (const [, name = "", value = ""] of (answer.setCookie ?? "").matchAll(/(?:^|, )([\w-]+)=([^;]*)/g)) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const browser = {
    cookies,
    send,
    /** Sets the identity token for later requests. */
    show: (shown: string | undefined) => void (token = shown),
    start: async (id = "openid") => {
      const { json } = await send("/api/auth/federated", "POST", { provider: id });
      return String(json.url);
    },
    /** Goes to the provider, logs in, and returns to the shop. */
    logIn: async (name: string, id = "openid") => {
      const back = await (id === "google" ? other : provider).logIn(await browser.start(id), name);
      return browser.comeBack(back);
    },
    comeBack: async (back: string) => {
      const { pathname, search, origin } = new URL(back);
      expect(origin).toBe(baseUrl);
      return send(pathname + search);
    },
    session: () => send("/api/auth/session"),
  };
  return browser;
}

const locationOf = ({ location }: TestAnswer) => location;
const person = (name: string, over = {}) => {
  const email = `${name}@example.com`;
  const all = { email, email_verified: true, given_name: "Grace", family_name: "Vintner", ...over };
  // Drops undefined fields.
  const it = JSON.parse(JSON.stringify(all)) as TestPerson;
  provider.people.set(name, it);
  other.people.set(name, it);
  return email;
};
const accountOf = async (email: string) =>
  (await shop.opened.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0];

describe("sign-in with a provider", () => {
  it("is offered if the merchant has configured a provider", async () => {
    const { json } = await shop.send("/api/auth/providers");
    expect(json.providers).toContainEqual({ id: "openid", name: "Cellar Login" });
    const bare = await openTestIdentity(shop.opened);
    expect((await bare.send("/api/auth/providers")).json.providers).toEqual([]);
    expect((await bare.post("/api/auth/federated", { provider: "openid" })).status).toBe(404);
    expect((await bare.send(callback)).location).toBe("/account/signin?refused=expired");
  });

  it.each(["openid", "google", "facebook"])("creates an account, and signs in to it again (%s)", async (id) => {
    const name = `new-${id}`;
    const email = person(name);
    const browser = openBrowser();
    const back = await browser.logIn(name, id);
    expect([back.status, locationOf(back)]).toEqual([303, "/account/authenticate"]);
    expect((await browser.session()).json).toMatchObject({ email, firstName: "Grace", lastName: "Vintner" });
    expect(await accountOf(email)).toMatchObject({ passwordHash: null, confirmedAt: new Date(shop.clock.now) });
    // The cookies are the same as for any session.
    expect(back.setCookie).toMatch(/__Host-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(browser.cookies.has("__Host-federated")).toBe(false);

    const again = openBrowser();
    await again.logIn(name, id);
    expect((await again.session()).json.email).toBe(email);
    expect(await shop.opened.db.$count(accounts, eq(accounts.emailKey, email))).toBe(1);
  });

  it("identifies a customer by the provider's subject, not by the address", async () => {
    const email = person("mover");
    const browser = openBrowser();
    await browser.logIn("mover");
    person("mover", { email: "moved@example.com" });
    const again = openBrowser();
    await again.logIn("mover");
    expect((await again.session()).json.email).toBe(email);
  });

  it("replaces the session that the browser had before", async () => {
    const before = await shop.enter(person("fixed"), goodPassword).then(() => undefined);
    await shop.join("victim@example.com");
    const { cookie } = await shop.enter("victim@example.com");
    const browser = openBrowser();
    browser.cookies.set("__Host-session", cookie);
    await browser.logIn("fixed");
    expect(before).toBeUndefined();
    expect(browser.cookies.get("__Host-session")).not.toBe(cookie);
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
  });
});

describe("a provider response", () => {
  const refused = (why: string) => `/account/signin?refused=${why}`;

  it("is accepted only in the browser that started the sign-in, for its own request, within ten minutes", async () => {
    person("bound");
    const browser = openBrowser();
    const back = await provider.logIn(await browser.start(), "bound");
    const stranger = openBrowser();
    expect(locationOf(await stranger.comeBack(back))).toBe(refused("expired"));
    // A stranger's browser cannot use this response either, even with a pending sign-in of its own.
    await stranger.start();
    expect(locationOf(await stranger.comeBack(back))).toBe(refused("refused"));
    expect((await stranger.session()).status).toBe(401);

    const late = openBrowser();
    const tooLate = await provider.logIn(await late.start(), "bound");
    shop.clock.now += 10 * minute + 1000;
    expect(locationOf(await late.comeBack(tooLate))).toBe(refused("expired"));
  });

  it("is refused with a copy of a cookie that was already used", async () => {
    const email = person("copied");
    const browser = openBrowser();
    const url = await browser.start();
    const copy = new Map(browser.cookies);
    expect(locationOf(await browser.comeBack(await provider.logIn(url, "copied")))).toBe("/account/authenticate");
    const thief = openBrowser();
    for (const [name, value] of copy) thief.cookies.set(name, value);
    expect(locationOf(await thief.comeBack(await provider.logIn(url, "copied")))).toBe(
      "/account/signin?refused=expired",
    );
    expect((await browser.session()).json.email).toBe(email);
    expect((await thief.session()).status).toBe(401);
  });

  it("cannot be replayed from browser history, even if its cookie is restored", async () => {
    person("replayed");
    const browser = openBrowser();
    const back = await provider.logIn(await browser.start(), "replayed");
    const carried = browser.cookies.get("__Host-federated") ?? "";
    expect(locationOf(await browser.comeBack(back))).toBe("/account/authenticate");
    expect(locationOf(await browser.comeBack(back))).toBe(refused("expired"));
    const thief = openBrowser();
    thief.cookies.set("__Host-federated", carried);
    expect(locationOf(await thief.comeBack(back))).toBe(refused("expired"));
    expect((await thief.session()).status).toBe(401);
  });

  it.each([
    ["a different state", (query: URLSearchParams) => query.set("state", "another")],
    ["no state", (query: URLSearchParams) => query.delete("state")],
    ["two states", (query: URLSearchParams) => query.append("state", "another")],
    ["a different issuer", (query: URLSearchParams) => query.set("iss", "https://evil.example")],
    ["no issuer, although the provider sends one", (query: URLSearchParams) => query.delete("iss")],
    ["a different code", (query: URLSearchParams) => query.set("code", "another")],
    ["no code", (query: URLSearchParams) => query.delete("code")],
  ])("is refused if it has %s", async (_, change) => {
    person("changed");
    const browser = openBrowser();
    const back = new URL(await provider.logIn(await browser.start(), "changed"));
    change(back.searchParams);
    expect(locationOf(await browser.comeBack(back.href))).toBe(refused("refused"));
    expect((await browser.session()).status).toBe(401);
  });

  it("is refused if it comes from a provider other than the one requested (mix-up attack)", async () => {
    person("mixed");
    const browser = openBrowser();
    const back = new URL(await other.logIn(await browser.start("google"), "mixed"));
    back.pathname = callback;
    const requests = provider.asked;
    expect(locationOf(await browser.comeBack(back.href))).toBe(refused("expired"));
    // The code is not sent to the wrong provider.
    expect(provider.asked).toBe(requests);
  });

  it("must match the PKCE verifier and the nonce of the browser's own request", async () => {
    person("pkce");
    const [browser, second] = [openBrowser(), openBrowser()];
    const [url, stolen] = [await browser.start(), new URL(await second.start())];
    // A response to another request, with this request's state. Challenge and nonce do not match.
    stolen.searchParams.set("state", new URL(url).searchParams.get("state") ?? "");
    const back = await provider.logIn(stolen.href, "pkce");
    expect(locationOf(await browser.comeBack(back))).toBe(refused("refused"));
    // The challenge is right, but the nonce is wrong.
    const third = openBrowser();
    const own = new URL(await third.start());
    own.searchParams.set("nonce", "another");
    expect(locationOf(await third.comeBack(await provider.logIn(own.href, "pkce")))).toBe(refused("refused"));
    expect((await third.session()).status).toBe(401);
  });

  it("is refused with an expired identity token", async () => {
    person("stale");
    const browser = openBrowser();
    const back = await provider.logIn(await browser.start(), "stale");
    ahead = 10 * minute;
    expect(locationOf(await browser.comeBack(back))).toBe(refused("refused"));
  });

  it("may report that the shopper cancelled", async () => {
    const browser = openBrowser();
    const back = await provider.cancel(await browser.start());
    expect(locationOf(await browser.comeBack(back))).toBe(refused("cancelled"));
  });

  it.each(["down", "nonsense", "endless", "slow"] as const)(
    "is reported as unavailable if it is missing or invalid: %s",
    async (mode) => {
      person("away");
      const browser = openBrowser();
      const back = await provider.logIn(await browser.start(), "away");
      provider.mode = mode;
      expect(locationOf(await browser.comeBack(back))).toBe(refused("unavailable"));

      // A shop that has just started has not fetched the provider's metadata yet.
      const fresh = await openTestIdentity(shop.opened, [ownProvider("openid", provider)]);
      const { status, json } = await fresh.post("/api/auth/federated", { provider: "openid" });
      expect([status, json.code]).toEqual([503, "ACCOUNT_PROVIDER_UNAVAILABLE"]);
      provider.mode = "usual";
      expect((await fresh.post("/api/auth/federated", { provider: "openid" })).status).toBe(200);
    },
  );

  it("redirects only to the shop's pages, regardless of its parameters", async () => {
    person("led");
    const browser = openBrowser();
    const back = new URL(await provider.logIn(await browser.start(), "led"));
    for (const name of ["redirect", "returnTo", "next", "url"]) back.searchParams.set(name, "//evil.example");
    expect(locationOf(await browser.comeBack(back.href))).toBe("/account/authenticate");
  });
});

describe("an email address from a provider", () => {
  it("must be confirmed with a code if the provider has not verified it", async () => {
    const email = person("unproven", { email_verified: false });
    const browser = openBrowser();
    expect(locationOf(await browser.logIn("unproven"))).toBe("/account/link");
    expect((await browser.session()).status).toBe(401);
    expect(await accountOf(email)).toBeUndefined();
    expect((await browser.send("/api/auth/federated/pending")).json).toEqual({ provider: "Cellar Login", email });

    const confirm = (code: string) => browser.send("/api/auth/federated/confirm", "POST", { code });
    const wrong = await confirm("000000");
    expect([wrong.status, wrong.json.code]).toEqual([422, "ACCOUNT_CONFIRMATION_CODE_INVALID"]);
    const { status, json } = await confirm(await shop.digits(email));
    expect([status, json.email]).toEqual([200, email]);
    expect((await browser.session()).json.email).toBe(email);
    expect((await browser.send("/api/auth/federated/pending")).status).toBe(404);
    // After the first sign-in, no code is needed.
    const again = openBrowser();
    expect(locationOf(await again.logIn("unproven"))).toBe("/account/authenticate");
  });

  it.each([
    ["without a verification claim", undefined],
    ["with the claim 'true' as a string", "true"],
  ])("is treated as unverified %s", async (_, email_verified) => {
    const email = person("quoted", { email_verified });
    expect(locationOf(await openBrowser().logIn("quoted"))).toBe("/account/link");
    expect(await accountOf(email)).toBeUndefined();
  });

  it("is required for signing in", async () => {
    person("nobody", { email: undefined });
    expect(locationOf(await openBrowser().logIn("nobody"))).toBe("/account/signin?refused=noEmail");
    person("broken", { email: "not an address" });
    expect(locationOf(await openBrowser().logIn("broken"))).toBe("/account/signin?refused=noEmail");
  });

  it.each([true, false])("is linked to an existing account only with a code (verified: %s)", async (email_verified) => {
    const name = `known-${email_verified}`;
    const email = person(name, { email_verified });
    await shop.join(email);
    const owner = await accountOf(email);
    const browser = openBrowser();
    expect(locationOf(await browser.logIn(name))).toBe("/account/link");
    expect((await browser.session()).status).toBe(401);
    const code = await shop.digits(email);

    await shop.opened.db.delete(attemptCounts);
    // The code works only for this sign-in, not for another sign-in with the same address.
    const stranger = openBrowser();
    provider.people.set("stranger", { email, email_verified });
    await stranger.logIn("stranger");
    const stolen = await stranger.send("/api/auth/federated/confirm", "POST", { code });
    expect([stolen.status, (await stranger.session()).status]).toEqual([422, 401]);

    shop.clock.now += 20 * minute;
    const next = openBrowser();
    await next.logIn(name);
    const { status } = await next.send("/api/auth/federated/confirm", "POST", { code: await shop.digits(email) });
    expect(status).toBe(200);
    expect((await accountOf(email))?.id).toBe(owner?.id);
    expect((await accountOf(email))?.passwordHash).toBe(owner?.passwordHash);
    const { db } = shop.opened;
    const linked = await db
      .select()
      .from(accountIdentities)
      .where(eq(accountIdentities.accountId, owner?.id ?? ""));
    expect(linked.map(({ subject }) => subject)).toEqual([name]);
    expect((await shop.enter(email)).token).not.toBe("");
  });

  it("replaces an unconfirmed account with its password and codes", async () => {
    const email = person("hijacked");
    await shop.post("/api/auth/sign-up", signUpOf(email, { firstName: "Mallory" }));
    const code = await shop.digits(email);
    const browser = openBrowser();
    expect(locationOf(await browser.logIn("hijacked"))).toBe("/account/authenticate");
    expect((await browser.session()).json.firstName).toBe("Grace");
    expect((await shop.enter(email)).token).toBe("");
    expect((await shop.post("/api/auth/confirm", { username: email, code, password: goodPassword })).status).not.toBe(
      200,
    );
    expect((await shop.enter(email)).token).toBe("");
    expect((await accountOf(email))?.passwordHash).toBeNull();
  });

  it("is sent at most three codes, like any other address", async () => {
    const email = person("often", { email_verified: false });
    const pages = [];
    for (let tries = 0; tries < 4; tries++) pages.push(locationOf(await openBrowser().logIn("often")));
    expect(pages).toEqual([...Array.from({ length: 3 }, () => "/account/link"), "/account/signin?refused=busy"]);
    expect(await shop.mailCount(email)).toBe(3);
  });

  it("cannot be taken over by guessing its code", async () => {
    const email = person("guessed", { email_verified: false });
    const browser = openBrowser();
    await browser.logIn("guessed");
    const right = await shop.digits(email);
    const statuses = [];
    for (const code of [...["1", "2", "3", "4", "5"].map((digit) => digit.repeat(6)), right]) {
      statuses.push((await browser.send("/api/auth/federated/confirm", "POST", { code })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422]);
    expect(await accountOf(email)).toBeUndefined();
  });
});

describe("an emailed code", () => {
  const purposes = ["signUp", "passwordReset", "emailChange", "federated"] as const;
  const pairs = purposes.flatMap((of) => purposes.map((at) => [of, at] as const));

  it.each(pairs)("works only for its own purpose, %s, and not for %s", async (of, at) => {
    const { db } = shop.opened;
    const name = `${of}-for-${at}`.toLowerCase();
    const email = person(name, { email_verified: false });
    const prevEmail = `owner-${name}@example.com`;
    // Sends codes of all four kinds to one address. Its owner could use each of them.
    await shop.join(prevEmail);
    const { token } = await shop.enter(prevEmail);
    await shop.post("/api/auth/sign-up", signUpOf(email));
    const browser = openBrowser();
    expect(locationOf(await browser.logIn(name))).toBe("/account/link");
    await shop.post("/api/auth/password/forgot", { username: email });
    await shop.post("/api/auth/email", { email, prevEmail, password: goodPassword }, { token });
    const digitsOf = async (purpose: (typeof purposes)[number]) => {
      const row = (await db.select().from(accountCodes).where(eq(accountCodes.emailKey, email))).find(
        (each) => each.purpose === purpose,
      );
      const [mail] = await db
        .select()
        .from(outbox)
        .where(like(outbox.topic, `%:${row?.id}`));
      return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "none";
    };
    const code = await digitsOf(of);
    expect(code).not.toBe("none");
    if (of !== at && code === (await digitsOf(at))) return;
    const uses = {
      signUp: () => shop.post("/api/auth/confirm", { username: email, code, password: goodPassword }),
      passwordReset: () =>
        shop.post("/api/auth/password/reset", { username: email, code, newPassword: "another good one" }),
      emailChange: () => shop.post("/api/account/email", { prevEmail, newEmail: email, code }, { token }),
      federated: () => browser.send("/api/auth/federated/confirm", "POST", { code }),
    };
    const before = await accountOf(email);
    const { status } = await uses[at]();
    if (of === at) expect(status).toBe(200);
    else {
      expect([404, 422]).toContain(status);
      expect(await accountOf(email)).toEqual(before);
      expect(await accountOf(prevEmail)).toBeDefined();
      // The attempt did not use up the code.
      expect((await uses[of]()).status).toBe(200);
    }
  });
});

describe("a signed-in customer", () => {
  it("can add and remove a provider, and is notified by email", async () => {
    const email = "owner@example.com";
    await shop.join(email);
    const { token, cookie } = await shop.enter(email);
    person("linked", { email: "elsewhere@example.com" });
    const browser = openBrowser();
    browser.cookies.set("__Host-session", cookie);
    browser.show(token);
    const url = await browser.start();
    browser.show(undefined);
    const back = await provider.logIn(url, "linked");
    expect(locationOf(await browser.comeBack(back))).toBe("/account/security");
    expect((await shop.mail(email))?.subject).toContain("You can now log in");
    const again = openBrowser();
    await again.logIn("linked");
    expect((await again.session()).json.email).toBe(email);
    expect(await accountOf("elsewhere@example.com")).toBeUndefined();

    shop.clock.now += minute;
    const remove = await shop.post("/api/auth/federated/remove", { provider: "openid" }, { token });
    expect(remove.status).toBe(200);
    expect((await shop.mail(email))?.subject).toContain("was removed");
    const isLinked = and(eq(accountIdentities.subject, "linked"));
    expect(await shop.opened.db.$count(accountIdentities, isLinked)).toBe(0);
  });

  it("cannot add a provider from another session, or a provider account that is in use", async () => {
    await shop.join("one@example.com");
    await shop.join("two@example.com");
    const [one, two] = [await shop.enter("one@example.com"), await shop.enter("two@example.com")];
    person("free", { email: "free@example.com" });
    const browser = openBrowser();
    browser.cookies.set("__Host-session", two.cookie);
    browser.show(one.token);
    const url = await browser.start();
    browser.show(undefined);
    const back = await provider.logIn(url, "free");
    expect(locationOf(await browser.comeBack(back))).toBe("/account/signin?refused=expired");

    await openBrowser().logIn("free");
    browser.show(two.token);
    const used = await browser.start();
    browser.show(undefined);
    expect(locationOf(await browser.comeBack(await provider.logIn(used, "free")))).toBe(
      "/account/signin?refused=inUse",
    );
  });
});

describe("starting a sign-in", () => {
  it("is refused if another site requests it", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
    ]) {
      const { status, setCookie } = await shop.post("/api/auth/federated", { provider: "openid" }, { headers });
      expect([status, setCookie]).toEqual([403, null]);
    }
  });

  it("stores its state only in the browser, encrypted, and is limited per network", async () => {
    const browser = openBrowser();
    const url = new URL(await browser.start());
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    const sealed = browser.cookies.get("__Host-federated") ?? "";
    for (const name of ["state", "nonce"]) expect(sealed).not.toContain(url.searchParams.get(name));
    const statuses = [];
    for (let tries = 0; tries < 61; tries++) {
      const sent = { client: "10.7.7.7" };
      statuses.push((await shop.post("/api/auth/federated", { provider: "openid" }, sent)).status);
    }
    expect(statuses.slice(59)).toEqual([200, 429]);
  });

  it("can be completed by any of the shop's processes", async () => {
    const email = person("processes");
    const browser = openBrowser();
    const back = new URL(await provider.logIn(await browser.start(), "processes"));
    const process = await openTestIdentity(shop.opened, [ownProvider("openid", provider)]);
    process.clock.now = shop.clock.now;
    const cookie = `__Host-federated=${browser.cookies.get("__Host-federated")}`;
    const answer = await process.send(back.pathname + back.search, { headers: { cookie } });
    expect(locationOf(answer)).toBe("/account/authenticate");
    expect((await shop.send("/api/auth/session", { cookie: answer.cookie })).json.email).toBe(email);
  });
});

it("logs no address, code or provider subject", () => {
  const log = shop.log.join("\n");
  expect(log).toContain("sign-in with a provider failed");
  expect(log).not.toMatch(/@example\.com|code=|state=|Grace|the-secret-of-the-shop/);
});
