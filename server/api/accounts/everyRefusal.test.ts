import { accountMessages, cents } from "@corkwood/commerce";
import { contract, type Call, type Contract } from "@corkwood/commerce/contract";
import { exampleRequests } from "@corkwood/commerce/testing/requests";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accountPasskeys, accounts, attemptCounts, orders } from "../../db/schema.ts";
import { tooMany } from "../../foundation/problem.ts";
import { openPasswords } from "../../identity/passwords.ts";
import { createTestAuthenticator } from "../../identity/testing/testAuthenticator.ts";
import {
  baseUrl,
  goodPassword,
  openTestIdentity,
  signUpOf,
  type Sent,
  type TestAnswer,
  type TestIdentity,
  smallCost,
} from "../../identity/testing/testIdentity.ts";
import { createOpenIdProvider } from "../../providers/openid/createOpenIdProvider.ts";
import { startTestProvider, type TestProvider } from "../../providers/openid/testing/testProvider.ts";
import { testSettings } from "../../orders/testing/testSettings.ts";
import { problemsOf } from "../../serving/openapi.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { anOrder } from "../../vouchers/testing/testVouchers.ts";

/**
 * Provokes every refusal of every account endpoint once, and checks its text. If the row for an endpoint or error code
 * of the contract is missing, this file does not compile.
 */

const tables = [
  contract.auth,
  contract.account,
  contract.federated,
  contract.passkeys,
  contract.ownData,
  contract.accountSecurity,
];
type Calls = Contract["auth"] &
  Contract["account"] &
  Contract["federated"] &
  Contract["passkeys"] &
  Contract["ownData"] &
  Contract["accountSecurity"];

/** For example `409 ACCOUNT_EXISTS`. */
type RefusalOf<C> = C extends { problems: infer P }
  ? {
      [S in keyof P]: P[S] extends readonly (infer Code extends string)[] ? `${S & (number | string)} ${Code}` : never;
    }[keyof P]
  : never;

interface Row {
  /** The exact refusal message. */
  says: string;
  ask: () => Promise<TestAnswer>;
}
/** Rows by endpoint and error code. An array if a code has several messages. */
type Refusals = { [Key in keyof Calls]: Record<RefusalOf<Calls[Key]>, Row | readonly Row[]> };

