import { dollars } from "@corkwood/commerce";
import { placeOrderRequest } from "@corkwood/commerce/contract";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../../state/shop.tsx";
import { openPromoShop } from "../../promo/testing/promoShop.ts";
import { orderRequest } from "./orderRequest.ts";

const address = {
  firstName: "Ada",
  lastName: "Vintner",
  company: "",
  street1: " 1 Cellar Lane",
  street2: "",
  suburb: "Carlton",
  state: "VIC",
  postcode: "3053",
  country: "AU",
  phone: "",
};
const giftcard = {
  amount: dollars(100),
  recipientName: "Wren",
  recipientEmail: "w@x.au",
  senderName: "O",
  senderEmail: "o@x.au",
};

let shop: ShopState;
beforeEach(() => {
  ({ shop } = openPromoShop());
  Object.assign(shop.checkout, {
    email: " ada@example.com ",
    phone: "0400 000 000",
    shippingAddress: { ...address },
    billingAddress: { ...address, street1: "9 Ledger Row" },
    includesDeliveryInsurance: true,
    holdDeliveryInHotWeather: true,
    deliveryInstructions: { delivery: "Round the back", notAtHome: "" },
    gift: { type: "wrapped", from: "Ada", to: "Grace", message: "Cheers" },
  });
});

/** Returns the cart as the server parses it. */
const sent = () => placeOrderRequest.parse(orderRequest(shop, { method: "bankTransfer" })).cart;

describe("the order request", () => {
  it("sends Pay In 4 as PayPal with a flag, which the server parses as Pay In 4", () => {
    const request = orderRequest(shop, { method: "braintreePaypalPayIn4", nonce: "n" });
    expect(request.cart.payment.methodCode).toBe("braintreePaypal");
    expect(request.cart.extra?.payIn4).toBe(true);
    expect(placeOrderRequest.parse(request).cart.payment.methodCode).toBe("braintreePaypalPayIn4");
    expect(sent().extra.payIn4).toBe(false);
  });

  it("uses the delivery address for billing by default", () => {
    expect(sent()).toMatchObject({
      email: "ada@example.com",
      shippingAddress: { street1: "1 Cellar Lane" },
      billingAddress: { street1: "1 Cellar Lane" },
      shipping: { methodCode: "standard", instructions: { delivery: "Round the back" } },
      extra: { includesDeliveryInsurance: true, holdDeliveryInHotWeather: true },
      gift: { type: "wrapped", from: "Ada", to: "Grace", message: "Cheers" },
    });
  });

  it("contains a separate billing address only if it has a street, suburb and postcode", () => {
    shop.checkout.billingSameAsShipping = false;
    expect(sent().billingAddress).toMatchObject({ street1: "9 Ledger Row" });
    shop.checkout.billingAddress.suburb = "";
    expect(sent().billingAddress).toBeNull();
  });

  it("contains no delivery details for pickup at a store", () => {
    const pickup = { firstName: "Ada", lastName: "Vintner", isOther: false, collector: "" };
    Object.assign(shop.checkout, { shippingMethod: "clickCollect", storeId: "s-1", pickup });
    expect(sent()).toMatchObject({
      shippingAddress: null,
      billingAddress: null,
      shipping: { methodCode: "clickCollect", storeId: "s-1", instructions: { delivery: "" } },
      extra: { includesDeliveryInsurance: false, holdDeliveryInHotWeather: false },
      gift: { type: "wrapped" },
    });
  });

  it("contains a pickup order's buyer, and the collector if that is someone else", () => {
    const pickup = { firstName: " Ada ", lastName: "Vintner", isOther: false, collector: "Grace Hopper" };
    Object.assign(shop.checkout, { shippingMethod: "clickCollect", storeId: "s-1", pickup });
    expect(sent().shipping).toMatchObject({ buyer: { firstName: "Ada", lastName: "Vintner" } });
    expect(sent().shipping).not.toHaveProperty("collector");
    shop.checkout.pickup.isOther = true;
    expect(sent().shipping).toMatchObject({ collector: "Grace Hopper" });
  });

  it("contains no address or wrapping if the cart has only gift cards", () => {
    shop.cart.items = [{ id: "g", productId: "gift", variantId: "gift-v", qty: 1, createdAt: 0, giftcard }];
    Object.assign(shop.checkout, { shippingMethod: "clickCollect", storeId: "s-1" });
    expect(sent()).toMatchObject({
      shippingAddress: null,
      shipping: { methodCode: "standard" },
      extra: { includesDeliveryInsurance: false },
      gift: { type: "none" },
    });
  });

  it("contains a date of birth only if the shopper entered it", () => {
    expect(sent().law).toEqual({ isOfAge: false, recipientIsOfAge: false });
    shop.checkout.law = { isOfAge: true, dateOfBirth: "1990-02-03", recipientIsOfAge: true };
    expect(sent().law).toEqual({ isOfAge: true, dateOfBirth: "1990-02-03", recipientIsOfAge: true });
  });
});
