import { messages } from "./messages.ts";

/** Addresses, their limits and validity (specification 2, sections 3 and 5). */
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

/** Longest accepted values, in characters (specification 2, section 5). */
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

/** Domestic: exactly four digits. Abroad: 1 to 9 letters, digits, spaces or hyphens. */
export function isPostcode(postcode: string, country: string): boolean {
  return country === "AU" ? /^\d{4}$/.test(postcode) : /^[A-Za-z0-9 -]{1,9}$/.test(postcode);
}

/** An optional leading plus, then digits and spaces. */
export function isPhone(phone: string): boolean {
  return /^\+?[\d ]+$/.test(phone) && /\d/.test(phone);
}

/** One address as people write it, with something before and after the @ and a dot in the domain. */
export function isEmail(email: string): boolean {
  return email.length <= fieldLimits.email && /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/.test(email);
}

/** Emoji and other pictographs, which no name, email or message may hold. */
export function hasPictographs(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);
}

/** What a form says about an email address. */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email.length > fieldLimits.email) return messages.tooLong(fieldLimits.email);
  return isEmail(email) && !hasPictographs(email) ? undefined : messages.emailInvalid;
}

export type AddressField = keyof Address;

/** A refusal a field, in words that say how to mend it. Outside Australia state and postcode may stay empty. */
export function addressErrors(address: Address): Partial<Record<AddressField, string>> {
  const errors: Partial<Record<AddressField, string>> = {};
  const require = (field: AddressField, message: string) => {
    if (address[field].trim() === "") errors[field] = message;
  };
  require("firstName", "Enter a first name.");
  require("lastName", "Enter a last name.");
  require("street1", "Enter a street address.");
  require("suburb", "Enter a suburb or town.");
  require("country", "Choose a country.");
  if (address.country === "AU") {
    require("state", "Choose a state or territory.");
    require("postcode", "Enter a postcode.");
    if (!errors.state && !(australianStates as readonly string[]).includes(address.state)) {
      errors.state = "Choose a state or territory.";
    }
  }
  if (address.postcode.trim() !== "" && !isPostcode(address.postcode.trim(), address.country)) {
    errors.postcode =
      address.country === "AU"
        ? "Enter a postcode of 4 digits."
        : "Enter a postcode of 1 to 9 letters, digits, spaces or hyphens.";
  }
  if (address.phone.trim() !== "" && !isPhone(address.phone.trim())) {
    errors.phone = "Enter a phone number with digits, spaces and an optional leading plus.";
  }
  const limits: [AddressField, number][] = [
    ["firstName", fieldLimits.firstName],
    ["lastName", fieldLimits.lastName],
    ["company", fieldLimits.company],
    ["street1", fieldLimits.street],
    ["street2", fieldLimits.street],
    ["suburb", fieldLimits.suburb],
    ["phone", fieldLimits.phone],
  ];
  for (const [field, limit] of limits) {
    if (address[field].length > limit) errors[field] = `Use ${limit} characters or fewer.`;
    else if (hasPictographs(address[field])) errors[field] = "Leave out emoji and symbols.";
  }
  return errors;
}
