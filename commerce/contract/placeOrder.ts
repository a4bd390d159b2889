import { keysOf } from "../records.ts";
import { z } from "zod";
import { giftcardLimits } from "../cart/giftcardForm.ts";
import { fieldLimits } from "../delivery/address.ts";
import { dollarsSchema } from "../moneySchema.ts";
import { giftTypes, shippingMethods } from "../orders/charges.ts";
import { paymentMethodNames, type PaymentMethod } from "../payments/methodNames.ts";
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

/** As the shopper typed it. The code is normalised when it is looked up. */
const voucher = z.object({
  code: z.string().trim().min(1).max(voucherLimits.code),
  pin: z.string().trim().min(1).max(voucherLimits.pin),
});

/** More than an order ever has. */
const maxShownPromotions = 100;

/** The documented body names PayPal for Pay In 4, and sets a flag. */
function methodOf({ payment, extra }: { payment: { methodCode: PaymentMethod }; extra: { payIn4: boolean } }) {
  return extra.payIn4 && payment.methodCode === "braintreePaypal" ? "braintreePaypalPayIn4" : payment.methodCode;
}

/** POST api/order/place. Amounts in dollars. The server refuses an expectedAmount that differs from its own total. */
export const placeOrderRequest = z.object({
  cart: z
    .object({
      email: emailSchema,
      phone: phoneSchema,
      subscribeToMarketing: z.boolean().default(false),
      billingAddress: addressSchema.nullable().default(null),
      /** The delivery address. Absent for pickup and for gift cards. */
      shippingAddress: addressSchema.nullable().default(null),
      confirmedPlaces,
      shipping: z.object({
        methodCode: z.enum(keysOf(shippingMethods)),
        /** The store of a pickup. */
        storeId: z
          .string()
          .regex(/^[a-z0-9-]{1,80}$/, "Use the id of a store.")
          .optional(),
        /** The buyer, if the order is picked up: it may have no address that names them (specification/delivery#pickup-names). */
        buyer: z
          .object({
            firstName: line(fieldLimits.firstName).trim().min(1),
            lastName: line(fieldLimits.lastName).trim().min(1),
          })
          .optional(),
        /** Full name of the person who picks it up, if that is not the buyer. */
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
          /** `other` is the documented word for a type that is neither of the first two: wrapped. */
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
          /** With the method `braintreePaypal`: it is PayPal Pay In 4 (specification/payments#pay-in-4-sent). */
          payIn4: z.boolean().default(false),
        })
        .default({ includesDeliveryInsurance: false, holdDeliveryInHotWeather: false, payIn4: false }),
      /** The promotions that the shopper was shown. One that has another version now is told. */
      expectedPromotions: z
        .array(z.object({ promotionId: idSchema, versionId: z.int() }))
        .max(maxShownPromotions)
        .default([]),
      /** The same, as the answer about promotions has it (specification/orders#promo-data). */
      promoData: z
        .object({
          appliedPromotions: z.array(z.object({ id: idSchema, versionId: z.int() })).max(maxShownPromotions),
        })
        .nullish(),
      /** The answers to the questions that the law requires. A setting of the site says which (specification/law#age). */
      law: z
        .object({
          isOfAge: z.boolean().default(false),
          /** The shop checks it and forgets it. */
          dateOfBirth: z.iso.date().optional(),
          recipientIsOfAge: z.boolean().default(false),
        })
        .default({ isOfAge: false, recipientIsOfAge: false }),
      analytics,
      payment: z.object({
        methodCode: z.enum(paymentMethodNames),
        expectedAmount: dollarsSchema.min(0).max(10_000_000),
        /** The whole amount that the total needs. */
        useStoreCredit: z.boolean().default(false),
        /** The answer of the card fields or of PayPal's window. */
        nonce: z.string().min(1).max(200).optional(),
        deviceData: z.string().max(5000).optional(),
        /** The answer of Afterpay's page. */
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
/** As the client sends it: fields that are left out get their defaults. */
export type PlaceOrderInput = z.input<typeof placeOrderRequest>;
