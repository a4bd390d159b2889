import { accountMessages, refusedCountryError, settledBook, type Address, type Settings } from "@corkwood/commerce";
import type { CustomerChange } from "@corkwood/commerce/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { problem } from "../foundation/problem.ts";
import { subscribeToMarketing, unsubscribeFromMarketing } from "../notifications/marketing.ts";

/** What the change needs of the shop. */
interface Context {
  db: Database;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
}

const unacceptable = "Some of what was sent can't be accepted.";

/** The shop sends nothing there (specification/addresses#refused-countries). */
function refuseCountries(
  { billingAddress, shippingAddress, addresses = [] }: CustomerChange,
  settings: Settings,
): void {
  const refusal = (address: Address | null | undefined) =>
    address ? refusedCountryError(address.country, settings.refusedCountries) : undefined;
  const ofBilling = refusal(billingAddress);
  if (ofBilling !== undefined) {
    const errors = [{ path: "customer.billingAddress.country", message: ofBilling }];
    throw problem("ACCOUNT_BILLING_ADDRESS_INVALID", 422, ofBilling, errors);
  }
  const others = [
    ["customer.shippingAddress.country", shippingAddress] as const,
    ...addresses.map((address, at) => [`customer.addresses.${at}.country`, address] as const),
  ];
  const errors = others.flatMap(([path, address]) => {
    const message = refusal(address);
    return message === undefined ? [] : [{ path, message }];
  });
  if (errors.length > 0) throw problem("VALIDATION_FAILED", 400, unacceptable, errors);
}

const isSame = (a: Address, b: Address | null) =>
  b !== null && (Object.keys(b) as (keyof Address)[]).every((field) => a[field] === b[field]);

/** Without what only an address book says. */
function plainAddress({
  id: _id,
  isDefaultBilling: _b,
  isDefaultShipping: _s,
  ...address
}: AccountRow["addresses"][0]) {
  return address;
}

/** The address book and the two addresses of the account after a change: a default is the account's own address, too. */
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

/** Changes what a customer may change (specification/accounts#own-changes): whole or not at all. */
export async function changeCustomer(
  { db, settings, now }: Context,
  accountId: string,
  sent: CustomerChange,
): Promise<AccountRow> {
  refuseCountries(sent, settings());
  const { firstName, lastName, phone, subscriptions } = sent;
  const at = new Date(now());
  const changed = await inTransaction(db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("update");
    if (!account) return undefined;
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
