import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { address, emptyShop, openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await emptyShop(opened);
  shop = await openTestShop({ opened });
  await shop.stock("shiraz", 2000, 100);
});

const one = [["shiraz", 1]] as const;
const items = [{ productId: "p-shiraz", variantId: "v-shiraz", qty: 1 }];
/** A suburb in Queensland with the postcode of a cheaper delivery zone. */
const park = { suburb: "Collingwood Park", state: "QLD", postcode: "3066" };
const mismatch = "3066 is a postcode in Victoria, not in Queensland. Please check the address.";

async function rates(shippingAddress: object, cart: object = {}) {
  const response = await shop.post("/api/shipping/rates", { cart: { items, shippingAddress, ...cart } });
  return { status: response.status, json: (await response.json()) as object };
}

describe("an address whose suburb, state and postcode do not match", () => {
  it("has no delivery price, and is refused in an order", async () => {
    expect(await rates({ country: "AU", ...park })).toMatchObject({
      status: 422,
      json: {
        code: "PLACE_NOT_CONFIRMED",
        detail: mismatch,
        errors: [{ path: "cart.shippingAddress.postcode", message: mismatch }],
      },
    });
    const { json } = await shop.place(orderWith(one, 29.95, { shippingAddress: { ...address, ...park } }));
    expect(json).toMatchObject({
      status: 422,
      code: "PLACE_NOT_CONFIRMED",
      errors: [{ path: "cart.shippingAddress.postcode", message: mismatch }],
    });
    expect(await opened.db.$count(orders)).toBe(0);
  });

  it("still allows pickup if a store has the bottles", async () => {
    await shop.shelve("shiraz", { "101": 6 });
    expect((await rates({ country: "AU", ...park })).json).toMatchObject({
      rates: [{ code: "clickCollect" }],
      refusal: { code: "PLACE_NOT_CONFIRMED", detail: mismatch },
    });
  });

  it("is priced and accepted once the shopper confirms it", async () => {
    const confirmedPlaces = ["collingwood park qld 3066"];
    expect((await rates({ country: "AU", ...park }, { confirmedPlaces })).json).toMatchObject({
      rates: [{ code: "standard", price: 9.95 }],
    });
    const placed = await shop.place(
      orderWith(one, 29.95, { shippingAddress: { ...address, ...park }, confirmedPlaces }),
    );
    expect(placed.status).toBe(200);
    expect(placed.json.order.shippingAddress).toMatchObject(park);
  });

  it("is refused as a billing address even if nothing is delivered", async () => {
    const billingAddress = { ...address, ...park };
    const billed = { code: "PLACE_NOT_CONFIRMED", errors: [{ path: "cart.billingAddress.postcode" }] };
    expect((await shop.place(orderWith(one, 29.95, { billingAddress }))).json).toMatchObject(billed);
    await shop.shelve("shiraz", { "101": 6 });
    const pickup = { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } };
    expect((await shop.place(orderWith(one, 20, { billingAddress, ...pickup }))).json).toMatchObject(billed);
    expect((await shop.place(orderWith(one, 20, pickup))).status).toBe(200);
  });

  it("is refused before a payment with a provider begins", async () => {
    const cart = { shippingAddress: { ...address, ...park } };
    const body = orderWith(one, 29.95, cart, { methodCode: "afterpay" });
    const response = await shop.post("/api/payment/afterpay-token", body);
    expect(await response.json()).toMatchObject({ code: "PLACE_NOT_CONFIRMED" });
  });

  it("is accepted outside Australia", async () => {
    const abroad = { ...address, ...park, country: "NZ" };
    expect((await rates(abroad)).json).not.toHaveProperty("code", "PLACE_NOT_CONFIRMED");
    expect((await rates({ country: "AU", postcode: "3066" })).json).toMatchObject({ rates: [{ price: 9.95 }] });
  });
});

it("requires confirmation of a place that is missing from the gazetteer", async () => {
  const { json } = await rates({ country: "AU", suburb: "Gumleaf Hollow", state: "VIC", postcode: "3066" });
  expect(json).toMatchObject({
    detail: expect.stringContaining("We do not know a place called Gumleaf Hollow") as string,
  });
});

