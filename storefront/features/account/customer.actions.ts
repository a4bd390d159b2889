import {
  withAddress,
  withoutAddress,
  type BookAddress,
  type Customer,
  type SentOf,
  type CallAt,
} from "@corkwood/commerce";
import { problemCodeOf } from "../../services/api.ts";
import type { ShopState } from "../../state/shop.tsx";
import { asOwner, loadAccount } from "./session.actions.ts";

type Change = SentOf<CallAt<"PUT", "/api/account">>["body"]["customer"];

/** Stores what the customer changed, and shows it everywhere. Rejects where it is refused. */
export async function saveCustomer(shop: ShopState, change: Change): Promise<void> {
  const body = { customer: change };
  const { customer } = await asOwner(shop, (headers) => shop.api.put("/api/account", { body, headers }));
  Object.assign(shop.account, { customer, status: "ready" });
}

/** How often a change is made anew where other tabs and devices change the book at the same moments. */
const maxTries = 5;

/**
 * Changes the address book as it is now: other tabs and devices may have changed it, also a moment ago. Nobody's change is
 * lost (specification/accounts#book-version).
 */
async function changeBook(
  shop: ShopState,
  change: (book: Customer["addresses"]) => BookAddress[],
  confirmedPlaces: readonly string[] = [],
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await loadAccount(shop);
    const { addresses = [], bookVersion } = shop.account.customer ?? {};
    try {
      await saveCustomer(shop, { addresses: change(addresses), bookVersion, confirmedPlaces: [...confirmedPlaces] });
      return;
    } catch (error) {
      if (problemCodeOf(error) !== "STATE_SYNC_CONFLICT" || tries === maxTries) throw error;
    }
  }
}

/** @param confirmedPlaces those that the shopper said are right (specification/addresses#place-confirmed) */
export async function saveAddress(
  shop: ShopState,
  address: BookAddress,
  confirmedPlaces: readonly string[] = [],
): Promise<void> {
  await changeBook(shop, (book) => withAddress(book, address), confirmedPlaces);
}

export async function removeAddress(shop: ShopState, id: string): Promise<void> {
  await changeBook(shop, (book) => withoutAddress(book, id));
}
