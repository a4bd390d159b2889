import { dollars } from "@corkwood/commerce";
import type { Problem, Voucher } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import type { Identity } from "../../../services/identity/identity.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { alertsOf, openPromoShop, type PromoServer } from "../../promo/testing/promoShop.ts";
import { loadPromoData } from "../../promo/promo.actions.ts";
import { placeOrder } from "./place.actions.ts";
import { loadRates } from "../shipping/rates.actions.ts";

const refused = (code: Problem["code"], status: number, more: object = {}) =>
  new Response(
    JSON.stringify({ type: "about:blank", title: code, status, code, detail: `${code}.`, requestId: "r", ...more }),
    { status, headers: { "content-type": "application/problem+json" } },
  );
const voucher = (code: string, amountRemaining: number): Voucher => ({
  code,
  pin: "1",
  amountRemaining: dollars(amountRemaining),
  expires: 2e9,
});

/**
 * Opens a completed checkout with six bottles at $20.00, delivered to Carlton for $12.95. The server responds with the
 * given problems.
 */
async function openCheckout(
  ...answers: Response[]
): Promise<{ shop: ShopState; server: PromoServer; place: () => Promise<string[]> }> {
  const { shop, server } = openPromoShop();
  server.promotions = [];
  server.calls["/api/shipping/rates"] = () =>
    Response.json({ rates: [{ code: "standard", label: "Metro", price: 12.95 }] });
  server.calls["/api/order/place"] = () => answers.shift() ?? Response.error();
  Object.assign(shop.checkout.shippingAddress, { postcode: "3053" });
  Object.assign(shop.checkout, { contactDone: true, shippingDone: true });
  await loadPromoData(shop);
  await loadRates(shop);
  const place = async () => {
    await placeOrder(shop, { method: "bankTransfer" });
    return (shop.checkout.failure ?? []).map(({ message }) => message);
  };
  return { shop, server, place };
}

const current = {
  promoDiscounts: [],
  shipping: 12.95,
  shippingMethodLabel: "Metro",
  vouchers: [],
  voucherRedemptionTotal: 0,
  storeCreditRedemptionTotal: 0,
  grandTotal: 138.95,
  items: [{ productId: "p-1", variantId: "v-1", price: 21 }],
};

describe("a total that differs from the server's", () => {
  it("is replaced, with a message about every change", async () => {
    const { shop, server, place } = await openCheckout(
      refused("EXPECTED_AMOUNT_CHANGED", 409, {
        current: { ...current, items: shopItems(21) },
      }),
    );
    server.price = dollars(21);
    const [detail, ...changes] = await place();
    expect(detail).toContain("You have not been charged");
    expect(changes).toEqual([
      `${shop.cart.products["p-1"]?.name ?? ""} is now $21.00; it was $20.00.`,
      "The total is now $138.95; it was $132.95.",
    ]);
    expect(shop.checkout.attempt).toBeNull();
  });

  it("shows the amount that a partly spent gift card can still pay, and removes an empty gift card", async () => {
    const { shop, place } = await openCheckout(
      refused("EXPECTED_AMOUNT_CHANGED", 409, {
        current: { ...current, items: [], vouchers: [20, 0], voucherRedemptionTotal: 20, grandTotal: 112.95 },
      }),
    );
    shop.checkout.vouchers = [voucher("A", 50), voucher("B", 10)];
    expect((await place()).slice(1)).toEqual([
      "Amount paid by gift card is now $20.00; it was $60.00.",
      "The total is now $112.95; it was $72.95.",
    ]);
    expect(shop.checkout.vouchers).toMatchObject([{ code: "A", amountRemaining: 20 }]);
  });
});

function shopItems(price: number) {
  return [{ productId: "p-1", variantId: "v-1", price }];
}

describe("a refused gift card", () => {
  it("is removed from the order by its index, and listed in an alert", async () => {
    const { shop, place } = await openCheckout(
      refused("VOUCHER_REDEEMED", 409, {
        errors: [{ path: "cart.vouchers.1.code", message: "There is nothing left on this gift card." }],
      }),
    );
    shop.checkout.vouchers = [voucher("A", 50), voucher("B", 10)];
    expect(await place()).toEqual([
      "Gift card B: There is nothing left on this gift card. It was taken out of your order. Nothing was charged: please check the new total.",
    ]);
    expect(shop.checkout.vouchers.map(({ code }) => code)).toEqual(["A"]);
  });

  it("is kept if it is only reserved by a pending order", async () => {
    const { shop, place } = await openCheckout(
      refused("VOUCHER_PENDING", 409, { errors: [{ path: "cart.vouchers.0.code", message: "It is held." }] }),
    );
    shop.checkout.vouchers = [voucher("A", 50)];
    expect(await place()).toEqual(["Gift card A: It is held. You have not been charged."]);
    expect(shop.checkout.vouchers).toHaveLength(1);
  });
});

