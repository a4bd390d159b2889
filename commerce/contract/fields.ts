import { z } from "zod";
import { codeLength, foldCodeDigits } from "../accounts/password.ts";
import { maxCartLines } from "../cart/cart.ts";
import { giftcardLimits } from "../cart/giftcardForm.ts";
import {
  australianStates,
  fieldLimits,
  hasPictographs,
  isEmail,
  isPhone,
  isPostcode,
  normalPhone,
  type Address,
} from "../delivery/address.ts";
import { wholeDollarsSchema } from "../moneySchema.ts";
import { isCountry } from "../delivery/countries.ts";
import { maxConfirmedPlaces } from "../delivery/places.ts";
import { formMessages } from "../formMessages.ts";
import { idPattern } from "../ids.ts";
import { couponCode } from "../promotions/promotionFile.ts";
import { printableText } from "../text/printableText.ts";

/** Fields that several calls accept. Unknown fields are dropped. */

export const idSchema = z.string().regex(idPattern, "Use an id from the shop.");

/** Dotted paths of fields that contain characters not allowed there (specification/calls#printable). */
export function unprintableFields(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === "string") return printableText(value, path.at(-1)) === value ? [] : [path.join(".")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => unprintableFields(field, [...path, name]));
}

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
  .overwrite(normalPhone)
  .max(fieldLimits.phone)
  .refine(isPhone, formMessages.phoneInvalid);

/**
 * Places that the shopper confirmed, although they are not in the gazetteer (specification/addresses#place-confirmed).
 */
export const confirmedPlaces = z.array(z.string().max(150)).max(maxConfirmedPlaces).default([]);

/** ISO 3166-1 alpha-2. */
export const countrySchema = z.string().refine(isCountry, "Use a country code of two capital letters, such as AU.");

/** Splits a full name: the last word is the last name. */
function namesOf(contactName: string): Pick<Address, "firstName" | "lastName"> {
  const words = contactName.split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(" ") || contactName,
    lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
  };
}

/** An address in a request. State and postcode are required in Australia. */
const sentAddress = z
  .object({
    /** These fields are used only in address books (specification/addresses#ids). */
    id: z.string().max(6).default("0"),
    addressId: z.string().max(6).default("0"),
    isDefaultBilling: z.boolean().default(false),
    isDefaultShipping: z.boolean().default(false),
    /** Alternative to first and last name. */
    contactName: line(fieldLimits.contactName).trim().default(""),
    firstName: line(fieldLimits.firstName).trim().default(""),
    lastName: line(fieldLimits.lastName).trim().default(""),
    company: line(fieldLimits.company).default(""),
    street1: line(fieldLimits.street).trim().min(1),
    street2: line(fieldLimits.street).default(""),
    suburb: line(fieldLimits.suburb).trim().min(1),
    state: line(50).default(""),
    postcode: z.string().trim().max(9).default(""),
    country: countrySchema,
    phone: z.union([z.literal(""), phoneSchema]).default(""),
  })
  .superRefine((address, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (address.contactName === "") {
      if (address.firstName === "") refuse("firstName", "Enter a first name.");
      if (address.lastName === "") refuse("lastName", "Enter a last name.");
    }
    if (address.country === "AU" && !(australianStates as readonly string[]).includes(address.state)) {
      refuse("state", "Choose a state or territory.");
    }
    const postcodeNeeded = address.country === "AU" || address.postcode !== "";
    if (postcodeNeeded && !isPostcode(address.postcode, address.country)) {
      refuse("postcode", "Enter a valid postcode.");
    }
  });

function addressOf(sent: z.output<typeof sentAddress>): Address {
  const { id: _id, addressId: _addressId, isDefaultBilling: _billing, isDefaultShipping: _shipping, ...rest } = sent;
  const { contactName, ...address } = rest;
  return { ...address, ...(address.firstName === "" && address.lastName === "" && namesOf(contactName)) };
}

export const addressSchema = sentAddress.transform(addressOf);

/** An address in an address book. A new address has the id `0`. */
export const bookAddressSchema = sentAddress.transform((sent) => {
  const { id, addressId, isDefaultBilling, isDefaultShipping } = sent;
  return { ...addressOf(sent), id: id === "0" ? addressId : id, isDefaultBilling, isDefaultShipping };
});

/** Gift card of a cart line. The product's bounds are checked later, once the product is loaded. */
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
  /** Sending date. A later check requires it to be in the future by the shop's clock. */
  sendOn: z.iso.date("Enter a day that exists, as year, month and day: 2026-12-24.").optional(),
});

const cartItem = z.object({
  productId: idSchema,
  variantId: idSchema,
  qty: z.int().min(1).max(999),
  /** Null or absent for a bottle. */
  giftcard: giftcard.nullish(),
});

export const cartItems = z.array(cartItem).min(1).max(maxCartLines);

/** Maximum number of codes, more than shoppers use. */
export const couponCodes = z.array(couponCode).max(20).default([]);

/** An emailed code, including the spaces that people copy. */
export const codeSchema = z
  .string()
  .max(50)
  .transform(foldCodeDigits)
  .describe(`The ${codeLength}-digit code from an email`);

/** Applies a form's validation rule to text in a request. */
export function ruled(errorOf: (text: string) => string | undefined) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}

const campaignWord = z.string().max(200).optional();

/**
 * Origin of the visit: the utm_* parameters of its URL, ad click ids, and the browser's Google Analytics id.
 */
export const analytics = z
  .object({
    campaign: campaignWord,
    content: campaignWord,
    medium: campaignWord,
    source: campaignWord,
    term: campaignWord,
    gclid: campaignWord,
    dclid: campaignWord,
    clientId: campaignWord,
  })
  .default({});
