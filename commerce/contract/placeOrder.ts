import { keysOf } from "../records.ts";
import { z } from "zod";
import { giftcardLimits } from "../cart/giftcardForm.ts";
import { fieldLimits } from "../delivery/address.ts";
import { dollarsSchema } from "../moneySchema.ts";
import { giftTypes, shippingMethods } from "../orders/charges.ts";
import { paymentMethodNames, type PaymentMethod } from "../payments/names.ts";
import { voucherLimits } from "../orders/voucher.ts";
import {
  addressSchema,
  analytics,
  cartItems,
  confirmedPlaces,
  couponCodes,
  emailSchema,
  idSchema,
  line,
  phoneSchema,
} from "./fields.ts";

/** Voucher code as typed. The code is normalised during the lookup. */
const voucher = z.object({
  code: z.string().trim().min(1).max(voucherLimits.code),
  pin: z.string().trim().min(1).max(voucherLimits.pin),
});

/** Maximum number of promotions, more than any order has. */
const maxShownPromotions = 100;

/** In the documented request body, Pay In 4 is PayPal's method code with a flag. */
function methodOf({ payment, extra }: { payment: { methodCode: PaymentMethod }; extra: { payIn4: boolean } }) {
  return extra.payIn4 && payment.methodCode === "braintreePaypal" ? "braintreePaypalPayIn4" : payment.methodCode;
}

/**
 * Request body of `POST api/order/place`. Amounts are in dollars. The server rejects an expectedAmount that differs
 * from its own total.
 */
export const placeOrderRequest = z.object({
  cart: z
    .object({
      email: emailSchema,
      phone: phoneSchema,
      subscribeToMarketing: z.boolean().default(false),
      billingAddress: addressSchema.nullable().default(null),
      /** Delivery address. Null for pickup and for gift cards. */
      shippingAddress: addressSchema.nullable().default(null),
      confirmedPlaces,
      shipping: z.object({
        methodCode: z.enum(keysOf(shippingMethods)),
        /** Store of a pickup. */
        storeId: z
          .string()
          .regex(/^[a-z0-9-]{1,80}$/, "Use the id of a store.")
          .optional(),
        /**
         * Name of a pickup order's buyer. Needed because such an order may have no address
         * (specification/delivery#pickup-names).
         */
        buyer: z
          .object({
            firstName: line(fieldLimits.firstName).trim().min(1),
            lastName: line(fieldLimits.lastName).trim().min(1),
          })
          .optional(),
        /** Full name of the person who picks up the order, unless the buyer does. */
        collector: line(fieldLimits.contactName).trim().optional(),
        instructions: z
          .object({
            delivery: line(fieldLimits.instructions).default(""),
            notAtHome: line(fieldLimits.instructions).default(""),
          })
          .default({ delivery: "", notAtHome: "" }),
      }),
      items: cartItems,
      promoCodes: couponCodes,
      vouchers: z.array(voucher).max(10).default([]),
      gift: z
        .object({
          /** `other` is the documented code for the gift type `wrapped`. */
          type: z.enum([...keysOf(giftTypes), "other"]).transform((type) => (type === "other" ? "wrapped" : type)),
          from: line(fieldLimits.contactName).default(""),
          to: line(fieldLimits.contactName).default(""),
          message: line(giftcardLimits.message).default(""),
        })
        .default({ type: "none", from: "", to: "", message: "" }),
      extra: z
        .object({
          includesDeliveryInsurance: z.boolean().default(false),
          holdDeliveryInHotWeather: z.boolean().default(false),
          /** Selects PayPal Pay In 4 if the method is `braintreePaypal` (specification/payments#pay-in-4-sent). */
          payIn4: z.boolean().default(false),
        })
        .default({ includesDeliveryInsurance: false, holdDeliveryInHotWeather: false, payIn4: false }),
      /** Promotions shown to the shopper. The order is rejected if a version has changed since. */
      expectedPromotions: z
        .array(z.object({ promotionId: idSchema, versionId: z.int() }))
        .max(maxShownPromotions)
        .default([]),
      /** The same promotions in the format of the promotions response (specification/orders#promo-data). */
      promoData: z
        .object({
          appliedPromotions: z.array(z.object({ id: idSchema, versionId: z.int() })).max(maxShownPromotions),
        })
        .nullish(),
      /** Answers to the questions required by law. The settings determine the questions (specification/law#age). */
      law: z
        .object({
          isOfAge: z.boolean().default(false),
          /** Checked and not stored. */
          dateOfBirth: z.iso.date().optional(),
          recipientIsOfAge: z.boolean().default(false),
        })
        .default({ isOfAge: false, recipientIsOfAge: false }),
      analytics,
      payment: z.object({
        methodCode: z.enum(paymentMethodNames),
        expectedAmount: dollarsSchema.min(0).max(10_000_000),
        /** Uses as much store credit as the total requires. */
        useStoreCredit: z.boolean().default(false),
        /** Nonce from the card fields or from PayPal's window. */
        nonce: z.string().min(1).max(200).optional(),
        deviceData: z.string().max(5000).optional(),
        /** Order token from Afterpay's page. */
        orderToken: z.string().min(1).max(200).optional(),
      }),
    })
    .transform(({ promoData, ...cart }) => ({
      ...cart,
      payment: { ...cart.payment, methodCode: methodOf(cart) },
      expectedPromotions: [
        ...cart.expectedPromotions,
        ...(promoData?.appliedPromotions ?? []).map(({ id, versionId }) => ({ promotionId: id, versionId })),
      ],
    }))
    .superRefine(({ items, shipping, shippingAddress, extra, payment }, context) => {
      if (extra.payIn4 && payment.methodCode !== "braintreePaypalPayIn4") {
        context.addIssue({ code: "custom", path: ["extra", "payIn4"], message: "Pay In 4 is paid by PayPal." });
      }
      const isSent = !shippingMethods[shipping.methodCode].isPickup && items.some(({ giftcard: card }) => !card);
      if (isSent && shippingAddress === null) {
        context.addIssue({ code: "custom", path: ["shippingAddress"], message: "Enter where it is delivered to." });
      }
      if (shippingMethods[shipping.methodCode].isPickup && shipping.storeId === undefined) {
        context.addIssue({ code: "custom", path: ["shipping", "storeId"], message: "Choose a store." });
      }
    }),
});
export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>;
/** Request as sent by the client. Omitted fields get their defaults. */
export type PlaceOrderInput = z.input<typeof placeOrderRequest>;
