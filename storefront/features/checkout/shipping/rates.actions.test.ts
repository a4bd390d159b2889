import type { Settings } from "@corkwood/commerce";
import { aStore } from "@corkwood/commerce/testing";
import { describe, expect, it } from "vitest";
import { createApi, type Send } from "../../../services/api.ts";
import { createShop, type ShopState } from "../../../state/shop.tsx";
import { alertsOf } from "../../promo/testing/promoShop.ts";
import { loadRates } from "./rates.actions.ts";
import { takeSuggestion } from "../form/checkout.actions.ts";
import { checkPlace, confirmPlace, openQuestion, uncheckedPlace } from "../form/place.actions.ts";
import { shippingErrors } from "../form/validation.ts";
import { ratesRequest, ratesView } from "../../totals/rates.view.ts";
import { expectedTotals } from "../../totals/totals.ts";

const metro = { code: "standard", label: "Metro", price: 9.95 };
const noLaw: Pick<Settings, "law" | "refusedCountries"> = {
  law: { age: { how: "statement", wording: "" }, recipient: { isAsked: false, wording: "" }, handover: {} },
  refusedCountries: { codes: [], message: "No." },
};
const collingwood = aStore();
const pickup = { code: "clickCollect", label: "Store Pickup", price: 0, stores: [collingwood.id] };
const refused = (code: string, status: number, detail: string) =>
  new Response(JSON.stringify({ type: "about:blank", title: code, status, code, detail, requestId: "r" }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

/**
 * Creates a shop with a bottle for delivery to Carlton in its cart. The rates endpoint returns these responses in turn.
 */
function shopAnswering(...answers: (Response | Error)[]): ShopState {
  const send: Send = () => {
    const answer = answers.shift() ?? new TypeError("offline");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const shop = createShop(createApi(send, false), () => 0);
  shop.cart.items = [{ id: "i", productId: "p", variantId: "v", qty: 1, createdAt: 0 }];
  Object.assign(shop.checkout.shippingAddress, { postcode: "3053" });
  return shop;
}

describe("delivery rates", () => {
  it("ignore a response for an address that has since changed", async () => {
    const waiting: ((response: Response) => void)[] = [];
    const send: Send = () => new Promise((resolve) => waiting.push(resolve));
    const shop = createShop(createApi(send, false), () => 0);
    shop.cart.items = [{ id: "i", productId: "p", variantId: "v", qty: 1, createdAt: 0 }];
    shop.checkout.shippingAddress.postcode = "3000";
    const slow = loadRates(shop);
    shop.checkout.shippingAddress.postcode = "0872";
    const fast = loadRates(shop);
    waiting[1]?.(Response.json({ rates: [{ code: "standard", label: "Remote", price: 30 }] }));
    await fast;
    waiting[0]?.(Response.json({ rates: [{ code: "standard", label: "Metro", price: 9.5 }] }));
    await slow;
    expect(shop.checkout.rates.list[0]?.label).toBe("Remote");
  });

  it("apply only to the requested cart and address", async () => {
    const shop = shopAnswering(Response.json({ rates: [metro] }));
    expect(await loadRates(shop)).toBe(true);
    expect(expectedTotals(shop, 0).rate?.price).toBe(9.95);
    shop.cart.items = [{ id: "i", productId: "p", variantId: "v", qty: 24, createdAt: 0 }];
    expect(expectedTotals(shop, 0).rate).toBeUndefined();
  });

  it("are requested without a destination until the destination is known", () => {
    const shop = shopAnswering();
    const to = (address: object) => {
      Object.assign(shop.checkout.shippingAddress, address);
      return ratesRequest(shop).cart.shippingAddress;
    };
    expect(to({ postcode: "305" })).toBeNull();
    const place = { suburb: "Carlton", state: "VIC" };
    expect(to({ ...place, postcode: " 3053" })).toEqual({ country: "AU", postcode: "3053", ...place });
    expect(to({ country: "HK", postcode: "" })).toEqual({ country: "HK", postcode: "", suburb: "", state: "" });
  });

  it("leave only pickup, without an alert, if the request fails", async () => {
    const shop = shopAnswering();
    expect(await loadRates(shop)).toBe(false);
    expect(ratesView(shop)).toMatchObject({ status: "failed", standard: undefined, pickup: { price: 0 } });
    expect(alertsOf(shop)).toEqual([]);
    expect(expectedTotals(shop, 0).rate).toBeUndefined();
    Object.assign(shop.checkout, { shippingMethod: "clickCollect", storeId: "s-1" });
    expect(expectedTotals(shop, 0)).toMatchObject({ rate: { code: "clickCollect", price: 0 } });
  });

  it("show why delivery is refused, and leave only pickup", async () => {
    const detail = "We do not deliver to Wonderland.";
    const shop = shopAnswering(
      Response.json({ rates: [pickup], refusal: { code: "DELIVERY_RESTRICTED", detail } }),
      refused("DELIVERY_RESTRICTED", 422, detail),
    );
    await loadRates(shop);
    expect(ratesView(shop)).toMatchObject({ refusal: detail, standard: undefined, pickup });
    await loadRates(shop);
    expect(ratesView(shop)).toMatchObject({ refusal: detail, standard: undefined, pickup: undefined });
  });
});

describe("a place whose suburb, state and postcode do not match", () => {
  const detail = "3066 is a postcode in Victoria, not in Queensland. Please check the address.";
  const unresolved = { question: "3066 is a postcode in Victoria, not in Queensland.", places: [] };
  const park = { suburb: "Collingwood Park", state: "QLD", postcode: "3066" };

  it.each([
    [
      "if it can be picked up",
      () => Response.json({ rates: [pickup], refusal: { code: "PLACE_NOT_CONFIRMED", detail } }),
    ],
    ["if it cannot be picked up", () => refused("PLACE_NOT_CONFIRMED", 422, detail)],
  ])("has no delivery price, and reopens the shipping step %s", async (_, answer) => {
    const shop = shopAnswering(answer(), Response.json({ question: unresolved }));
    Object.assign(shop.checkout.shippingAddress, park);
    shop.checkout.shippingDone = true;
    await loadRates(shop);
    expect(ratesView(shop)).toMatchObject({ status: "ready", standard: undefined, refusal: "", asksPlace: true });
    expect(shop.checkout.shippingDone).toBe(false);
    expect(openQuestion(shop.checkout, "shipping")).toEqual(unresolved);
    expect(shippingErrors(shop, noLaw)).toMatchObject({
      "shipping.postcode": "Check the suburb, state and postcode, or confirm that they are right.",
    });
  });

  it("has a delivery price once the shopper has confirmed the place", async () => {
    const shop = shopAnswering(refused("PLACE_NOT_CONFIRMED", 422, detail), Response.json({ question: unresolved }));
    Object.assign(shop.checkout.shippingAddress, park);
    await loadRates(shop);
    confirmPlace(shop, "shipping");
    expect(openQuestion(shop.checkout, "shipping")).toBeUndefined();
    expect(shippingErrors(shop, noLaw)).not.toHaveProperty("shipping.postcode");
    expect(ratesRequest(shop).cart.confirmedPlaces).toEqual(["Collingwood Park QLD 3066"]);
    shop.checkout.shippingAddress.postcode = "3067";
    await checkPlace(shop, "shipping");
    expect(uncheckedPlace(shop.checkout, "shipping")).toBe("Collingwood Park QLD 3067");
  });
});

describe("a chosen suggestion", () => {
  it("sets suburb, state and postcode together, even if the postcode is unknown", () => {
    const shop = shopAnswering();
    Object.assign(shop.checkout.shippingAddress, { suburb: "Collingwood", state: "VIC", postcode: "3066" });
    takeSuggestion(shop, "shipping", { suburb: "Collingwood Park", state: "QLD", postcode: "" });
    expect(shop.checkout.shippingAddress).toMatchObject({ suburb: "Collingwood Park", state: "QLD", postcode: "" });
    expect(ratesRequest(shop).cart.shippingAddress).toBeNull();
  });

  it("counts as confirmed even if it is not in the gazetteer", () => {
    const shop = shopAnswering();
    takeSuggestion(shop, "shipping", { suburb: "Gumleaf Hollow", state: "VIC", postcode: "3066" });
    expect(uncheckedPlace(shop.checkout, "shipping")).toBeUndefined();
    expect(shop.checkout.confirmedPlaces).toEqual(["Gumleaf Hollow VIC 3066"]);
  });
});

describe("a chosen store", () => {
  const choosing = (...answers: (Response | Error)[]) => {
    const shop = shopAnswering(...answers);
    Object.assign(shop.checkout, { shippingMethod: "clickCollect", storeId: collingwood.id, shippingDone: true });
    return shop;
  };

  it("remains selected as long as it is offered", async () => {
    const shop = choosing(Response.json({ rates: [metro, pickup] }));
    await loadRates(shop);
    expect(shop.checkout).toMatchObject({ storeId: collingwood.id, shippingDone: true });
  });

  it("is deselected, with one alert, when it is no longer offered", async () => {
    const others = () => Response.json({ rates: [metro, { ...pickup, stores: ["s-2"] }] });
    const shop = choosing(others(), others());
    await loadRates(shop);
    expect(shop.checkout).toMatchObject({ shippingMethod: "clickCollect", storeId: "", shippingDone: false });
    await loadRates(shop);
    expect(alertsOf(shop)).toEqual([
      "error: The store you chose no longer has every bottle of your order. Please choose again how you would like to receive it.",
    ]);
  });

  it("is replaced by delivery if no store has all of the order's bottles", async () => {
    const shop = choosing(Response.json({ rates: [metro] }));
    await loadRates(shop);
    expect(shop.checkout).toMatchObject({ shippingMethod: "standard", storeId: "", shippingDone: false });
  });
});
