import { z } from "zod";
import { maxCartLines } from "../cart/cart.ts";
import { giftcardLimits } from "../cart/giftcardForm.ts";
import { australianStates, fieldLimits, hasPictographs, isEmail, isPhone, isPostcode } from "../delivery/address.ts";
import { wholeDollarsSchema } from "../moneySchema.ts";
import { maxConfirmedPlaces } from "../delivery/places.ts";
import { formMessages } from "../formMessages.ts";
import { idPattern } from "../ids.ts";
import { couponCode } from "../promotions/promotionFile.ts";

/** Fields that several calls accept. Unknown fields are dropped. */

export const idSchema = z.string().regex(idPattern, "Use the id of the shop.");

/** A line of text without emoji. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !hasPictographs(value), "Leave out emoji and symbols.");

export const emailSchema = z
  .string()
  .trim()
  .max(fieldLimits.email)
  .refine((email) => isEmail(email) && !hasPictographs(email), "Enter a valid email address.");
export const phoneSchema = z
  .string()
  .trim()
  .max(fieldLimits.phone)
  .refine(isPhone, "Enter a phone number with digits, spaces and an optional leading plus.");

/** What the shopper said is right although the gazetteer does not know it (specification/addresses#place-confirmed). */
export const confirmedPlaces = z.array(z.string().max(150)).max(maxConfirmedPlaces).default([]);

/** An address as it is sent: names and lines within their limits; state and postcode are required in Australia. */
export const addressSchema = z
  .object({
    firstName: line(fieldLimits.firstName).trim().min(1),
    lastName: line(fieldLimits.lastName).trim().min(1),
    company: line(fieldLimits.company).default(""),
    street1: line(fieldLimits.street).trim().min(1),
    street2: line(fieldLimits.street).default(""),
    suburb: line(fieldLimits.suburb).trim().min(1),
    state: line(50).default(""),
    postcode: z.string().trim().max(9).default(""),
    country: z.string().regex(/^[A-Z]{2}$/, "Use a country code of two letters."),
    phone: z.union([z.literal(""), phoneSchema]).default(""),
  })
  .superRefine((address, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (address.country === "AU" && !(australianStates as readonly string[]).includes(address.state)) {
      refuse("state", "Choose a state or territory.");
    }
    const postcodeNeeded = address.country === "AU" || address.postcode !== "";
    if (postcodeNeeded && !isPostcode(address.postcode, address.country)) {
      refuse("postcode", "Enter a valid postcode.");
    }
  });

/** The gift card part of a cart line. The product's bounds are checked later, when the product is loaded. */
const giftcard = z.object({
  amount: wholeDollarsSchema.min(1).max(10_000),
  recipientName: line(giftcardLimits.name).trim().min(1),
  recipientEmail: emailSchema,
  message: z
    .string()
    .max(giftcardLimits.message)
    .refine((text) => !hasPictographs(text), formMessages.giftcardMessagePictographs)
    .optional(),
  senderName: line(giftcardLimits.name).trim().min(1),
  senderEmail: emailSchema,
  /** Whether it lies ahead is checked later, by the clock of the shop. */
  sendOn: z.iso.date("Enter a day that exists, as year, month and day: 2026-12-24.").optional(),
});

const cartItem = z.object({
  productId: idSchema,
  variantId: idSchema,
  qty: z.int().min(1).max(999),
  /** Null as well as absent: a bottle. */
  giftcard: giftcard.nullish(),
});

export const cartItems = z.array(cartItem).min(1).max(maxCartLines);

/** More than any shopper collects. */
export const couponCodes = z.array(couponCode).max(20).default([]);

/** Uses a form's own rule for a text on the wire too. */
export function ruled(errorOf: (text: string) => string | undefined) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}