describe("a refused order", () => {
  it("reopens the shipping step if the destination is refused", async () => {
    const { shop, place } = await openCheckout(refused("QUANTITY_CAPPED", 422));
    await place();
    expect(shop.checkout).toMatchObject({ contactDone: true, shippingDone: false });
  });

  it("reopens the earlier step with the invalid field, and shows the error beside the field", async () => {
    const errors = [{ path: "cart.phone", message: "Enter a phone number." }];
    const { shop, place } = await openCheckout(refused("VALIDATION_FAILED", 400, { errors }));
    expect(await place()).toEqual(["Enter a phone number. You have not been charged."]);
    expect(shop.checkout.contactDone).toBe(false);
  });

  it("reports an error at the date of birth if the shopper is too young", async () => {
    const errors = [
      { path: "cart.law.dateOfBirth", message: "We do not sell to anyone under 18. Nothing was charged." },
    ];
    const { shop, place } = await openCheckout(refused("AGE_NOT_CONFIRMED", 422, { errors }));
    await place();
    expect(shop.checkout.failure).toEqual([
      { field: "law.dateOfBirth.day", message: "We do not sell to anyone under 18. Nothing was charged." },
    ]);
  });

  it("is repeated unchanged while the payment is undecided, and then sent as a new order", async () => {
    const { shop, place } = await openCheckout(
      refused("PAYMENT_UNAVAILABLE", 503, { undecided: true }),
      refused("PAYMENT_UNAVAILABLE", 503),
    );
    await place();
    const { key } = shop.checkout.attempt ?? {};
    expect(key).toBeDefined();
    await place();
    expect(shop.checkout.attempt).toBeNull();
  });

  it("keeps its message if later requests fail", async () => {
    const { shop, server, place } = await openCheckout(refused("PRODUCT_SIZE_STOCK_INSUFFICIENT", 409));
    server.calls["/api/product/refresh"] = () => Response.error();
    expect(await place()).toEqual(["PRODUCT_SIZE_STOCK_INSUFFICIENT. You have not been charged."]);
    expect(shop.checkout.attempt).toBeNull();
  });
});

describe("a signed-in customer", () => {
  function member(credit: { now: number; later: number }): Identity & { calls: string[] } {
    let { now } = credit;
    let isSignedIn = true;
    const calls: string[] = [];
    const later = (call: string, act: () => void) => async () => {
      calls.push(call);
      act();
    };
    return {
      calls,
      isSignedIn: () => isSignedIn,
      email: () => "ada@example.com",
      storeCredit: () => dollars(now),
      token: () => Promise.reject(new Error("expired")),
      accounts: {
        signIn: async () => undefined,
        loadDetails: later("loadDetails", () => {
          now = credit.later;
        }),
        signOut: later("signOut", () => undefined),
        endSession: later("endSession", () => {
          isSignedIn = false;
        }),
        resendVerification: async () => undefined,
      },
    };
  }

  it("is logged out if the session is no longer valid when the order is placed", async () => {
    const { shop, place } = await openCheckout(refused("INVALID_AUTHORIZATION", 401));
    const identity = member({ now: 0, later: 0 });
    shop.identity = identity;
    expect((await place())[0]).toContain("you were logged out. Nothing was charged");
    expect(identity.calls).toEqual(["endSession"]);
  });

  it.each([
    [
      "has changed",
      10,
      ["error: Your store credit balance has changed since you last attempted to check out. (10000 ms)"],
    ],
    ["has not changed", 25, []],
  ])("sees an alert after a failed order only if the store credit has changed: it %s", async (_, later, alerts) => {
    const { shop, place } = await openCheckout(refused("PAYMENT_DECLINED", 402));
    const identity = member({ now: 25, later });
    shop.identity = identity;
    shop.checkout.useStoreCredit = true;
    await place();
    expect(identity.calls).toEqual(["loadDetails"]);
    expect(alertsOf(shop)).toEqual(alerts);
  });

  it("keeps the loaded account if no store credit was used", async () => {
    const { shop, place } = await openCheckout(refused("PAYMENT_DECLINED", 402));
    const identity = member({ now: 25, later: 10 });
    shop.identity = identity;
    await place();
    expect(identity.calls).toEqual([]);
  });
});
