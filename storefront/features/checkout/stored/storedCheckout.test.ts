import { dollars } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { snapshot } from "valtio";
import { createCheckoutState } from "../../../state/checkout.state.ts";
import { checkoutToStore, restoreCheckout } from "./storedCheckout.ts";

describe("the stored checkout", () => {
  it("survives a reload", () => {
    const before = createCheckoutState();
    before.email = "shopper@example.com";
    before.shippingAddress.suburb = "Carlton";
    before.confirmedPlaces = ["Gumleaf Hollow VIC 3066"];
    before.attempt = { key: "k", request: "{}", at: 1 };
    before.clientToken = { token: "t", provider: "embedded", expires: 2e9 };
    before.gift = { type: "wrapped", from: "Ada", to: "Grace", message: "Cheers" };
    before.vouchers = [{ code: "GIFT-1", pin: "123456", amountRemaining: dollars(20.5), expires: 2e9 }];
    Object.assign(before, {
      shippingMethod: "clickCollect",
      storeId: "s-1",
      pickup: { firstName: "A", lastName: "B", isOther: true, collector: "C" },
      includesDeliveryInsurance: true,
    });
    const after = createCheckoutState();
    restoreCheckout(after, JSON.parse(JSON.stringify(checkoutToStore(snapshot(before)))));
    expect(snapshot(after)).toEqual(snapshot(before));
  });

  it("does not include the date of birth", () => {
    const before = createCheckoutState();
    before.law = { isOfAge: true, dateOfBirth: "1990-2-3", recipientIsOfAge: true };
    expect(JSON.stringify(checkoutToStore(snapshot(before)))).not.toContain("1990");
  });

  it("drops only invalid fields", () => {
    const state = createCheckoutState();
    restoreCheckout(state, { email: 5, phone: "1", shippingAddress: "x", placedOrder: 7, attempt: {}, evil: true });
    expect(snapshot(state)).toEqual({ ...snapshot(createCheckoutState()), phone: "1" });
  });

  it("drops unknown choices, and vouchers without a PIN", () => {
    const state = createCheckoutState();
    const voucher = { code: "GIFT-1", pin: "123456", amountRemaining: 20.5, expires: 2e9 };
    const { isPartial } = restoreCheckout(state, {
      shippingMethod: "drone",
      gift: { type: "surprise", message: "Boo" },
      vouchers: [voucher, { ...voucher, pin: "" }, { ...voucher, amountRemaining: "all" }, null],
    });
    expect(isPartial).toBe(true);
    expect(state).toMatchObject({
      shippingMethod: "standard",
      gift: { type: "none", message: "Boo" },
      vouchers: [voucher],
    });
  });
});