describe("an address with only a postcode", () => {
  const listed = { suburb: "Collingwood", state: "VIC", postcode: "3066", latitude: -37.8, longitude: 144.99 };
  const estimate = (postcode: string) => rates({ country: "AU", postcode });
  const question = "We do not know the postcode 3199. Please check the address.";

  it("has no delivery price if the postcode is missing from the merchant's complete list", async () => {
    shop = await openTestShop({ opened, places: [listed] });
    expect(await estimate("3199")).toMatchObject({
      status: 422,
      json: { code: "PLACE_NOT_CONFIRMED", errors: [{ path: "cart.shippingAddress.postcode", message: question }] },
    });
    expect((await estimate("3066")).json).toMatchObject({ rates: [{ price: 9.95 }] });
    await shop.shelve("shiraz", { "101": 6 });
    expect((await estimate("3199")).json).toMatchObject({
      rates: [{ code: "clickCollect" }],
      refusal: { code: "PLACE_NOT_CONFIRMED", detail: question },
    });
  });

  it("is priced if the shopper confirmed the whole address", async () => {
    shop = await openTestShop({ opened, places: [listed] });
    const box = { country: "AU", suburb: "Frankston", state: "VIC", postcode: "3199" };
    expect((await rates(box)).status).toBe(422);
    expect((await rates(box, { confirmedPlaces: ["frankston vic 3199"] })).json).toMatchObject({
      rates: [{ price: 9.95 }],
    });
  });

  it("is priced by its state's postcode range if there is only the built-in list, which lacks most postcodes", async () => {
    expect((await estimate("3199")).json).toMatchObject({ rates: [{ price: 9.95 }] });
  });
});

describe("a country that the settings refuse", () => {
  const refusal = { code: "DELIVERY_RESTRICTED", detail: "We take no orders from there." };
  beforeEach(() => {
    shop.settings = { ...shop.settings, refusedCountries: { codes: ["NZ"], message: refusal.detail } };
  });

  it("has no delivery rates, and is refused in every address of an order", async () => {
    const abroad = { ...address, country: "NZ", postcode: "6011", state: "", suburb: "Wellington" };
    const at = (field: string) => ({
      ...refusal,
      errors: [{ path: `cart.${field}.country`, message: refusal.detail }],
    });
    expect((await rates(abroad)).json).toMatchObject(at("shippingAddress"));
    const sent = await shop.place(orderWith(one, 29.95, { shippingAddress: abroad }));
    expect(sent.json).toMatchObject(at("shippingAddress"));
    const billed = await shop.place(orderWith(one, 29.95, { billingAddress: abroad }));
    expect(billed.json).toMatchObject(at("billingAddress"));
    expect(await opened.db.$count(orders)).toBe(0);
  });

  it("is reported differently from a country that does not exist", async () => {
    const { status, json } = await rates({ country: "XX", postcode: "1" });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ path: "cart.shippingAddress.country" }] });
  });
});

describe("a documented address", () => {
  const { firstName: _first, lastName: _last, ...nameless } = address;
  const documented = { id: "0", addressId: "12345", isDefaultBilling: false, isDefaultShipping: true };
  const place = (more: object) => shop.place(orderWith(one, 29.95, { shippingAddress: { ...nameless, ...more } }));

  it("accepts ids and default flags, and a contact name in place of first and last name", async () => {
    const { status, json } = await place({ ...documented, contactName: "Ada van der Vintner" });
    expect(status).toBe(200);
    expect(json.order.shippingAddress).toMatchObject({ firstName: "Ada van der", lastName: "Vintner" });
    expect(json.order.shippingAddress).not.toHaveProperty("contactName");
    expect((await rates({ ...nameless, ...documented, contactName: "Ada" })).status).toBe(200);
  });

  it.each([
    [{ firstName: "Ada" }, "lastName", "Enter a last name."],
    [{ contactName: "x".repeat(101) }, "contactName", "Use 100 characters or fewer for the contact name."],
    [{ contactName: "Ada", id: "1234567" }, "id", "Use 6 characters or fewer for the id."],
    [
      { contactName: "Ada", isDefaultBilling: "yes" },
      "isDefaultBilling",
      "Send true or false in the field 'is default billing'.",
    ],
  ])("rejects values outside its limits: %j", async (more, field, message) => {
    const { json } = await place(more);
    expect(json).toMatchObject({ status: 400, errors: [{ path: `cart.shippingAddress.${field}`, message }] });
  });
});
