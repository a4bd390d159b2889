import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, marketingSubscriptions } from "../../db/schema.ts";
import { goodPassword, openTestIdentity, signUpOf, type TestIdentity } from "../../identity/testing/testIdentity.ts";

let shop: TestIdentity;
const minute = 60_000;
let count = 0;
/** Returns an email address that no other test uses. */
const someone = () => `shopper${count++}@example.com`;
/** Returns a network address that no other test uses. */
const somewhere = () => `10.1.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

const outcome = ({ status, json }: { status: number; json: { code?: string; detail?: string } }) => [
  status,
  json.code,
  json.detail,
];

describe("sign-up to sign-out", () => {
  it("requires the code from the email", async () => {
    const email = someone();
    const signedUp = await shop.post("/api/auth/sign-up", signUpOf(email));
    expect(signedUp.json).toEqual({ success: true });
    const { pending } = signedUp;
    const wrong = { email, password: "wrong password" };
    expect(outcome(await shop.post("/api/auth/sign-in", wrong))).toEqual([
      401,
      "ACCOUNT_CREDENTIALS_INVALID",
      "Incorrect email address or password.",
    ]);
    const right = { email: ` ${email.toUpperCase()} `, password: goodPassword };
    expect(outcome(await shop.post("/api/auth/sign-in", right))).toEqual([
      403,
      "ACCOUNT_NOT_CONFIRMED",
      "Your email address hasn't been verified yet.",
    ]);

    const code = await shop.digits(email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await shop.post("/api/auth/confirm", { username: email, code: spaced }, { pending })).status).toBe(200);
    const entered = await shop.post("/api/auth/sign-in", right);
    expect(entered.json).toMatchObject({ email, firstName: "Ada", lastName: "Vintner" });

    const session = await shop.send("/api/auth/session", { cookie: entered.cookie });
    expect(session.json).toMatchObject({ email });
    const account = await shop.send("/api/account", { token: session.json.token });
    expect(JSON.parse(account.text)).toEqual({
      customer: {
        firstName: "Ada",
        lastName: "Vintner",
        email,
        phone: "",
        billingAddress: null,
        shippingAddress: null,
        addresses: [],
        bookVersion: expect.any(String),
        subscriptions: { marketing: false },
        storeCredit: { balance: 0 },
        hasReceived: false,
      },
    });

    const out = await shop.post("/api/auth/sign-out", {}, { cookie: entered.cookie });
    expect([out.status, out.cookie]).toEqual([200, ""]);
    expect(outcome(await shop.send("/api/auth/session", { cookie: entered.cookie }))).toEqual([
      401,
      "ACCOUNT_NOT_AUTHENTICATED",
      "User session not valid.",
    ]);
    // The token becomes invalid when its session ends, before its own expiry.
    expect(outcome(await shop.send("/api/account", { token: session.json.token }))).toEqual([
      401,
      "INVALID_AUTHORIZATION",
      "Your session has ended. Please log in again.",
    ]);
  });

  it("adds customers who opted in to the marketing list once they are confirmed", async () => {
    const email = someone();
    const listed = () =>
      shop.opened.db.select().from(marketingSubscriptions).where(eq(marketingSubscriptions.email, email));
    await shop.post("/api/auth/sign-up", signUpOf(email, { subscribeToMarketing: true }));
    expect(await listed()).toEqual([]);
    // A resent code also works.
    shop.clock.now += minute;
    await shop.post("/api/auth/confirm/resend", { username: email });
    const proof = { code: await shop.digits(email), password: goodPassword };
    expect((await shop.post("/api/auth/confirm", { username: email, ...proof })).status).toBe(200);
    expect(await listed()).toMatchObject([{ status: "subscribed", source: "account" }]);
  });

  it("keeps the session in a cookie that scripts cannot read and subdomains cannot set", async () => {
    const email = someone();
    await shop.join(email);
    const { setCookie } = await shop.post("/api/auth/sign-in", { email, password: goodPassword });
    expect(setCookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax, /);
    expect(setCookie).not.toContain("Domain");
    // Scripts only see whether a session exists.
    expect(setCookie).toMatch(/, signed-in=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax(,|$)/);
  });

  it("signs out on all devices", async () => {
    const email = someone();
    await shop.join(email);
    const [here, there] = [await shop.enter(email), await shop.enter(email)];
    await shop.post("/api/auth/sign-out", {}, { cookie: (await shop.enter(email)).cookie });
    expect((await shop.send("/api/auth/session", { cookie: there.cookie })).status).toBe(200);
    await shop.post("/api/auth/sign-out", { everywhere: true }, { cookie: here.cookie });
    expect((await shop.send("/api/auth/session", { cookie: there.cookie })).status).toBe(401);
  });
});

it("leaves the session cookie in the browser if signing out fails, so that the next attempt ends the session", async () => {
  const email = someone();
  await shop.join(email);
  const { cookie } = await shop.enter(email);
  await shop.opened.db.execute(sql`alter table account_sessions rename to hidden_sessions`);
  const failed = await shop.post("/api/auth/sign-out", {}, { cookie });
  await shop.opened.db.execute(sql`alter table hidden_sessions rename to account_sessions`);
  expect([failed.status, failed.setCookie]).toEqual([500, null]);
  expect(await shop.post("/api/auth/sign-out", {}, { cookie })).toMatchObject({ status: 200, cookie: "" });
  expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
});

describe("a new password", () => {
  it.each([
    ["seven77", "Use at least 8 characters for your password."],
    ["x".repeat(129), "Use 128 characters or fewer for your password."],
    ["Password123", "This password is too common. Choose another one."],
    ["taken@example.com", "Choose a password that is not your email address."],
  ])("is rejected with the reason: %s", async (password, message) => {
    const { status, json } = await shop.post("/api/auth/sign-up", signUpOf("taken@example.com", { password }));
    expect([status, json.errors]).toEqual([400, [{ path: "password", message }]]);
  });

  it("may contain emoji, spaces and characters of any script", async () => {
    const email = someone();
    await shop.join(email, "葡萄酒葡萄酒葡萄");
    expect((await shop.enter(email, "葡萄酒葡萄酒葡萄")).token).not.toBe("");
  });
});

describe("a code", () => {
  /** Cookie of the browser that signed up, by email address. */
  const browsers = new Map<string, string | undefined>();
  const signUp = async () => {
    const email = someone();
    const { pending } = await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
    browsers.set(email, pending);
    return { email, code: await shop.digits(email) };
  };
  const confirm = (username: string, code: string, from: Pick<TestIdentity, "post"> = shop) =>
    from.post("/api/auth/confirm", { username, code }, { client: somewhere(), pending: browsers.get(username) });
  const not = (code: string) => (code === "000000" ? "000001" : "000000");

  it("works once, and a second attempt reports that the account is already confirmed", async () => {
    const { email, code } = await signUp();
    expect((await confirm(email, code)).status).toBe(200);
    expect(outcome(await confirm(email, code))).toEqual([409, "ACCOUNT_CONFIRMED", "User already confirmed."]);
  });

  it("expires after 15 minutes", async () => {
    const { email, code } = await signUp();
    shop.clock.now += 15 * minute;
    expect(outcome(await confirm(email, code))).toEqual([404, "ACCOUNT_NOT_FOUND", "User not found."]);
  });

  it("is invalid after five wrong attempts, even concurrent ones", async () => {
    const { email, code } = await signUp();
    const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(email, not(code))));
    expect(new Set(wrong.map((answer) => outcome(answer).join()))).toEqual(
      new Set([[422, "ACCOUNT_CONFIRMATION_CODE_INVALID", "Confirmation code invalid."].join()]),
    );
    expect(outcome(await confirm(email, code))).toEqual([404, "ACCOUNT_NOT_FOUND", "User not found."]);
  });

  it("still works after four wrong attempts", async () => {
    const { email, code } = await signUp();
    for (let tries = 0; tries < 4; tries++) await confirm(email, not(code));
    expect((await confirm(email, code)).status).toBe(200);
  });

  it("works only once, even if it is used concurrently", async () => {
    const { email, code } = await signUp();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await confirm(email, code)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("is invalid once another code has been used, even in a process with a slow clock", async () => {
    const { email, code } = await signUp();
    shop.clock.now += 1000;
    await shop.post("/api/auth/confirm/resend", { username: email }, { client: somewhere() });
    const second = await shop.digits(email);
    const behind = await openTestIdentity(shop.opened);
    shop.clock.now += 10_000;
    behind.clock.now = shop.clock.now - 5000;
    expect((await confirm(email, second)).status).toBe(200);
    expect(outcome(await confirm(email, code, behind))).toEqual([404, "ACCOUNT_NOT_FOUND", "User not found."]);
    // The same applies to codes that a new password invalidates.
    shop.clock.now += 1000;
    await shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const ofReset = await shop.digits(email);
    const { token } = await shop.enter(email, goodPassword, { client: somewhere() });
    const newPassword = "another good one";
    const change = { oldPassword: goodPassword, newPassword };
    expect((await shop.post("/api/auth/password", change, { token })).status).toBe(200);
    behind.clock.now = shop.clock.now - 500;
    const reset = { username: email, code: ofReset, newPassword: goodPassword };
    const { json } = await behind.post("/api/auth/password/reset", reset, { client: somewhere() });
    expect(json.code).toBe("ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID");
  });

  it("can be resent, after which old and new codes work", async () => {
    const { email, code } = await signUp();
    shop.clock.now += minute;
    expect((await shop.post("/api/auth/confirm/resend", { username: email })).status).toBe(200);
    expect(await shop.mailCount(email)).toBe(2);
    const second = await shop.digits(email);
    expect(second).not.toBe(code);
    expect((await confirm(email, second)).status).toBe(200);
  });

  it("is not sent a fourth time in 15 minutes", async () => {
    const { email } = await signUp();
    const resend = () => shop.post("/api/auth/confirm/resend", { username: email }, { client: somewhere() });
    await resend();
    await resend();
    expect(outcome(await resend())).toEqual([
      429,
      "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED",
      "Too many confirmation codes sent.",
    ]);
    expect(await shop.mailCount(email)).toBe(3);
    shop.clock.now += 15 * minute;
    expect((await resend()).status).toBe(200);
  });

  it("works only for its own purpose, either confirmation or password reset", async () => {
    const { email, code } = await signUp();
    const reset = (digits: string) =>
      shop.post("/api/auth/password/reset", { username: email, code: digits, newPassword: "another good one" });
    expect(outcome(await reset(code))).toEqual([404, "ACCOUNT_NOT_FOUND", "User not found."]);
    await confirm(email, code);
    shop.clock.now += minute;
    await shop.post("/api/auth/password/forgot", { username: email }, { client: somewhere() });
    const other = await shop.digits(email);
    if (other !== code) expect((await confirm(email, other)).json.code).toBe("ACCOUNT_CONFIRMATION_CODE_INVALID");
  });

  it("is not resent for a confirmed account, and only its signed-in customer learns why", async () => {
    const email = someone();
    await shop.join(email);
    const before = await shop.mailCount(email);
    const { cookie } = await shop.enter(email);
    const again = { username: email };
    expect(outcome(await shop.post("/api/auth/confirm/resend", again, { cookie }))).toEqual([
      409,
      "ACCOUNT_CONFIRMED",
      "User already confirmed.",
    ]);
    expect((await shop.post("/api/auth/confirm/resend", again)).status).toBe(200);
    expect(await shop.mailCount(email)).toBe(before);
  });

  it("works in another browser if the sign-up's password is also sent, or after a login attempt there", async () => {
    const { email, code } = await signUp();
    const elsewhere = (body: object, pending?: string) =>
      shop.post("/api/auth/confirm", { username: email, code, ...body }, { client: somewhere(), pending });
    expect(outcome(await elsewhere({}))).toEqual([
      403,
      "ACCOUNT_PASSWORD_INCORRECT",
      "You created this account in another browser. Enter the password that you chose there.",
    ]);
    expect((await elsewhere({ password: "wrong password" })).json.code).toBe("ACCOUNT_CONFIRMATION_CODE_INVALID");
    // The refused login sets the sign-up cookie, so that only the code is needed.
    const { json, pending } = await shop.post("/api/auth/sign-in", { email, password: goodPassword });
    expect([json.code, pending !== undefined]).toEqual(["ACCOUNT_NOT_CONFIRMED", true]);
    const second = await signUp();
    expect((await elsewhere({}, pending)).status).toBe(200);
    const body = { username: second.email, code: second.code, password: goodPassword };
    expect((await shop.post("/api/auth/confirm", body, { client: somewhere() })).status).toBe(200);
  });

  it("can be resent as long as the sign-up is pending", async () => {
    const { email } = await signUp();
    for (let days = 1; days < 7; days++) {
      shop.clock.now += 24 * 60 * minute;
      await shop.identity.tidy();
    }
    await shop.post("/api/auth/confirm/resend", { username: email }, { client: somewhere() });
    expect((await confirm(email, await shop.digits(email))).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("can be replaced with an emailed code, which ends all sessions", async () => {
    const email = someone();
    await shop.join(email);
    const { cookie, token } = await shop.enter(email);
    await shop.post("/api/auth/password/forgot", { username: email });
    const body = { username: email, code: await shop.digits(email), newPassword: "another good one" };
    shop.clock.now += 1000;
    expect((await shop.post("/api/auth/password/reset", body)).status).toBe(200);
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
    expect((await shop.send("/api/account", { token })).status).toBe(401);
    expect((await shop.mail(email))?.subject).toContain("password was changed");
    expect((await shop.enter(email)).token).toBe("");
    expect((await shop.enter(email, "another good one")).token).not.toBe("");
    expect(outcome(await shop.post("/api/auth/password/reset", body))).toEqual([
      404,
      "ACCOUNT_NOT_FOUND",
      "User not found.",
    ]);
  });

  it("cannot be replaced with an expired or wrong code, and a wrong code gets the same response as an unknown user", async () => {
    const email = someone();
    await shop.join(email);
    await shop.post("/api/auth/password/forgot", { username: email });
    const body = { username: email, code: await shop.digits(email), newPassword: "another good one" };
    const wrong = { ...body, code: body.code === "123456" ? "123457" : "123456" };
    expect(outcome(await shop.post("/api/auth/password/reset", wrong))).toEqual([
      404,
      "ACCOUNT_NOT_FOUND",
      "User not found.",
    ]);
    shop.clock.now += 15 * minute;
    expect(outcome(await shop.post("/api/auth/password/reset", body))).toEqual([
      422,
      "ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID",
      "Password reset code invalid.",
    ]);
  });

  it("is limited to three codes in 15 minutes", async () => {
    const forgot = () =>
      shop.post("/api/auth/password/forgot", { username: "nobody@example.com" }, { client: somewhere() });
    for (let tries = 0; tries < 3; tries++) expect((await forgot()).status).toBe(200);
    expect(outcome(await forgot())).toEqual([
      429,
      "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED",
      "Too many forgotten password codes sent.",
    ]);
  });
});

describe("a signed-in customer", () => {
  it("can change the password by entering the old one, which signs out all other browsers", async () => {
    const email = someone();
    await shop.join(email);
    const [here, there] = [await shop.enter(email), await shop.enter(email)];
    const change = (oldPassword: string, newPassword = "another good one") =>
      shop.post("/api/auth/password", { oldPassword, newPassword }, { token: here.token });
    expect(outcome(await change("not the old one"))).toEqual([
      403,
      "ACCOUNT_PASSWORD_INCORRECT",
      "Password incorrect.",
    ]);
    expect((await change(goodPassword)).status).toBe(200);
    expect((await shop.send("/api/account", { token: here.token })).status).toBe(200);
    expect((await shop.send("/api/account", { token: there.token })).status).toBe(401);
    expect((await shop.enter(email, "another good one")).token).not.toBe("");
  });

  it("can try the old password at most five times", async () => {
    const email = someone();
    await shop.join(email);
    const { token } = await shop.enter(email);
    const body = { oldPassword: "not the old one", newPassword: "another good one" };
    for (let tries = 0; tries < 5; tries++) await shop.post("/api/auth/password", body, { token });
    expect(outcome(await shop.post("/api/auth/password", { ...body, oldPassword: goodPassword }, { token }))).toEqual([
      429,
      "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED",
      "Too many failed attempts.",
    ]);
  });

  it("can change the name without affecting other fields", async () => {
    const email = someone();
    await shop.join(email);
    const { token } = await shop.enter(email);
    const more = {
      email: "eve@example.com",
      emailVerified: true,
      kind: "staff",
      storeCredit: { balance: 100 },
      id: "1",
    };
    const read = async () => (await shop.opened.db.select().from(accounts).where(eq(accounts.email, email)))[0];
    const before = await read();
    const body = { firstName: "Grace", lastName: "Hopper", ...more };
    expect((await shop.post("/api/auth/name", body, { token })).status).toBe(200);
    expect(await read()).toEqual({ ...before, firstName: "Grace", lastName: "Hopper" });
  });

  it.each([
    ["/api/auth/password", { oldPassword: "a", newPassword: "another good one" }],
    ["/api/auth/name", { firstName: "A", lastName: "B" }],
  ])("is required to change data at %s", async (path, body) => {
    expect(outcome(await shop.post(path, body))).toEqual([401, "ACCOUNT_NOT_AUTHENTICATED", "User not authenticated."]);
  });

  it.each(["/api/account", "/api/account/orders"])("is required to read %s", async (path) => {
    expect(outcome(await shop.send(path))).toEqual([401, "ACCOUNT_NOT_AUTHENTICATED", "User not authenticated."]);
  });

  it("is reported as incomplete if the account has no name yet", async () => {
    const email = someone();
    await shop.join(email);
    const { token } = await shop.enter(email);
    await shop.opened.db.update(accounts).set({ firstName: "" }).where(eq(accounts.email, email));
    expect((await shop.send("/api/account", { token })).json.code).toBe("ACCOUNT_SETUP_INCOMPLETE");
  });
});

it("deletes an account that is not confirmed within a week", async () => {
  const email = someone();
  await shop.post("/api/auth/sign-up", signUpOf(email), { client: somewhere() });
  const found = () => shop.opened.db.$count(accounts, eq(accounts.email, email));
  shop.clock.now += 6 * 24 * 60 * minute;
  await shop.identity.tidy();
  expect(await found()).toBe(1);
  shop.clock.now += 24 * 60 * minute;
  await shop.identity.tidy();
  expect(await found()).toBe(0);
});

it("logs no address, password, code or token", async () => {
  const email = someone();
  await shop.join(email);
  const { token, cookie } = await shop.enter(email);
  const all = shop.log.join("\n");
  expect(all).toContain("/api/auth/sign-in");
  for (const secret of ["@example.com", goodPassword, token, cookie, await shop.digits(email)]) {
    expect(all).not.toContain(secret);
  }
});
