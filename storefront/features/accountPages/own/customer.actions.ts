import {
  withAddress,
  withoutAddress,
  type BookAddress,
  type Customer,
  type SentOf,
  type CallAt,
} from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";
import { asOwner, loadAccount } from "../../account/session.actions.ts";

type Change = SentOf<CallAt<"PUT", "/api/account">>["body"]["customer"];

/** Stores what the customer changed, and shows it everywhere. Rejects where it is refused. */
export async function saveCustomer(shop: ShopState, change: Change): Promise<void> {
  const body = { customer: change };
  const { customer } = await asOwner(shop, (headers) => shop.api.put("/api/account", { body, headers }));
  Object.assign(shop.account, { customer, status: "ready" });
}

/** The address book as it is now: another tab or device may have changed it. */
async function currentBook(shop: ShopState): Promise<Customer["addresses"]> {
  await loadAccount(shop);
  return shop.account.customer?.addresses ?? [];
}

export async function saveAddress(shop: ShopState, address: BookAddress): Promise<void> {
  await saveCustomer(shop, { addresses: withAddress(await currentBook(shop), address) });
}

export async function removeAddress(shop: ShopState, id: string): Promise<void> {
  await saveCustomer(shop, { addresses: withoutAddress(await currentBook(shop), id) });
}
