import type { Address } from "../delivery/address.ts";
import type { BookAddress } from "./account.ts";

/** How many addresses an address book holds (specification/accounts#book). */
export const maxAddresses = 30;

/** The id of an address that is not in the book yet (specification/addresses#ids). */
export const newAddressId = "0";

/** An address of a book without what only the book needs. */
export function plainAddress(address: Address): Address {
  const { firstName, lastName, company, street1, street2, suburb, state, postcode, country, phone } = address;
  return { firstName, lastName, company, street1, street2, suburb, state, postcode, country, phone };
}

/** Only the last default of each kind stays one. */
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
 * The book that was sent, with an id for each new address.
 * @returns undefined where it has an id twice, or one that is not of this book
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

/** A book with an address added, or changed where it has its id. A default takes the place of the one before. */
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
