import { createHash } from "node:crypto";
import {
  accountMessages,
  placeLine,
  placeQuestion,
  refusedCountryError,
  settledBook,
  type Address,
  type BookAddress,
  type Settings,
} from "@corkwood/commerce";
import type { CustomerChange } from "@corkwood/commerce/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { problem } from "../foundation/problem.ts";
import type { AddressTerms } from "../orders/pricing/addresses.ts";
import { subscribeToMarketing, unsubscribeFromMarketing } from "../notifications/marketing.ts";

/** Dependencies of a change. */
interface Context extends AddressTerms {
  db: Database;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
}

const unacceptable = "Some of what was sent can’t be accepted.";

/** An address book's version: a hash of its content. */
export function bookVersionOf(book: readonly BookAddress[]): string {
  return createHash("sha256").update(JSON.stringify(book)).digest("base64url").slice(0, 22);
}

/** Addresses in the request, each with its field path. */
function sentAddresses({ billingAddress, shippingAddress, addresses = [] }: CustomerChange): [string, Address][] {
  const all: [string, Address | null | undefined][] = [
    ["customer.billingAddress", billingAddress],
    ["customer.shippingAddress", shippingAddress],
    ...addresses.map((address, at): [string, Address] => [`customer.addresses.${at}`, address]),
  ];
  return all.flatMap(([path, address]) => (address ? [[path, address]] : []));
}

/**
 * Checks suburb, state and postcode of addresses that are new to the account, with the same rules as orders
 * (specification/addresses#place-question). Stored addresses are not checked again.
 */
function refusePlaces(account: AccountRow, sent: CustomerChange, { knownPlaces }: AddressTerms): void {
  const own = [account.billingAddress, account.shippingAddress, ...account.addresses];
  const known = new Set(own.flatMap((address) => (address ? [placeLine(address)] : [])));
  const errors = sentAddresses(sent).flatMap(([path, address]) => {
    if (known.has(placeLine(address))) return [];
    const question = placeQuestion(address, knownPlaces(address), sent.confirmedPlaces)?.question;
    return question === undefined
      ? []
      : [{ path: `${path}.postcode`, message: `${question} Please check the address.` }];
  });
  const [first] = errors;
  if (first) throw problem("PLACE_NOT_CONFIRMED", 422, first.message, errors);
}

/** Rejects addresses in countries that the shop does not deliver to (specification/addresses#refused-countries). */
function refuseCountries(sent: CustomerChange, { refusedCountries }: Settings): void {
  const errors = sentAddresses(sent).flatMap(([path, { country }]) => {
    const message = refusedCountryError(country, refusedCountries);
    return message === undefined ? [] : [{ path: `${path}.country`, message }];
  });
  const ofBilling = errors.find(({ path }) => path.startsWith("customer.billingAddress."));
  if (ofBilling) throw problem("ACCOUNT_BILLING_ADDRESS_INVALID", 422, ofBilling.message, [ofBilling]);
  if (errors.length > 0) throw problem("VALIDATION_FAILED", 400, unacceptable, errors);
}

const isSame = (a: Address, b: Address | null) =>
  b !== null && (Object.keys(b) as (keyof Address)[]).every((field) => a[field] === b[field]);

/** Strips the fields that exist only in address book entries. */
function plainAddress({
  id: _id,
  isDefaultBilling: _b,
  isDefaultShipping: _s,
  ...address
}: AccountRow["addresses"][0]) {
  return address;
}

/**
 * Returns the address book and the account's two addresses after a change. A default in the book also becomes the
 * account's address.
 */
function addressesAfter(account: AccountRow, sent: CustomerChange) {
  const book = sent.addresses === undefined ? account.addresses : settledBook(account.addresses, sent.addresses);
  if (!book) throw problem("SHIPPING_ADDRESS_NOT_FOUND", 404, accountMessages.addressNotFound);
  const { billingAddress = account.billingAddress, shippingAddress = account.shippingAddress } = sent;
  const ofBook = sent.addresses === undefined ? [] : book;
  const billing = ofBook.find(({ isDefaultBilling }) => isDefaultBilling);
  const shipping = ofBook.find(({ isDefaultShipping }) => isDefaultShipping);
  const own = {
    billingAddress: billing ? plainAddress(billing) : billingAddress,
    shippingAddress: shipping ? plainAddress(shipping) : shippingAddress,
  };
  const addresses = book.map((address) => ({
    ...address,
    isDefaultBilling: address.isDefaultBilling && isSame(address, own.billingAddress),
    isDefaultShipping: address.isDefaultShipping && isSame(address, own.shippingAddress),
  }));
  return { ...own, addresses };
}

/** Changes the fields that customers may change (specification/accounts#own-changes). The change is atomic. */
export async function changeCustomer(
  { db, settings, now, ...terms }: Context,
  accountId: string,
  sent: CustomerChange,
): Promise<AccountRow> {
  refuseCountries(sent, settings());
  const { firstName, lastName, phone, subscriptions, bookVersion } = sent;
  const at = new Date(now());
  const changed = await inTransaction(db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
    if (!account) return undefined;
    if (bookVersion !== undefined && bookVersion !== bookVersionOf(account.addresses)) {
      throw problem("STATE_SYNC_CONFLICT", 409, accountMessages.bookChanged);
    }
    refusePlaces(account, sent, terms);
    const names = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
    const [written] = await tx
      .update(accounts)
      .set({ ...names, ...(phone !== undefined && { phone }), ...addressesAfter(account, sent) })
      .where(eq(accounts.id, accountId))
      .returning();
    if (subscriptions?.marketing === true) await subscribeToMarketing(tx, account.email, "account", at);
    if (subscriptions?.marketing === false) await unsubscribeFromMarketing(tx, account.email, at);
    return written;
  });
  if (!changed) throw problem("ACCOUNT_NOT_AUTHENTICATED", 401, accountMessages.notAuthenticated);
  return changed;
}
