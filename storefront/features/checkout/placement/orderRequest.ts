import {
  billingAddressOf,
  isoDate,
  settledAddress,
  shippingMethods,
  type PaymentMethod,
  type PlaceOrderInput,
  normalPhone,
} from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";
import type { PromoParts } from "../../promo/promo.view.ts";
import { isShipped, orderedItems } from "../../totals/rates.view.ts";
import { creditOf, totalsNow } from "../../totals/totals.ts";
import { giftTypeOf } from "../form/validation.ts";
import { analyticsOf } from "../stored/campaign.ts";

type Cart = PlaceOrderInput["cart"];

/** Payment data from a payment method's fields, frame or window. */
export type PaymentAnswer = Pick<Cart["payment"], "nonce" | "deviceData" | "orderToken">;

/** Payment for an order. */
export interface Payment extends PaymentAnswer {
  method: PaymentMethod;
  /** Token of a staff member who charges a card without 3-D Secure. */
  staffToken?: string;
}

function collectorOf({ pickup }: PromoParts["checkout"]): Pick<Cart["shipping"], "buyer" | "collector"> {
  const { firstName, lastName, isOther, collector } = pickup;
  return {
    buyer: { firstName: firstName.trim(), lastName: lastName.trim() },
    ...(isOther && { collector: collector.trim() }),
  };
}

/** Returns the delivery part of the order. Pickup and delivery by email have no address. */
function delivery({
  checkout,
  cart,
}: PromoParts): Pick<Cart, "billingAddress" | "shippingAddress" | "shipping" | "extra"> {
  const isPickup = isShipped(cart) && shippingMethods[checkout.shippingMethod].isPickup;
  const isDelivered = isShipped(cart) && !isPickup;
  const shippingAddress = isDelivered ? settledAddress(checkout.shippingAddress) : null;
  return {
    shippingAddress,
    billingAddress: checkout.billingSameAsShipping ? shippingAddress : billingAddressOf(checkout.billingAddress),
    shipping: {
      methodCode: isPickup ? "clickCollect" : "standard",
      ...(isPickup && { storeId: checkout.storeId, ...collectorOf(checkout) }),
      ...(isDelivered && { instructions: { ...checkout.deliveryInstructions } }),
    },
    extra: {
      includesDeliveryInsurance: isDelivered && checkout.includesDeliveryInsurance,
      holdDeliveryInHotWeather: isDelivered && checkout.holdDeliveryInHotWeather,
    },
  };
}

function law({ law: answers }: PromoParts["checkout"]): Cart["law"] {
  const { isOfAge, recipientIsOfAge } = answers;
  const dateOfBirth = isoDate(answers.dateOfBirth);
  return { isOfAge, recipientIsOfAge, ...(dateOfBirth !== undefined && { dateOfBirth }) };
}

/** Pay In 4 is sent as PayPal with a flag (specification/payments#pay-in-4-sent). */
function sentMethod(method: PaymentMethod) {
  const payIn4 = method === "braintreePaypalPayIn4";
  return { methodCode: payIn4 ? "braintreePaypal" : method, payIn4 } as const;
}

/** Returns the complete order request. */
export function orderRequest(shop: ShopState, { method, staffToken: _token, ...answer }: Payment): PlaceOrderInput {
  const { cart, checkout, promo } = shop;
  const { methodCode, payIn4 } = sentMethod(method);
  const { extra, ...delivered } = delivery(shop);
  return {
    cart: {
      email: checkout.email.trim(),
      phone: normalPhone(checkout.phone),
      subscribeToMarketing: checkout.subscribeToMarketing,
      ...delivered,
      extra: { ...extra, payIn4 },
      items: orderedItems(cart.items),
      confirmedPlaces: [...checkout.confirmedPlaces],
      promoCodes: [...promo.codes],
      expectedPromotions: (promo.data?.appliedPromotions ?? []).map(({ id, versionId }) => ({
        promotionId: id,
        versionId,
      })),
      vouchers: checkout.vouchers.map(({ code, pin }) => ({ code, pin })),
      gift: { ...checkout.gift, type: giftTypeOf(checkout, cart) },
      law: law(checkout),
      analytics: analyticsOf(checkout),
      payment: {
        methodCode,
        expectedAmount: totalsNow(shop).grandTotal,
        useStoreCredit: checkout.useStoreCredit && creditOf(shop) > 0,
        ...answer,
      },
    },
  };
}