const minute = 60_000;
const newPassword = "another good one";
let shop: TestIdentity;
/** The same shop, in a process without capacity for hashing passwords. */
let busy: TestIdentity;
let provider: TestProvider;
let passwordHash: string;
let count = 0;
/** Returns an email address that no other test uses. */
const someone = () => `refused${(count += 1)}@example.com`;
/** Returns a network address that no other test uses. */
const somewhere = () => `10.8.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

beforeAll(async () => {
  provider = await startTestProvider({ redirectUris: [`${baseUrl}/api/auth/federated/openid/callback`] });
  const { issuer, clientId, clientSecret } = provider;
  const known = { clientId, clientSecret, scope: "email profile", now: Date.now, timeout: 1500 };
  const providers = [
    createOpenIdProvider({ id: "openid", name: "Cellar Login", issuer, ...known }),
    // No server listens on this port.
    createOpenIdProvider({ id: "google", name: "Google", issuer: "http://127.0.0.1:9", ...known }),
  ];
  shop = await openTestIdentity(undefined, providers);
  const refuse = () => Promise.reject(tooMany(accountMessages.busy, minute));
  const passwords = await openPasswords(smallCost);
  passwordHash = await passwords.hash(goodPassword);
  busy = await openTestIdentity(shop.opened, [], { ...passwords, hash: refuse, isRight: refuse });
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});
beforeEach(() => {
  shop.clock.now += 60 * minute;
  busy.clock.now = shop.clock.now;
});

const pathOf = (key: string) => key.split(" ")[1] ?? "";
const methodOf = (key: string) => key.split(" ")[0] ?? "";
const exampleOf = (key: string) =>
  exampleRequests({ password: goodPassword, oldPassword: goodPassword, suburb: "Collingwood" }).find(
    (each) => each.key === key,
  )?.body;
const send = (key: keyof Calls, sent: Sent = {}) =>
  shop.send(pathOf(key), { method: methodOf(key), body: exampleOf(key), client: somewhere(), ...sent });
const post = (path: string, body: object, sent: Sent = {}) => shop.post(path, body, { client: somewhere(), ...sent });

/** A confirmed, signed-in customer. */
async function customer() {
  const [id, email] = [crypto.randomUUID(), someone()];
  const at = new Date(shop.clock.now);
  const known = { id, email, emailKey: email, firstName: "Ada", lastName: "Vintner", passwordHash };
  await shop.opened.db.insert(accounts).values({ ...known, createdAt: at, confirmedAt: at });
  return { id, email, ...(await shop.enter(email, goodPassword, { client: somewhere() })) };
}
async function waiting() {
  const email = someone();
  const { pending } = await post("/api/auth/sign-up", signUpOf(email));
  return { email, code: await shop.digits(email), pending };
}
/** A body with a code and a password for a sign-up that does not exist. */
const codeOf = (username: string) => ({ username, code: "000000", password: goodPassword });
/** A customer with a code for resetting the password. */
async function forgetful() {
  const { email } = await customer();
  await post("/api/auth/password/forgot", { username: email });
  return { email, code: await shop.digits(email) };
}
/** A customer with a code for changing the email address. */
async function moving() {
  const ada = await customer();
  const newEmail = someone();
  await post("/api/auth/email", { email: newEmail, prevEmail: ada.email, password: goodPassword }, ada);
  const body = { prevEmail: ada.email, newEmail, code: await shop.digits(newEmail) };
  const move = (over = {}) => post("/api/account/email", { ...body, ...over }, { token: ada.token });
  return { ...ada, newEmail, body, move };
}
/** A browser returning from a provider that has not verified the customer's address. */
async function unproven() {
  const email = someone();
  provider.people.set(email, { email, email_verified: false });
  const carriedIn = ({ setCookie }: TestAnswer) =>
    `__Host-federated=${/__Host-federated=([^;]+)/.exec(setCookie ?? "")?.[1] ?? ""}`;
  const started = await post("/api/auth/federated", { provider: "openid" });
  const back = new URL(await provider.logIn(String(started.json.url), email));
  const cookie = carriedIn(started);
  const returned = await shop.send(back.pathname + back.search, { headers: { cookie }, client: somewhere() });
  return { headers: { cookie: carriedIn(returned) } };
}
/** The challenge for a device, with the browser's cookie. */
async function challenged(path: string, token?: string) {
  const { text, setCookie } = await post(path, {}, { token });
  const cookie = `__Host-passkey=${/__Host-passkey=([^;]+)/.exec(setCookie ?? "")?.[1] ?? ""}`;
  return { challenge: String(JSON.parse(text).options.challenge), headers: { cookie } };
}
const not = (code: string) => (code === "000000" ? "000001" : "000000");
const change = (token: string, over: object) => send("PUT /api/account", { token, body: { customer: over } });
const cellar = {
  id: "0",
  firstName: "Ada",
  lastName: "Vintner",
  street1: "1 Cellar Lane",
  suburb: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AU",
  phone: "0400 000 000",
};

/** Repeats a request and returns the last response. */
async function often(times: number, ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let turn = 1; turn < times; turn++) await ask();
  return ask();
}

const says = {
  credentials: "Incorrect email address or password.",
  notFound: "User not found.",
  confirmed: "User already confirmed.",
  codeInvalid: "Confirmation code invalid.",
  passwordIncorrect: "Password incorrect.",
  tooManyCodes: "Too many confirmation codes sent.",
  tooManyTries: "Too many failed attempts.",
  tooManyResets: "Too many forgotten password codes sent.",
  passkey: "The passkey was not accepted. Please try again.",
};

/** Refusals for a guest and for an invalid token. */
const needsUser = (key: keyof Calls) => ({
  "401 ACCOUNT_NOT_AUTHENTICATED": { says: "User not authenticated.", ask: () => send(key) },
  "401 INVALID_AUTHORIZATION": {
    says: "Your session has ended. Please log in again.",
    ask: () => send(key, { token: "nonsense" }),
  },
});
/** Refusal if the last proof is ten minutes old. @param body of the request, which need not be valid */
const needsProof = (key: keyof Calls, body?: object) => ({
  "403 ACCOUNT_PROOF_REQUIRED": {
    says: "Confirm that it is you first.",
    ask: async () => {
      const { cookie } = await customer();
      shop.clock.now += 10 * minute;
      const { json } = await shop.send("/api/auth/session", { cookie });
      return send(key, { token: json.token, ...(body && { body }) });
    },
  },
});
const ownSite = (key: keyof Calls) => ({
  "403 MALFORMED_REQUEST": {
    says: "This request came from another site, so nothing was changed.",
    ask: () => send(key, { headers: { "sec-fetch-site": "cross-site" } }),
  },
});
/** Refusal while the shop is busy. Attempts are not counted, because nothing was checked. */
const whileBusy = (path: string, prepare: () => Promise<{ body: object; sent?: Sent }>) => ({
  "429 RATE_LIMITED": {
    says: "The shop is very busy. Please try again in a minute.",
    ask: async () => {
      const { body, sent } = await prepare();
      const counts = async () =>
        (await shop.opened.db.select().from(attemptCounts)).filter((row) => row.count > 0).map((row) => row.count);
      const before = await counts();
      busy.clock.now = shop.clock.now;
      const answer = await busy.post(path, body, { client: somewhere(), ...sent });
      expect(await counts()).toEqual(before);
      return answer;
    },
  },
});

const refusals: Refusals = {
  "POST /api/auth/sign-up": {
    ...ownSite("POST /api/auth/sign-up"),
    ...whileBusy("/api/auth/sign-up", async () => ({ body: signUpOf(someone()) })),
    "409 ACCOUNT_EXISTS": {
      says: "User already exists.",
      ask: async () => post("/api/auth/sign-up", signUpOf((await customer()).email)),
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyCodes,
      ask: async () => {
        const body = signUpOf(someone());
        return often(4, () => post("/api/auth/sign-up", body));
      },
    },
  },
  "POST /api/auth/confirm": {
    ...ownSite("POST /api/auth/confirm"),
    "403 ACCOUNT_PASSWORD_INCORRECT": {
      says: "You created this account in another browser. Enter the password that you chose there.",
      ask: async () => {
        const { email, code } = await waiting();
        return post("/api/auth/confirm", { username: email, code });
      },
    },
    "404 ACCOUNT_NOT_FOUND": {
      says: says.notFound,
      ask: async () => {
        const { email, code, pending } = await waiting();
        shop.clock.now += 15 * minute;
        return post("/api/auth/confirm", { username: email, code }, { pending });
      },
    },
    "409 ACCOUNT_CONFIRMED": {
      says: says.confirmed,
      ask: async () => {
        const { email, code, pending } = await waiting();
        return often(2, () => post("/api/auth/confirm", { username: email, code }, { pending }));
      },
    },
    "422 ACCOUNT_CONFIRMATION_CODE_INVALID": {
      says: says.codeInvalid,
      ask: async () => {
        const { email, code, pending } = await waiting();
        return post("/api/auth/confirm", { username: email, code: not(code) }, { pending });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: () => {
        const client = somewhere();
        return often(31, () => post("/api/auth/confirm", codeOf(someone()), { client }));
      },
    },
    ...whileBusy("/api/auth/confirm", async () => ({ body: codeOf(someone()) })),
  },
  "POST /api/auth/confirm/resend": {
    ...ownSite("POST /api/auth/confirm/resend"),
    "409 ACCOUNT_CONFIRMED": {
      says: says.confirmed,
      ask: async () => {
        const { email, cookie } = await customer();
        return post("/api/auth/confirm/resend", { username: email }, { cookie });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyCodes,
      ask: () => {
        const username = someone();
        return often(4, () => post("/api/auth/confirm/resend", { username }));
      },
    },
  },
  "POST /api/auth/sign-in": {
    ...whileBusy("/api/auth/sign-in", async () => ({ body: { email: someone(), password: goodPassword } })),
    "401 ACCOUNT_CREDENTIALS_INVALID": {
      says: says.credentials,
      ask: async () => post("/api/auth/sign-in", { email: (await customer()).email, password: "not hers" }),
    },
    "403 ACCOUNT_NOT_CONFIRMED": {
      says: "Your email address hasn't been verified yet.",
      ask: async () => post("/api/auth/sign-in", { email: (await waiting()).email, password: goodPassword }),
    },
    ...ownSite("POST /api/auth/sign-in"),
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: () => {
        const [client, email] = [somewhere(), someone()];
        return often(11, () => post("/api/auth/sign-in", { email, password: "not hers" }, { client }));
      },
    },
  },
  "GET /api/auth/session": {
    "401 ACCOUNT_NOT_AUTHENTICATED": {
      says: "User session not valid.",
      ask: () => send("GET /api/auth/session", { cookie: "x".repeat(43) }),
    },
  },
  "POST /api/auth/sign-out": ownSite("POST /api/auth/sign-out"),
  "POST /api/auth/password": {
    ...needsUser("POST /api/auth/password"),
    ...ownSite("POST /api/auth/password"),
    ...whileBusy("/api/auth/password", async () => {
      const { token } = await customer();
      return { body: { oldPassword: goodPassword, newPassword }, sent: { token } };
    }),
    "403 ACCOUNT_PASSWORD_INCORRECT": {
      says: says.passwordIncorrect,
      ask: async () => {
        const { token } = await customer();
        return post("/api/auth/password", { oldPassword: "not hers", newPassword }, { token });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const { token } = await customer();
        return often(6, () => post("/api/auth/password", { oldPassword: "not hers", newPassword }, { token }));
      },
    },
  },
  "POST /api/auth/password/forgot": {
    ...ownSite("POST /api/auth/password/forgot"),
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyResets,
      ask: () => {
        const username = someone();
        return often(4, () => post("/api/auth/password/forgot", { username }));
      },
    },
  },
  "POST /api/auth/password/reset": {
    ...ownSite("POST /api/auth/password/reset"),
    ...whileBusy("/api/auth/password/reset", async () => {
      const { email, code } = await forgetful();
      return { body: { username: email, code, newPassword } };
    }),
    "404 ACCOUNT_NOT_FOUND": {
      says: says.notFound,
      ask: async () => {
        const { email, code } = await forgetful();
        return post("/api/auth/password/reset", { username: email, code: not(code), newPassword });
      },
    },
    "422 ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID": {
      says: "Password reset code invalid.",
      ask: async () => {
        const { email, code } = await forgetful();
        shop.clock.now += 15 * minute;
        return post("/api/auth/password/reset", { username: email, code, newPassword });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const sent = { client: somewhere() };
        // Wrong codes are counted across all endpoints, and these requests hash no passwords.
        await often(30, () => post("/api/auth/confirm", codeOf(someone()), sent));
        return post("/api/auth/password/reset", { username: someone(), code: "000000", newPassword }, sent);
      },
    },
  },
  "POST /api/auth/name": { ...needsUser("POST /api/auth/name"), ...ownSite("POST /api/auth/name") },
  "POST /api/auth/email": {
    ...needsUser("POST /api/auth/email"),
    ...ownSite("POST /api/auth/email"),
    ...whileBusy("/api/auth/email", async () => {
      const { email, token } = await customer();
      return { body: { email: someone(), prevEmail: email, password: goodPassword }, sent: { token } };
    }),
    "401 ACCOUNT_CREDENTIALS_INVALID": {
      says: says.credentials,
      ask: async () => {
        const { email, token } = await customer();
        return post("/api/auth/email", { email: someone(), prevEmail: email, password: "not hers" }, { token });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyCodes,
      ask: async () => {
        const { email, token } = await customer();
        const body = { email: someone(), prevEmail: email, password: goodPassword };
        return often(4, () => post("/api/auth/email", body, { token }));
      },
    },
  },
  "GET /api/auth/jwks": {},
  "GET /api/account": {
    ...needsUser("GET /api/account"),
    "404 ACCOUNT_SETUP_INCOMPLETE": {
      says: "Your account is not complete yet. Enter your name.",
      ask: async () => {
        const { email, token } = await customer();
        await shop.opened.db.update(accounts).set({ firstName: "" }).where(eq(accounts.email, email));
        return send("GET /api/account", { token });
      },
    },
  },
  "PUT /api/account": {
    ...needsUser("PUT /api/account"),
    "404 ACCOUNT_SETUP_INCOMPLETE": {
      says: "Your account is not complete yet. Enter your name.",
      ask: async () => {
        const { email, token } = await customer();
        await shop.opened.db.update(accounts).set({ firstName: "" }).where(eq(accounts.email, email));
        return change(token, { phone: "" });
      },
    },
    "404 SHIPPING_ADDRESS_NOT_FOUND": {
      says: "This address is not in your address book.",
      ask: async () => change((await customer()).token, { addresses: [{ ...cellar, id: "7" }] }),
    },
    "409 STATE_SYNC_CONFLICT": {
      says: "Your address book was changed in another tab or on another device. Please try again.",
      ask: async () => change((await customer()).token, { addresses: [cellar], bookVersion: "another" }),
    },
    "422 ACCOUNT_BILLING_ADDRESS_INVALID": {
      // The message comes from the settings.
      says: testSettings.refusedCountries.message,
      ask: async () => {
        const [country] = testSettings.refusedCountries.codes;
        const billingAddress = { ...cellar, state: "", postcode: "", country };
        return change((await customer()).token, { billingAddress });
      },
    },
    "422 PLACE_NOT_CONFIRMED": {
      says: "The postcode of Fitzroy in Victoria is 3065, not 3066. Please check the address.",
      ask: async () => change((await customer()).token, { addresses: [{ ...cellar, postcode: "3066" }] }),
    },
  },
  "POST /api/account/email": {
    ...needsUser("POST /api/account/email"),
    "401 ACCOUNT_CREDENTIALS_INVALID": {
      says: says.credentials,
      ask: async () => (await moving()).move({ prevEmail: someone() }),
    },
    "404 ACCOUNT_NOT_FOUND": {
      says: says.notFound,
      ask: async () => {
        const { email, move, cookie, body } = await moving();
        shop.clock.now += 15 * minute;
        expect((await move()).json.code).toBe("INVALID_AUTHORIZATION");
        // The identity token expires before the code.
        const { json } = await shop.send("/api/auth/session", { cookie });
        expect(json.email).toBe(email);
        return post("/api/account/email", body, { token: json.token });
      },
    },
    "409 ACCOUNT_CONFIRMED": {
      says: says.confirmed,
      ask: async () => {
        const { move } = await moving();
        return often(2, () => move());
      },
    },
    "409 ACCOUNT_EXISTS": {
      says: "User already exists.",
      ask: async () => {
        const { newEmail, move } = await moving();
        const taken = { id: crypto.randomUUID(), email: newEmail, emailKey: newEmail };
        const at = new Date(shop.clock.now);
        await shop.opened.db.insert(accounts).values({ ...taken, createdAt: at, confirmedAt: at });
        return move();
      },
    },
    "422 ACCOUNT_CONFIRMATION_CODE_INVALID": {
      says: says.codeInvalid,
      ask: async () => {
        const { body, move } = await moving();
        return move({ code: not(body.code) });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const { email, token } = await customer();
        const client = somewhere();
        const body = { prevEmail: email, newEmail: someone(), code: "000000" };
        return often(31, () => post("/api/account/email", body, { token, client }));
      },
    },
  },
  "GET /api/account/orders": needsUser("GET /api/account/orders"),
  "GET /api/account/credit": needsUser("GET /api/account/credit"),
  "GET /api/account/state": needsUser("GET /api/account/state"),
  "PUT /api/account/state": {
    ...needsUser("PUT /api/account/state"),
    "409 STATE_SYNC_CONFLICT": {
      says: "Your cart was changed elsewhere. It’s being loaded again.",
      ask: async () => {
        const body = { syncableStateVersion: 7, cart: { items: [] }, wishlist: { items: [] } };
        return send("PUT /api/account/state", { token: (await customer()).token, body });
      },
    },
    "429 RATE_LIMITED": {
      says: "Your cart was saved very often in a short time. It will be saved again in a minute.",
      ask: async () => {
        const { token } = await customer();
        const body = { syncableStateVersion: 7, cart: { items: [] }, wishlist: { items: [] } };
        return often(301, () => send("PUT /api/account/state", { token, body }));
      },
    },
  },
  "GET /api/auth/providers": {},
  "POST /api/auth/federated": {
    "401 INVALID_AUTHORIZATION": needsUser("POST /api/auth/federated")["401 INVALID_AUTHORIZATION"],
    ...ownSite("POST /api/auth/federated"),
    ...needsProof("POST /api/auth/federated", { provider: "openid" }),
    "404 ROUTE_NOT_FOUND": {
      says: "This shop does not offer this way to log in.",
      ask: () => post("/api/auth/federated", { provider: "facebook" }),
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: () => {
        const client = somewhere();
        return often(61, () => post("/api/auth/federated", { provider: "openid" }, { client }));
      },
    },
    "503 ACCOUNT_PROVIDER_UNAVAILABLE": {
      says: "We can’t reach it at the moment. Please try again, or log in with your password.",
      ask: () => post("/api/auth/federated", { provider: "google" }),
    },
  },
  "GET /api/auth/federated/pending": {
    "404 ACCOUNT_NOT_FOUND": { says: says.notFound, ask: () => send("GET /api/auth/federated/pending") },
  },
  "POST /api/auth/federated/confirm": {
    ...ownSite("POST /api/auth/federated/confirm"),
    "404 ACCOUNT_NOT_FOUND": {
      says: says.notFound,
      ask: () => post("/api/auth/federated/confirm", { code: "000000" }),
    },
    "422 ACCOUNT_CONFIRMATION_CODE_INVALID": {
      says: says.codeInvalid,
      ask: async () => post("/api/auth/federated/confirm", { code: "000000" }, await unproven()),
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const [{ headers }, client] = [await unproven(), somewhere()];
        return often(31, () => post("/api/auth/federated/confirm", { code: "000000" }, { headers, client }));
      },
    },
  },
  "POST /api/auth/federated/remove": {
    ...needsUser("POST /api/auth/federated/remove"),
    ...ownSite("POST /api/auth/federated/remove"),
    ...needsProof("POST /api/auth/federated/remove"),
  },
  "POST /api/auth/passkeys/options": {
    ...needsUser("POST /api/auth/passkeys/options"),
    ...ownSite("POST /api/auth/passkeys/options"),
    ...needsProof("POST /api/auth/passkeys/options"),
    "422 ACCOUNT_PASSKEY_REFUSED": {
      says: "Your account has the maximum number of passkeys. Remove one first.",
      ask: async () => {
        const { id: accountId, token } = await customer();
        const known = { accountId, publicKey: "x", counter: 0, transports: [], name: "Phone", createdAt: new Date() };
        await shop.opened.db
          .insert(accountPasskeys)
          .values(Array.from({ length: 20 }, (_, each) => ({ id: `${accountId}-${each}`, ...known })));
        return post("/api/auth/passkeys/options", {}, { token });
      },
    },
  },
  "POST /api/auth/passkeys": {
    ...needsUser("POST /api/auth/passkeys"),
    ...ownSite("POST /api/auth/passkeys"),
    ...needsProof("POST /api/auth/passkeys"),
    "422 ACCOUNT_PASSKEY_REFUSED": {
      says: says.passkey,
      ask: async () => {
        const { token } = await customer();
        const { headers } = await challenged("/api/auth/passkeys/options", token);
        const credential = createTestAuthenticator(baseUrl).make({ challenge: "another" });
        return post("/api/auth/passkeys", { credential, name: "Phone" }, { token, headers });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const { token } = await customer();
        const { challenge, headers } = await challenged("/api/auth/passkeys/options", token);
        const credential = createTestAuthenticator(baseUrl).make({ challenge });
        // Each challenge can be answered only once.
        return often(2, () => post("/api/auth/passkeys", { credential, name: "Phone" }, { token, headers }));
      },
    },
  },
  "POST /api/auth/passkeys/name": {
    ...needsUser("POST /api/auth/passkeys/name"),
    ...ownSite("POST /api/auth/passkeys/name"),
  },
  "POST /api/auth/passkeys/remove": {
    ...needsUser("POST /api/auth/passkeys/remove"),
    ...ownSite("POST /api/auth/passkeys/remove"),
    ...needsProof("POST /api/auth/passkeys/remove"),
  },
  "POST /api/auth/passkeys/prove": {
    ...needsUser("POST /api/auth/passkeys/prove"),
    ...ownSite("POST /api/auth/passkeys/prove"),
    "422 ACCOUNT_PASSKEY_REFUSED": {
      says: says.passkey,
      ask: async () => {
        const [{ token }, { challenge, headers }] = [
          await customer(),
          await challenged("/api/auth/passkeys/sign-in/options"),
        ];
        const answer = createTestAuthenticator(baseUrl).answer({ challenge });
        return post("/api/auth/passkeys/prove", { answer }, { token, headers });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const [{ token }, { challenge, headers }] = [
          await customer(),
          await challenged("/api/auth/passkeys/sign-in/options"),
        ];
        const answer = createTestAuthenticator(baseUrl).answer({ challenge });
        return often(2, () => post("/api/auth/passkeys/prove", { answer }, { token, headers }));
      },
    },
  },
  "POST /api/auth/proof": {
    ...needsUser("POST /api/auth/proof"),
    ...ownSite("POST /api/auth/proof"),
    ...whileBusy("/api/auth/proof", async () => {
      const { token } = await customer();
      return { body: { password: goodPassword }, sent: { token } };
    }),
    "403 ACCOUNT_PASSWORD_INCORRECT": {
      says: says.passwordIncorrect,
      ask: async () => post("/api/auth/proof", { password: "not hers" }, { token: (await customer()).token }),
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const { token } = await customer();
        return often(6, () => post("/api/auth/proof", { password: "not hers" }, { token }));
      },
    },
  },
  "POST /api/auth/proof/code": {
    ...needsUser("POST /api/auth/proof/code"),
    ...ownSite("POST /api/auth/proof/code"),
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyCodes,
      ask: async () => {
        const { token } = await customer();
        return often(4, () => post("/api/auth/proof/code", {}, { token }));
      },
    },
  },
  "POST /api/auth/proof/confirm": {
    ...needsUser("POST /api/auth/proof/confirm"),
    ...ownSite("POST /api/auth/proof/confirm"),
    "422 ACCOUNT_CONFIRMATION_CODE_INVALID": {
      says: says.codeInvalid,
      ask: async () => post("/api/auth/proof/confirm", { code: "000000" }, { token: (await customer()).token }),
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const [{ token }, client] = [await customer(), somewhere()];
        return often(31, () => post("/api/auth/proof/confirm", { code: "000000" }, { token, client }));
      },
    },
  },
  "POST /api/auth/password/reset/sign-ins": {
    ...ownSite("POST /api/auth/password/reset/sign-ins"),
    "404 ACCOUNT_NOT_FOUND": {
      says: says.notFound,
      ask: () => post("/api/auth/password/reset/sign-ins", { removal: "nonsense" }),
    },
  },
  "POST /api/auth/passkeys/sign-in/options": {
    ...ownSite("POST /api/auth/passkeys/sign-in/options"),
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: () => {
        const client = somewhere();
        return often(121, () => post("/api/auth/passkeys/sign-in/options", {}, { client }));
      },
    },
  },
  "POST /api/auth/passkeys/sign-in": {
    ...ownSite("POST /api/auth/passkeys/sign-in"),
    "422 ACCOUNT_PASSKEY_REFUSED": {
      says: says.passkey,
      ask: async () => {
        const { challenge, headers } = await challenged("/api/auth/passkeys/sign-in/options");
        const answer = createTestAuthenticator(baseUrl).answer({ challenge });
        return post("/api/auth/passkeys/sign-in", { answer }, { headers });
      },
    },
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const { challenge, headers } = await challenged("/api/auth/passkeys/sign-in/options");
        const answer = createTestAuthenticator(baseUrl).answer({ challenge });
        return often(2, () => post("/api/auth/passkeys/sign-in", { answer }, { headers }));
      },
    },
  },
  "GET /api/account/export": needsUser("GET /api/account/export"),
  "POST /api/auth/close": {
    ...needsUser("POST /api/auth/close"),
    ...ownSite("POST /api/auth/close"),
    ...whileBusy("/api/auth/close", async () => {
      const { token } = await customer();
      return { body: { password: goodPassword }, sent: { token } };
    }),
    "403 ACCOUNT_PASSWORD_INCORRECT": [
      {
        says: says.passwordIncorrect,
        ask: async () => post("/api/auth/close", { password: "not hers" }, { token: (await customer()).token }),
      },
      {
        says: "Log in again, and then do this within ten minutes.",
        ask: async () => {
          const { cookie } = await customer();
          shop.clock.now += 10 * minute;
          const { json } = await shop.send("/api/auth/session", { cookie });
          return post("/api/auth/close", {}, { token: json.token });
        },
      },
    ],
    "409 ACCOUNT_CLOSE_REFUSED": [
      {
        says: "You still have store credit. Spend it first, or tell us that you don’t want it.",
        ask: async () => {
          const { email, token } = await customer();
          const credit = { email, amount: cents(100), reason: null };
          await shop.opened.db.transaction((tx) => issueCredit(tx, credit, new Date(shop.clock.now)));
          return post("/api/auth/close", {}, { token });
        },
      },
      {
        says: "An order of yours is still on its way. Close your account once you have it, or ask us to cancel it.",
        ask: async () => {
          const { email, token } = await customer();
          const id = await anOrder(shop.opened.db);
          await shop.opened.db.update(orders).set({ email }).where(eq(orders.id, id));
          return post("/api/auth/close", {}, { token });
        },
      },
    ],
    "429 ACCOUNT_ATTEMPT_LIMIT_EXCEEDED": {
      says: says.tooManyTries,
      ask: async () => {
        const { token } = await customer();
        return often(6, () => post("/api/auth/close", { password: "not hers" }, { token }));
      },
    },
  },
  "GET /api/auth/security": needsUser("GET /api/auth/security"),
  "POST /api/auth/devices/end": {
    ...needsUser("POST /api/auth/devices/end"),
    ...ownSite("POST /api/auth/devices/end"),
  },
};

const rows = Object.entries<Readonly<Record<string, Row | readonly Row[]>>>(refusals).flatMap(([key, ofCall]) =>
  Object.entries(ofCall).flatMap(([refusal, some]) => [some].flat().map((row) => [key, refusal, row] as const)),
);

it.each(rows)(
  "%s is refused with %s and its exact message",
  async (_, refusal, row) => {
    const { status, json } = await row.ask();
    expect([`${status} ${json.code}`, json.detail]).toEqual([refusal, row.says]);
  },
  120_000,
);

/** Problems that the contract adds to every endpoint, tested below. */
const ofAll = new Set([
  "400 MALFORMED_REQUEST",
  "400 VALIDATION_FAILED",
  "401 INVALID_AUTHORIZATION",
  "413 PAYLOAD_TOO_LARGE",
  "415 MALFORMED_REQUEST",
]);
/**
 * Failures within the shop, which no request can provoke. tests/faults/databaseAway.test.ts provokes them by stopping
 * the database.
 */
const ofTheShop = new Set(["500 UNKNOWN_ERROR", "503 UNKNOWN_ERROR"]);

const calls: [string, Call][] = tables.flatMap((table) => Object.entries<Call>(table));

it("reports problems common to all endpoints in the same way", async () => {
  const { token } = await customer();
  for (const [key, call] of calls) {
    const path = pathOf(key);
    const method = methodOf(key);
    const ask = async (sent: Sent) => {
      const { status, json } = await shop.send(path, { method, client: somewhere(), ...sent });
      return [status, json.code, json.detail];
    };
    const own = new Set(rows.flatMap(([of, refusal]) => (of === key ? [refusal] : [])));
    const documented = Object.entries(problemsOf(key, call)).flatMap(([status, codes]) =>
      codes.map((code) => `${status} ${code}`),
    );
    const left = documented.filter((each) => !own.has(each) && !ofAll.has(each) && !ofTheShop.has(each));
    expect(left, key).toEqual([]);
    expect(await ask({ body: exampleOf(key), token: "nonsense" }), key).toEqual([
      401,
      "INVALID_AUTHORIZATION",
      "Your session has ended. Please log in again.",
    ]);
    if (!call.body) continue;
    expect(await ask({ token, body: "{" }), key).toEqual([400, "MALFORMED_REQUEST", "The body is not JSON."]);
    expect(await ask({ token, body: {}, headers: { "content-type": "text/plain" } }), key).toEqual([
      415,
      "MALFORMED_REQUEST",
      "Send the body as application/json.",
    ]);
    expect(await ask({ token, body: "[]" }), key).toEqual([
      400,
      "VALIDATION_FAILED",
      "Some of what was sent can’t be accepted.",
    ]);
    expect((await ask({ token, body: { password: "x".repeat(2_000_000) } })).slice(0, 2), key).toEqual([
      413,
      "PAYLOAD_TOO_LARGE",
    ]);
  }
});
