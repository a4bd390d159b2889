import type { Address } from "../delivery/address.ts";
import type { BookAddress } from "./account.ts";

/** Maximum number of addresses in an address book (specification/accounts#book). */
export const maxAddresses = 30;

/** Id of an address that is not in the book yet (specification/addresses#ids). */
export const newAddressId = "0";

/** Copies an address without the fields that exist only in the book. */
export function plainAddress(address: Address): Address {
  const { firstName, lastName, company, street1, street2, suburb, state, postcode, country, phone } = address;
  return { firstName, lastName, company, street1, street2, suburb, state, postcode, country, phone };
}

/** Keeps only the last default of each kind. */
function withOneDefault(book: readonly BookAddress[]): BookAddress[] {
  const billing = book.findLastIndex(({ isDefaultBilling }) => isDefaultBilling);
  const shipping = book.findLastIndex(({ isDefaultShipping }) => isDefaultShipping);
  return book.map((address, at) => ({
    ...address,
    isDefaultBilling: at === billing,
    isDefaultShipping: at === shipping,
  }));
}

/**
 * Assigns ids to the new addresses in a submitted book.
 * @returns undefined if an id is a duplicate or not in the stored book
 */
export function settledBook(before: readonly BookAddress[], sent: readonly BookAddress[]): BookAddress[] | undefined {
  const known = new Set(before.map(({ id }) => id));
  const old = sent.filter(({ id }) => id !== newAddressId);
  if (old.some(({ id }) => !known.has(id)) || new Set(old.map(({ id }) => id)).size < old.length) return undefined;
  let last = Math.max(0, ...before.map(({ id }) => Number(id)));
  return withOneDefault(
    sent.map((address) => (address.id === newAddressId ? { ...address, id: String(++last) } : address)),
  );
}

/** Adds an address, or replaces the one with the same id. A new default replaces the previous one. */
export function withAddress(book: readonly BookAddress[], address: BookAddress): BookAddress[] {
  const others = book.map((other) => ({
    ...other,
    isDefaultBilling: other.isDefaultBilling && !address.isDefaultBilling,
    isDefaultShipping: other.isDefaultShipping && !address.isDefaultShipping,
  }));
  const isKnown = others.some(({ id }) => id === address.id);
  return isKnown ? others.map((other) => (other.id === address.id ? address : other)) : [...others, address];
}

export function withoutAddress(book: readonly BookAddress[], id: string): BookAddress[] {
  return book.filter((address) => address.id !== id);
}
