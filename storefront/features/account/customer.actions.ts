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

/** Saves the customer's changes and updates the tab's state. Rejects if the server refuses them. */
export async function saveCustomer(shop: ShopState, change: Change): Promise<void> {
  const body = { customer: change };
  const { customer } = await asOwner(shop, (headers) => shop.api.put("/api/account", { body, headers }));
  Object.assign(shop.account, { customer, status: "ready" });
}

/** Maximum number of attempts if other tabs or devices change the address book at the same time. */
const maxTries = 5;

/**
 * Applies a change to the latest address book, so that simultaneous changes from other tabs and devices are not lost
 * (specification/accounts#book-version).
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

/** @param confirmedPlaces places that the shopper confirmed as correct (specification/addresses#place-confirmed) */
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
