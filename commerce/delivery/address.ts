import { westernDigits } from "../text/ascii.ts";
import { formMessages } from "../formMessages.ts";

/** Addresses, with limits and validation (specification/addresses#fields, specification/addresses#needed-abroad). */
export interface Address {
  firstName: string;
  lastName: string;
  company: string;
  street1: string;
  street2: string;
  suburb: string;
  state: string;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string;
}

export const australianStates = ["ACT", "NSW", "QLD", "NT", "SA", "TAS", "VIC", "WA"] as const;
export type AustralianState = (typeof australianStates)[number];

export function isAustralianState(state: string): state is AustralianState {
  return (australianStates as readonly string[]).includes(state);
}

/** Maximum lengths in characters (specification/addresses#lengths). */
export const fieldLimits = {
  contactName: 100,
  company: 50,
  street: 200,
  suburb: 50,
  email: 250,
  firstName: 28,
  lastName: 28,
  phone: 20,
  instructions: 250,
} as const;

/**
 * Whether a postcode has the right form: exactly four digits in Australia, and 1 to 9 letters, digits, spaces or
 * hyphens abroad.
 */
export function isPostcode(postcode: string, country: string): boolean {
  return country === "AU" ? /^\d{4}$/.test(postcode) : /^[A-Za-z0-9 -]{1,9}$/.test(postcode);
}

/**
 * Normalises a phone number to its stored form: an optional plus, then groups of digits separated by spaces. Also
 * accepts brackets, hyphens, dots, slashes and digits of other scripts. Drops a zero in brackets after a country code,
 * which is not dialled. Leaves anything else for `isPhone` to reject (specification/addresses#phone-as-written).
 */
export function normalPhone(typed: string): string {
  return westernDigits(typed)
    .replaceAll(/\p{Cf}/gu, "")
    .replace("\uff0b", "+")
    .replace(/^([\s(]*\+.*)\(0\)/, "$1 ")
    .replaceAll(/[\s()./\u2212\p{Pd}]+/gu, " ")
    .replace(/^ ?\+ /, "+")
    .trim();
}

/**
 * Minimum number of digits, for a service number such as 13 11 14 and for an international number with its country
 * code.
 */
const minDigits = { national: 6, international: 7 } as const;

/** Whether a phone has a number, not only a country code such as '+61' (specification/addresses#phone-digits). */
export function hasPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/\D/g, "").length;
  return digits >= (phone.startsWith("+") ? minDigits.international : minDigits.national);
}

/** Matches an optional leading plus, followed by digits and spaces. */
export function isPhone(phone: string): boolean {
  return /^\+?[\d ]+$/.test(phone) && hasPhoneNumber(phone);
}

/** Returns the form's message about a phone number. */
export function phoneError(typed: string): string | undefined {
  const phone = normalPhone(typed);
  if (phone.length > fieldLimits.phone) return formMessages.tooLong(fieldLimits.phone);
  return isPhone(phone) ? undefined : formMessages.phoneInvalid;
}

/**
 * Whether a string is a single email address with a dot in the domain. Addresses are compared in lower case, so K
 * (U+212A) and İ (U+0130) are rejected. Lower-casing turns them into plain letters, which could produce another
 * person's address. Invisible characters are rejected too (specification/addresses#email-look-alikes).
 */
export function isEmail(email: string): boolean {
  if (email.length > fieldLimits.email || /[\u212A\u0130\p{C}]/u.test(email)) return false;
  return /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/.test(email);
}

/**
 * Whether the text contains emoji or other pictographs, which are not allowed in names, emails and messages. Keycaps
 * such as 1️⃣ are emoji. The signs ©, ® and ™ are text (specification/addresses#pictographs).
 */
export function hasPictographs(text: string): boolean {
  return /(?![©®™](?!\uFE0F))\p{Extended_Pictographic}|\p{Emoji_Presentation}|\u20E3/u.test(text);
}

/** Returns the form's message about an optional email address. */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email.length > fieldLimits.email) return formMessages.tooLong(fieldLimits.email);
  return isEmail(email) && !hasPictographs(email) ? undefined : formMessages.emailInvalid;
}

/** Returns the form's message about a required email address. */
export function contactEmailError(typed: string): string | undefined {
  return typed.trim() === "" ? formMessages.emailEmpty : emailError(typed);
}

export type AddressField = keyof Address;

const neededAnywhere = ["firstName", "lastName", "street1", "suburb", "country"] as const;
const neededInAustralia = [...neededAnywhere, "state", "postcode"] as const;

const askFor: Readonly<Record<(typeof neededInAustralia)[number], string>> = {
  firstName: "Enter a first name.",
  lastName: "Enter a last name.",
  street1: "Enter a street address.",
  suburb: "Enter a suburb or town.",
  country: "Choose a country.",
  state: "Choose a state or territory.",
  postcode: "Enter a postcode.",
};

/** Required address fields. Outside Australia, state and postcode are optional. */
export function neededFields(country: string): readonly (keyof typeof askFor)[] {
  return country === "AU" ? neededInAustralia : neededAnywhere;
}

/** Returns one message per invalid field, which explains how to correct it. */
export function addressErrors(address: Address): Partial<Record<AddressField, string>> {
  const errors: Partial<Record<AddressField, string>> = {};
  for (const field of neededFields(address.country)) if (address[field].trim() === "") errors[field] = askFor[field];
  if (address.country === "AU" && !isAustralianState(address.state)) errors.state = askFor.state;
  if (address.postcode.trim() !== "" && !isPostcode(address.postcode.trim(), address.country)) {
    errors.postcode =
      address.country === "AU"
        ? "Enter a postcode of 4 digits."
        : "Enter a postcode of 1 to 9 letters, digits, spaces or hyphens.";
  }
  const wrongPhone = normalPhone(address.phone) === "" ? undefined : phoneError(address.phone);
  if (wrongPhone !== undefined) errors.phone = wrongPhone;
  const limits: [AddressField, number][] = [
    ["firstName", fieldLimits.firstName],
    ["lastName", fieldLimits.lastName],
    ["company", fieldLimits.company],
    ["street1", fieldLimits.street],
    ["street2", fieldLimits.street],
    ["suburb", fieldLimits.suburb],
    ["state", fieldLimits.suburb],
  ];
  for (const [field, limit] of limits) {
    if (address[field].length > limit) errors[field] = `Use ${limit} characters or fewer.`;
    else if (hasPictographs(address[field])) errors[field] = "Leave out emoji and symbols.";
  }
  return errors;
}
