import { cents, type BookAddress, type Customer } from "@corkwood/commerce";
import { contract, needsCustomer, type Call } from "@corkwood/commerce/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, marketingSubscriptions, orders } from "../../db/schema.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "../../identity/testing/testIdentity.ts";
import { testSettings } from "../../orders/testing/testSettings.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { anOrder } from "../../vouchers/testing/testVouchers.ts";

let shop: TestIdentity;
let count = 0;
/** Returns a network address that no other test uses. */
const somewhere = () => `10.4.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

async function owner() {
  const email = `owner${count++}@example.com`;
  await shop.join(email);
  const { token } = await shop.enter(email, goodPassword, { client: somewhere() });
  return { email, token };
}
const read = async (token: string) =>
  JSON.parse((await shop.send("/api/account", { token })).text).customer as Customer;
const put = (token: string | undefined, customer: object) =>
  shop.send("/api/account", { method: "PUT", body: { customer }, token, client: somewhere() });
const rowOf = async (email: string) =>
  (await shop.opened.db.select().from(accounts).where(eq(accounts.email, email)))[0];

const cellar = {
  firstName: "Ada",
  lastName: "Vintner",
  company: "Cork & Co",
  street1: "1 Cellar Lane",
  street2: "",
  suburb: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AU",
  phone: "0400 000 000",
};
const entry = (over: object = {}) => ({ id: "0", ...cellar, ...over });

const callsWithToken = Object.values(contract)
  .flatMap((table) => Object.entries<Call>(table))
  .filter(([, call]) => needsCustomer(call))
  .map(([key]) => key);

describe("endpoints that need a token", () => {
  it("are determined by the contract", () => {
    expect(callsWithToken.length).toBeGreaterThan(15);
    expect(callsWithToken).toContain("PUT /api/account/state");
  });

  it.each(callsWithToken)("%s returns 401 without a token, regardless of the request body", async (key) => {
    const [method = "", path = ""] = key.split(" ");
    const at = path.replaceAll(/\{\w+\}/g, "%00");
    const bodies = method === "GET" ? [undefined] : [undefined, {}, [], null, { customer: 1, password: [], email: {} }];
    for (const body of bodies) {
      for (const headers of [{}, { "content-type": "text/plain" }]) {
        const { status, text } = await shop.send(`${at}?after=x`, { method, body, headers, client: somewhere() });
        expect([status, JSON.parse(text).code], JSON.stringify(body)).toEqual([401, "ACCOUNT_NOT_AUTHENTICATED"]);
      }
    }
  });
});

describe("an account's details", () => {
  it("can be changed, and omitted fields keep their values", async () => {
    const { email, token } = await owner();
    const before = await read(token);
    const names = { firstName: " Grace ", lastName: "Hopper", phone: "03 9000 0000" };
    const changed = await put(token, { ...names, subscriptions: { marketing: true } });
    const expected = { ...before, ...names, firstName: "Grace", subscriptions: { marketing: true } };
    expect(JSON.parse(changed.text)).toEqual({ customer: expected });
    expect(await read(token)).toEqual(expected);
    await put(token, { phone: "" });
    expect(await read(token)).toEqual({ ...expected, phone: "" });
    await put(token, { subscriptions: { marketing: false } });
    const listed = eq(marketingSubscriptions.email, email);
    expect(await shop.opened.db.select().from(marketingSubscriptions).where(listed)).toMatchObject([
      { status: "unsubscribed" },
    ]);
    expect((await put(token, {})).status).toBe(200);
  });

  it("are limited to the fields that customers may change", async () => {
    const { email, token } = await owner();
    const before = await rowOf(email);
    const stolen = {
      email: "eve@example.com",
      emailKey: "eve@example.com",
      emailVerified: true,
      confirmedAt: null,
      kind: "staff",
      id: crypto.randomUUID(),
      accountId: "1",
      passwordHash: "x",
      authenticated: true,
      storeCredit: { balance: 100 },
      orders: [],
    };
    expect((await put(token, stolen)).status).toBe(200);
    expect(await rowOf(email)).toEqual(before);
    const around = { customer: {}, ...stolen };
    await shop.send("/api/account", { method: "PUT", body: around, token });
    expect(await rowOf(email)).toEqual(before);
    expect((await read(token)).storeCredit.balance).toBe(0);
    // All other endpoints that change an account also ignore these fields.
    const inEmail = { prevEmail: email, newEmail: "eve@example.com", code: "000000", ...stolen };
    await shop.post("/api/account/email", inEmail, { token });
    expect(await rowOf(email)).toEqual(before);
  });

  it.each([
    ["firstName", ""],
    ["firstName", "x".repeat(29)],
    ["lastName", "🍷"],
    ["phone", "call me"],
    ["phone", "+61"],
    ["subscriptions", { marketing: "yes" }],
    ["billingAddress", { ...cellar, postcode: "30655" }],
    ["billingAddress", { ...cellar, state: "Victoria" }],
    ["shippingAddress", { ...cellar, suburb: "" }],
    ["addresses", [entry({ company: "x".repeat(51) })]],
    ["addresses", [entry({ street1: "x".repeat(201) })]],
    ["addresses", [entry({ firstName: "", lastName: "", contactName: "x".repeat(101) })]],
    ["addresses", [entry({ phone: "x" })]],
    ["addresses", [entry({ id: "1234567" })]],
    ["addresses", Array.from({ length: 31 }, () => entry())],
    ["addresses", "none"],
  ])("are rejected if %s is %j", async (field, value) => {
    const { email, token } = await owner();
    const before = await rowOf(email);
    const { status, json } = await put(token, { firstName: "Grace", [field]: value });
    expect([status, json.code]).toEqual([400, "VALIDATION_FAILED"]);
    expect(json.errors?.[0]?.path).toMatch(new RegExp(`^customer\\.${field}`));
    expect(await rowOf(email)).toEqual(before);
  });

  it("must include a name to complete an account that is not set up yet", async () => {
    const { email, token } = await owner();
    await shop.opened.db.update(accounts).set({ firstName: "", lastName: "" }).where(eq(accounts.email, email));
    const { status, json } = await put(token, { phone: "" });
    expect([status, json.code]).toEqual([404, "ACCOUNT_SETUP_INCOMPLETE"]);
    expect((await put(token, { firstName: "Ada", lastName: "Vintner" })).status).toBe(200);
    expect((await read(token)).firstName).toBe("Ada");
  });

  it("can only be changed by a signed-in customer", async () => {
    const { status, json } = await put(undefined, { firstName: "Eve" });
    expect([status, json.code, json.detail]).toEqual([401, "ACCOUNT_NOT_AUTHENTICATED", "User not authenticated."]);
    expect((await put("nonsense", { firstName: "Eve" })).json.code).toBe("INVALID_AUTHORIZATION");
    const credit = await shop.send("/api/account/credit");
    expect(credit.json.code).toBe("ACCOUNT_NOT_AUTHENTICATED");
  });
});

describe("an address book", () => {
  const book = async (token: string) => (await read(token)).addresses;
  const replace = (token: string, addresses: readonly object[]) => put(token, { addresses });

  it("adds, changes and removes addresses", async () => {
    const { token } = await owner();
    await replace(token, [entry(), entry({ street1: "2 Cellar Lane" })]);
    const two = await book(token);
    expect(two.map(({ id, street1 }) => [id, street1])).toEqual([
      ["1", "1 Cellar Lane"],
      ["2", "2 Cellar Lane"],
    ]);
    await replace(token, [{ ...two[1], street1: "3 Cellar Lane" }]);
    expect((await book(token)).map(({ id, street1 }) => [id, street1])).toEqual([["2", "3 Cellar Lane"]]);
    await replace(token, []);
    expect(await book(token)).toEqual([]);
  });

  it("uses the entries flagged as defaults as the account's billing and shipping addresses", async () => {
    const { token } = await owner();
    await replace(token, [entry({ isDefaultBilling: true, isDefaultShipping: true })]);
    expect(await read(token)).toMatchObject({ billingAddress: cellar, shippingAddress: cellar });
    const other = { ...cellar, street1: "9 Office Street" };
    await put(token, { billingAddress: other });
    const { billingAddress, addresses } = await read(token);
    expect(billingAddress).toEqual(other);
    expect(addresses).toMatchObject([{ isDefaultBilling: false, isDefaultShipping: true }]);
    await put(token, { billingAddress: null });
    expect((await read(token)).billingAddress).toBeNull();
  });

  it("accepts a contact name in place of first and last name", async () => {
    const { token } = await owner();
    await replace(token, [entry({ firstName: "", lastName: "", contactName: "Ada de la Vintner" })]);
    expect(await book(token)).toMatchObject([{ firstName: "Ada de la", lastName: "Vintner" }]);
  });

  it("does not let a customer read, change or remove another account's addresses", async () => {
    const [ada, eve] = [await owner(), await owner()];
    await replace(ada.token, [entry(), entry({ street1: "2 Cellar Lane" })]);
    await replace(eve.token, [entry({ street1: "6 Eve Street" })]);
    const before = await book(ada.token);
    const hers: BookAddress | undefined = before[1];
    const { status, json } = await replace(eve.token, [{ ...hers, street1: "Taken" }]);
    expect([status, json.code]).toEqual([404, "SHIPPING_ADDRESS_NOT_FOUND"]);
    expect(json.detail).toBe("This address is not in your address book.");
    // Address ids are per account, so both accounts can use the same id.
    await replace(eve.token, [entry({ id: "1", street1: "7 Eve Street" })]);
    expect(await book(ada.token)).toEqual(before);
    expect((await shop.send("/api/account", { token: eve.token })).text).not.toContain("Cellar Lane");
    expect((await book(eve.token)).map(({ street1 }) => street1)).toEqual(["7 Eve Street"]);
  });

  it("rejects an address in a country that the shop refuses", async () => {
    const [code = ""] = testSettings.refusedCountries.codes;
    const { token } = await owner();
    const abroad = { ...cellar, state: "", postcode: "", country: code };
    const ofBook = await replace(token, [entry(), entry(abroad)]);
    expect([ofBook.status, ofBook.json.errors?.[0]?.path]).toEqual([400, "customer.addresses.1.country"]);
    const billing = await put(token, { billingAddress: abroad });
    expect([billing.status, billing.json.code]).toEqual([422, "ACCOUNT_BILLING_ADDRESS_INVALID"]);
  });

  it("rejects changes to an outdated version, so that two tabs cannot overwrite each other's changes", async () => {
    const { token } = await owner();
    await replace(token, [entry()]);
    const { addresses, bookVersion } = await read(token);
    expect((await read(token)).bookVersion).toBe(bookVersion);
    const add = (street1: string, version = bookVersion) =>
      put(token, { addresses: [...addresses, entry({ street1 })], bookVersion: version });
    const answers = await Promise.all([add("2 Cellar Lane"), add("3 Cellar Lane")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: "STATE_SYNC_CONFLICT",
      detail: "Your address book was changed in another tab or on another device. Please try again.",
    });
    expect(await book(token)).toHaveLength(2);
    const { bookVersion: next } = await read(token);
    expect(next).not.toBe(bookVersion);
    // A request without a version replaces the address book.
    expect((await put(token, { addresses: [] })).status).toBe(200);
    expect((await add("4 Cellar Lane", next)).status).toBe(409);
  });

  it("requires confirmation of addresses whose suburb, state and postcode do not match", async () => {
    const { token } = await owner();
    const wrong = { postcode: "3066" };
    const refused = await replace(token, [entry(), entry(wrong)]);
    expect([refused.status, refused.json.code]).toEqual([422, "PLACE_NOT_CONFIRMED"]);
    expect(refused.json.errors).toEqual([
      {
        path: "customer.addresses.1.postcode",
        message: "The postcode of Fitzroy in Victoria is 3065, not 3066. Please check the address.",
      },
    ]);
    expect(await book(token)).toEqual([]);
    for (const which of ["billingAddress", "shippingAddress"]) {
      const { json } = await put(token, { [which]: { ...cellar, ...wrong } });
      expect(json.errors?.[0]?.path).toBe(`customer.${which}.postcode`);
    }
    const confirmedPlaces = ["Fitzroy VIC 3066"];
    expect((await put(token, { addresses: [entry(wrong)], confirmedPlaces })).status).toBe(200);
    // Stored addresses need no confirmation.
    const [first] = await book(token);
    expect((await replace(token, [{ ...first, company: "New & Co" }])).status).toBe(200);
    expect((await replace(token, [{ ...first, suburb: "Fitzroy North", postcode: "3065" }])).json.code).toBe(
      "PLACE_NOT_CONFIRMED",
    );
  });

  it("applies only one of several concurrent changes", async () => {
    const { token } = await owner();
    await Promise.all([1, 2, 3, 4].map((which) => replace(token, [entry({ street1: `${which} Cellar Lane` })])));
    expect(await book(token)).toHaveLength(1);
  });
});

it("lists only the customer's own store credit movements, newest first", async () => {
  const { db } = shop.opened;
  const [ada, eve] = [await owner(), await owner()];
  const credit = { email: ada.email, amount: cents(5000), reason: "a note of the merchant" };
  await db.transaction((tx) => issueCredit(tx, credit, new Date("2026-01-01T00:00:00Z")));
  await db.transaction((tx) => issueCredit(tx, { ...credit, amount: cents(250) }, new Date("2026-02-01T00:00:00Z")));
  const { text } = await shop.send("/api/account/credit", { token: ada.token });
  const movement = { kind: "issue", orderNumber: null };
  expect(JSON.parse(text)).toEqual({
    balance: 52.5,
    movements: [
      { ...movement, at: "2026-02-01T00:00:00.000Z", amount: 2.5 },
      { ...movement, at: "2026-01-01T00:00:00.000Z", amount: 50 },
    ],
  });
  expect(JSON.parse((await shop.send("/api/account/credit", { token: eve.token })).text)).toEqual({
    balance: 0,
    movements: [],
  });
});

it("lists only the account's own orders, newest first", async () => {
  const { db } = shop.opened;
  const [ada, eve] = [await owner(), await owner()];
  const account = await rowOf(ada.email);
  const placed = [];
  for (const day of ["2026-01-02", "2026-01-03", "2026-01-01"]) {
    const id = await anOrder(db);
    const facts = { accountId: account?.id ?? null, status: "placed" as const, createdAt: new Date(day) };
    await db.update(orders).set(facts).where(eq(orders.id, id));
    placed.push(id);
  }
  const numbers = async (token: string) =>
    (
      JSON.parse((await shop.send("/api/account/orders", { token })).text) as { orders: { number: string }[] }
    ).orders.map(({ number }) => number);
  expect(await numbers(ada.token)).toEqual([placed[1], placed[0], placed[2]]);
  expect(await numbers(eve.token)).toEqual([]);
});
