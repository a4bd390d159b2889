import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../../services/api.ts";
import { resetCheckout } from "../../state/checkout.state.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { placeOfPostcode, setPlace } from "./place.actions.ts";
import { knownPlace } from "./place.view.ts";

let shop: ShopState;
beforeEach(() => {
  shop = createShop(
    createApi(() => Promise.reject(new TypeError("offline")), false),
    () => 0,
  );
});
const address = () => shop.checkout.shippingAddress;

describe("the delivery place", () => {
  it("becomes part of the checkout's address", () => {
    expect(knownPlace(address())).toBeUndefined();
    setPlace(shop, { suburb: "Collingwood", state: "VIC", postcode: "3066" });
    expect(address()).toMatchObject({ suburb: "Collingwood", state: "VIC", postcode: "3066", country: "AU" });
    expect(knownPlace(address())).toBe("Collingwood VIC 3066");
  });

  it("includes a state if the postcode belongs to only one state", () => {
    setPlace(shop, placeOfPostcode("3066"));
    expect(knownPlace(address())).toBe("VIC 3066");
    // A place across the river from Albury has the same postcode.
    expect(placeOfPostcode("3644")).toEqual({ suburb: "", state: "", postcode: "3644" });
  });

  it("contains only the country for an overseas address", () => {
    Object.assign(address(), { country: "NZ", postcode: "6011" });
    expect(knownPlace(address())).toBe("New Zealand");
  });

  it("keeps the typed address if the same postcode is entered again", () => {
    Object.assign(address(), { street1: "14 Tanner Lane", suburb: "Collingwood", state: "VIC", postcode: "3066" });
    shop.checkout.shippingDone = true;
    setPlace(shop, placeOfPostcode("3066"));
    expect(address()).toMatchObject({ street1: "14 Tanner Lane", suburb: "Collingwood" });
    expect(shop.checkout.shippingDone).toBe(true);
  });

  it("makes the shopper check the address again after the place changes", () => {
    Object.assign(address(), { street1: "14 Tanner Lane", suburb: "Collingwood", state: "VIC", postcode: "3066" });
    shop.checkout.shippingDone = true;
    setPlace(shop, { suburb: "Adelaide", state: "SA", postcode: "5000" });
    expect(address()).toMatchObject({ street1: "14 Tanner Lane", suburb: "Adelaide", state: "SA", postcode: "5000" });
    expect(shop.checkout.shippingDone).toBe(false);
  });

  it("is kept after an order is placed, unlike the rest of the address", () => {
    Object.assign(address(), { firstName: "Ada", street1: "14 Tanner Lane", phone: "0400 000 000" });
    setPlace(shop, { suburb: "Collingwood", state: "VIC", postcode: "3066" });
    const placed = { number: "CW1" } as unknown as Parameters<typeof resetCheckout>[1];
    resetCheckout(shop.checkout, placed);
    expect(address()).toMatchObject({ firstName: "", street1: "", phone: "", suburb: "Collingwood", postcode: "3066" });
  });
});
