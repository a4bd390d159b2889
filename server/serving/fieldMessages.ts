import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/** Human-readable names for fields whose identifier is unclear. */
const names: Readonly<Record<string, string>> = {
  q: "search text",
  qty: "quantity",
  productId: "id of a product",
  productIds: "ids of products",
  variantId: "id of a variant",
  storeId: "id of a store",
  placeId: "id of a place",
  orderId: "order number",
  email_address: "email address",
  email: "email address",
  username: "email address",
  oldPassword: "old password",
  phone: "phone number",
  pin: "PIN",
  nonce: "answer of the payment provider",
  lat: "latitude",
  lng: "longitude",
  street1: "street address",
  street2: "second line of the street address",
  suburb: "suburb or town",
  state: "state or territory",
  from: "sender's name",
  to: "recipient's name",
  methodCode: "method",
  expectedAmount: "expected amount",
};

/** Field name in words: 'first name' for `cart.shippingAddress.firstName`, 'items' for `cart.items.0`. */
function nameOf(path: readonly PropertyKey[] | undefined): string {
  const field = path?.findLast((part) => typeof part === "string");
  if (field === undefined) return "body";
  if (Object.hasOwn(names, field)) return names[field] as string;
  return field
    .replace(/[-_]/g, " ")
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}

/** Expected kinds of value, in words. */
const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with fields",
  record: "an object with fields",
  date: "a date",
  null: "null",
};

const listed = (values: readonly unknown[]) => values.map(String).join(", ");

/** Maximum number of choices listed in a message. */
const maxListed = 20;

function isMissing({ input }: RawIssue): boolean {
  return input === undefined || input === null || input === "";
}

/**
 * Explains what a field expects if the contract has no message for it. Contains neither validator terms nor the sent
 * value (specification/calls#problems).
 */
export function fieldMessage(issue: RawIssue): string {
  const name = nameOf(issue.path);
  const where = `in the field '${name}'`;
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue)
        ? `Send the ${name}.`
        : `Send ${kinds[issue.expected] ?? "another kind of value"} ${where}.`;
    case "too_small":
      return tooSmall(name, issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(name, issue.origin, Number(issue.maximum));
    case "invalid_value": {
      if (issue.values.length === 1) return `Send ${listed(issue.values)} ${where}.`;
      return issue.values.length > maxListed
        ? `Send one of the known values ${where}.`
        : `Send one of these ${where}: ${listed(issue.values)}.`;
    }
    case "invalid_format":
      return issue.format === "date"
        ? `Write the ${name} as YYYY-MM-DD.`
        : `Check the ${name}: its format is not valid.`;
    case "not_multiple_of":
      return `Send a multiple of ${String(issue.divisor)} ${where}.`;
    case "unrecognized_keys":
      return `Leave out: ${listed(issue.keys)}.`;
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return isMissing(issue) ? `Send the ${name}.` : `Check the ${name}.`;
  }
}

function tooSmall(name: string, origin: string, minimum: number): string {
  if (origin === "string")
    return minimum === 1 ? `Enter the ${name}.` : `Use at least ${minimum} characters for the ${name}.`;
  if (origin === "array" || origin === "set")
    return minimum === 1 ? `Send at least one of the ${name}.` : `Send at least ${minimum} of the ${name}.`;
  return `The ${name} must be at least ${minimum}.`;
}

function tooBig(name: string, origin: string, maximum: number): string {
  if (origin === "string") return `Use ${maximum} characters or fewer for the ${name}.`;
  if (origin === "array" || origin === "set") return `Send at most ${maximum} of the ${name}.`;
  return `The ${name} must be at most ${maximum}.`;
}
