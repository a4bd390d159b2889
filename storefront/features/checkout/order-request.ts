import { billingAddressOf, settledAddress, type PlaceOrderInput } from "@corkwood/commerce";
import type { PromoParts } from "../promo/promo.view.ts";
import { isShipped, orderedItems } from "./rates.view.ts";
import { expectedTotals } from "./totals.ts";
import { giftTypeOf } from "./validation.ts";

type Cart = PlaceOrderInput["cart"];

/** What a payment method's own fields, frame or window answered with. */
export type PaymentAnswer = Pick<Cart["payment"], "nonce" | "deviceData" | "orderToken">;

/** How it gets where it goes. What is picked up or sent by email has no address. */
function delivery({
  checkout,
  cart,
}: PromoParts): Pick<Cart, "billingAddress" | "shippingAddress" | "shipping" | "extra"> {
  const isPickup = isShipped(cart) && checkout.shippingMethod === "clickCollect";
  const isDelivered = isShipped(cart) && !isPickup;
  const shippingAddress = isDelivered ? settledAddress(checkout.shippingAddress) : null;
  return {
    shippingAddress,
    billingAddress: checkout.billingSameAsShipping ? shippingAddress : billingAddressOf(checkout.billingAddress),
    shipping: {
      methodCode: isPickup ? "clickCollect" : "standard",
      ...(isPickup && { storeId: checkout.storeId }),
      ...(isDelivered && { instructions: { ...checkout.deliveryInstructions } }),
    },
    extra: {
      includesDeliveryInsurance: isDelivered && checkout.includesDeliveryInsurance,
      holdDeliveryInHotWeather: isDelivered && checkout.holdDeliveryInHotWeather,
    },
  };
}

function law({ law: answers }: PromoParts["checkout"]): Cart["law"] {
  const { isOfAge, dateOfBirth, recipientIsOfAge } = answers;
  return { isOfAge, recipientIsOfAge, ...(dateOfBirth !== "" && { dateOfBirth }) };
}

/** The whole order as it is sent. @param now epoch milliseconds */
export function orderRequest(parts: PromoParts, now: number, answer: PaymentAnswer): PlaceOrderInput {
  const { cart, checkout, promo } = parts;
  return {
    cart: {
      email: checkout.email.trim(),
      phone: checkout.phone.trim(),
      subscribeToMarketing: checkout.subscribeToMarketing,
      ...delivery(parts),
      items: orderedItems(cart),
      promoCodes: [...promo.codes],
      vouchers: checkout.vouchers.map(({ code, pin }) => ({ code, pin })),
      gift: { ...checkout.gift, type: giftTypeOf(checkout, cart) },
      law: law(checkout),
      payment: {
        methodCode: checkout.paymentMethod,
        expectedAmount: expectedTotals(parts, now).grandTotal,
        ...answer,
      },
    },
  };
}
