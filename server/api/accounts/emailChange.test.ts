import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, orders } from "../../db/schema.ts";
import { statementsOf } from "../../db/testing/testDatabase.ts";
import { goodPassword, openTestIdentity, signUpOf, type TestIdentity } from "../../identity/testing/testIdentity.ts";
import { anOrder } from "../../vouchers/testing/testVouchers.ts";

let shop: TestIdentity;
const minute = 60_000;
let count = 0;
/** Returns an email address that no other test uses. */
const someone = (name = "shopper") => `${name}${count++}@example.com`;
/** Returns a network address that no other test uses. */
const somewhere = () => `10.3.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

const outcome = ({ status, json }: { status: number; json: { code?: string; detail?: string } }) => [
  status,
  json.code,
  json.detail,
];

/** A signed-in customer, and an unused address for them. */
async function owner() {
  const [email, newEmail] = [someone(), someone("new")];
  await shop.join(email);
  return { email, newEmail, ...(await shop.enter(email, goodPassword, { client: somewhere() })) };
}
type Owner = Awaited<ReturnType<typeof owner>>;

const ask = ({ email, newEmail, token }: Owner, over: object = {}, client = somewhere()) => {
  shop.clock.now += 1000;
  const body = { email: newEmail, prevEmail: email, password: goodPassword, requestType: "Update_Email", ...over };
  return shop.post("/api/auth/email", body, { token, client });
};
const change = ({ email, newEmail, token }: Owner, code: string, over: object = {}) =>
  shop.post("/api/account/email", { prevEmail: email, newEmail, code, ...over }, { token, client: somewhere() });
const not = (code: string) => (code === "000000" ? "000001" : "000000");
const entersWith = async (email: string) =>
  (await shop.enter(email, goodPassword, { client: somewhere() })).token !== "";

const credentialsInvalid = [401, "ACCOUNT_CREDENTIALS_INVALID", "Incorrect email address or password."];
const codeInvalid = [422, "ACCOUNT_CONFIRMATION_CODE_INVALID", "Confirmation code invalid."];
const codeOver = [404, "ACCOUNT_NOT_FOUND", "User not found."];
const notAuthenticated = [401, "ACCOUNT_NOT_AUTHENTICATED", "User not authenticated."];

describe("an email address", () => {
  it("is changed with a code sent to the new address, and the old address is notified before and after", async () => {
    const ada = await owner();
    const other = await shop.enter(ada.email, goodPassword, { client: somewhere() });
    expect((await ask(ada)).json).toEqual({ success: true });
    expect((await shop.mail(ada.email))?.subject).toContain("Someone wants to change the email address");
    expect((await shop.mail(ada.newEmail))?.subject).toContain("email change code");
    // Nothing has changed yet.
    expect(await entersWith(ada.newEmail)).toBe(false);

    const code = await shop.digits(ada.newEmail);
    shop.clock.now += 1000;
    expect((await change(ada, `${code.slice(0, 3)} ${code.slice(3)}`)).json).toEqual({ success: true });
    const account: { customer: { email: string } } = JSON.parse(
      (await shop.send("/api/account", { token: ada.token })).text,
    );
    expect(account.customer.email).toBe(ada.newEmail);
    expect((await shop.mail(ada.email))?.subject).toContain("was changed");
    expect((await shop.mail(ada.newEmail))?.subject).toContain("was changed");
    expect(await entersWith(ada.email)).toBe(false);
    expect(await entersWith(ada.newEmail)).toBe(true);
    // Other browsers are signed out.
    expect((await shop.send("/api/auth/session", { cookie: other.cookie })).status).toBe(401);
    // Repeats the request, as after a lost response.
    expect(outcome(await change(ada, code))).toEqual([409, "ACCOUNT_CONFIRMED", "User already confirmed."]);
  });

  it("can be used by another customer once its owner has changed to a new address", async () => {
    const ada = await owner();
    await ask(ada);
    await change(ada, await shop.digits(ada.newEmail));
    await shop.join(ada.email, "another good one");
    expect((await shop.enter(ada.email, "another good one", { client: somewhere() })).token).not.toBe("");
  });

  it("adds guest orders with the new address to the account once it is changed", async () => {
    const { db } = shop.opened;
    const ada = await owner();
    const id = await anOrder(db);
    await db.update(orders).set({ email: ada.newEmail.toUpperCase() }).where(eq(orders.id, id));
    await ask(ada);
    await change(ada, await shop.digits(ada.newEmail));
    const [account] = await db.select().from(accounts).where(eq(accounts.email, ada.newEmail));
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order?.accountId).toBe(account?.id);
  });

  it.each<[string, (ada: Owner) => ReturnType<typeof ask>, unknown[]]>([
    ["a wrong password", (ada) => ask(ada, { password: "not this one" }), credentialsInvalid],
    ["another account's old address", (ada) => ask(ada, { prevEmail: "eve@example.com" }), credentialsInvalid],
    ["no signed-in customer", (ada) => ask({ ...ada, token: "" }), [401, "INVALID_AUTHORIZATION"]],
  ])("cannot be changed with %s", async (_, send, expected) => {
    const ada = await owner();
    const answer = await send(ada);
    expect(outcome(answer).slice(0, expected.length)).toEqual(expected);
    expect(await shop.mailCount(ada.newEmail)).toBe(0);
  });

  it("can only be changed by a signed-in customer", async () => {
    const body = { email: someone(), prevEmail: someone(), password: goodPassword };
    expect(outcome(await shop.post("/api/auth/email", body))).toEqual(notAuthenticated);
    const sent = { prevEmail: someone(), newEmail: someone(), code: "000000" };
    expect(outcome(await shop.post("/api/account/email", sent))).toEqual(notAuthenticated);
  });

  it("must differ from the current address", async () => {
    const ada = await owner();
    const { status, json } = await ask(ada, { email: ada.email.toUpperCase() });
    const message = "This is already the email address of your account.";
    expect([status, json.errors]).toEqual([400, [{ path: "email", message }]]);
  });

  it("needs a correct code that has not expired", async () => {
    const ada = await owner();
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    expect(outcome(await change(ada, not(code)))).toEqual(codeInvalid);
    shop.clock.now += 15 * minute;
    ada.token = (await shop.enter(ada.email, goodPassword, { client: somewhere() })).token;
    expect(outcome(await change(ada, code))).toEqual(codeOver);
    expect(await entersWith(ada.email)).toBe(true);
  });

  it("allows at most five attempts to enter its code", async () => {
    const ada = await owner();
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    for (let tries = 0; tries < 5; tries++) await change(ada, not(code));
    expect(outcome(await change(ada, code))).toEqual(codeOver);
  });

  it("is sent at most three codes in 15 minutes, and an account's addresses together at most twelve a day", async () => {
    const ada = await owner();
    for (let tries = 0; tries < 3; tries++) expect((await ask(ada)).status).toBe(200);
    const tooMany = [429, "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", "Too many confirmation codes sent."];
    expect(outcome(await ask(ada))).toEqual(tooMany);
    const statuses = [];
    for (let tries = 0; tries < 10; tries++) statuses.push((await ask(ada, { email: someone("many") })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  });

  it("cannot be used to guess the password, because attempts are limited as at sign-in", async () => {
    const ada = await owner();
    const client = somewhere();
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await ask(ada, { password: "wrong one" }, client)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

describe("attacks on an email address change", () => {
  it("do not reveal through the response or SQL statements whether the new address has an account", async () => {
    const [known, unknown] = [someone(), someone()];
    await shop.join(known);
    const of = async (newEmail: string) => {
      const eve = { ...(await owner()), newEmail };
      let answer: unknown;
      const statements = await statementsOf(shop.opened.db, async () => {
        const { status, json } = await ask(eve);
        answer = [status, json];
      });
      return { answer, statements };
    };
    const [ofKnown, ofUnknown] = [await of(known), await of(unknown)];
    expect(ofKnown).toEqual(ofUnknown);
    expect((await shop.mail(known))?.subject).toContain("You already have an account");
    expect(await shop.digits(known)).toBe("none");
  });

  it("cannot use its code for another purpose, such as sign-up or password reset", async () => {
    const ada = await owner();
    await shop.post("/api/auth/sign-up", signUpOf(ada.newEmail), { client: somewhere() });
    const ofSignUp = await shop.digits(ada.newEmail);
    expect(outcome(await change(ada, ofSignUp))).toEqual(codeInvalid);
    await shop.post("/api/auth/password/forgot", { username: ada.email }, { client: somewhere() });
    const ofReset = await shop.digits(ada.email);
    expect(outcome(await change(ada, ofReset, { newEmail: ada.email }))).toEqual(codeInvalid);
    await ask(ada);
    const ofChange = await shop.digits(ada.newEmail);
    if (ofChange !== ofSignUp) {
      const body = { username: ada.newEmail, code: ofChange, password: goodPassword };
      expect(outcome(await shop.post("/api/auth/confirm", body, { client: somewhere() }))).toEqual(codeInvalid);
    }
    const reset = { username: ada.newEmail, code: ofChange, newPassword: "another good one" };
    expect(outcome(await shop.post("/api/auth/password/reset", reset, { client: somewhere() }))).toEqual(codeOver);
    expect((await change(ada, ofChange)).status).toBe(200);
  });

  it("cannot use another account's code or use up its attempts", async () => {
    const [ada, eve] = [await owner(), await owner()];
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    const eves = { ...eve, newEmail: ada.newEmail };
    for (let tries = 0; tries < 6; tries++) expect(outcome(await change(eves, code))).toEqual(codeInvalid);
    expect((await change(ada, code)).status).toBe(200);
  });

  it("cannot set an address other than the address that the code was sent to", async () => {
    const ada = await owner();
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    expect(outcome(await change(ada, code, { newEmail: someone("other") }))).toEqual(codeInvalid);
    expect(outcome(await change(ada, code, { prevEmail: someone("other") }))).toEqual(credentialsInvalid);
    expect((await change(ada, code)).status).toBe(200);
  });

  it("cannot take over an address that another customer has since confirmed", async () => {
    const ada = await owner();
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    await shop.join(ada.newEmail, "another good one");
    expect(outcome(await change(ada, code))).toEqual([409, "ACCOUNT_EXISTS", "User already exists."]);
    expect(await entersWith(ada.email)).toBe(true);
  });

  it("cannot block an address by leaving a sign-up unconfirmed", async () => {
    const ada = await owner();
    await shop.post("/api/auth/sign-up", signUpOf(ada.newEmail, { password: "a squatter's" }), { client: somewhere() });
    await ask(ada);
    expect((await change(ada, await shop.digits(ada.newEmail))).status).toBe(200);
    expect(await entersWith(ada.newEmail)).toBe(true);
  });

  it("fail after a password reset, which invalidates the code and the session", async () => {
    const ada = await owner();
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    shop.clock.now += 1000;
    await shop.post("/api/auth/password/forgot", { username: ada.email }, { client: somewhere() });
    const reset = { username: ada.email, code: await shop.digits(ada.email), newPassword: "another good one" };
    expect((await shop.post("/api/auth/password/reset", reset, { client: somewhere() })).status).toBe(200);
    expect((await change(ada, code)).json.code).toBe("INVALID_AUTHORIZATION");
    const again = await shop.enter(ada.email, "another good one", { client: somewhere() });
    expect(outcome(await change({ ...ada, token: again.token }, code))).toEqual(codeOver);
  });

  it("cannot use a reset code that was sent to the old address before the change", async () => {
    const ada = await owner();
    await shop.post("/api/auth/password/forgot", { username: ada.email }, { client: somewhere() });
    const ofReset = await shop.digits(ada.email);
    await ask(ada);
    expect((await change(ada, await shop.digits(ada.newEmail))).status).toBe(200);
    for (const username of [ada.email, ada.newEmail]) {
      const reset = { username, code: ofReset, newPassword: "a thief's password" };
      expect((await shop.post("/api/auth/password/reset", reset, { client: somewhere() })).status).not.toBe(200);
    }
    expect(await entersWith(ada.newEmail)).toBe(true);
  });

  it("cannot make both an address change and a concurrent password reset take effect", async () => {
    const outcomes = [];
    for (let round = 0; round < 6; round++) {
      const ada = await owner();
      await shop.post("/api/auth/password/forgot", { username: ada.email }, { client: somewhere() });
      const ofReset = await shop.digits(ada.email);
      await ask(ada);
      const ofChange = await shop.digits(ada.newEmail);
      const newPassword = "another good one";
      const calls = [
        () => shop.post("/api/auth/password/reset", { username: ada.email, code: ofReset, newPassword }),
        () => change(ada, ofChange),
      ];
      const sent = round % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(sent.map((call) => call()));
      const [reset, changed] = round % 2 === 0 ? answers : answers.toReversed();
      const won = [reset?.status === 200, changed?.status === 200];
      outcomes.push(won);
      expect(won.filter(Boolean)).toHaveLength(1);
      const [email, password] = won[0] ? [ada.email, newPassword] : [ada.newEmail, goodPassword];
      expect((await shop.enter(email, password, { client: somewhere() })).token).not.toBe("");
    }
  });

  it("cannot use a code twice, even in concurrent requests", async () => {
    const ada = await owner();
    await ask(ada);
    const code = await shop.digits(ada.newEmail);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await change(ada, code)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("are refused from another site", async () => {
    const ada = await owner();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const body = { email: ada.newEmail, prevEmail: ada.email, password: goodPassword };
    expect((await shop.post("/api/auth/email", body, { token: ada.token, headers })).status).toBe(403);
    // Other sites have no token, so they cannot complete a change.
    const sent = { prevEmail: ada.email, newEmail: ada.newEmail, code: "000000" };
    expect((await shop.post("/api/account/email", sent, { cookie: ada.cookie, headers })).status).toBe(401);
  });
});
