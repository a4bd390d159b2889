import type { FoundOrder } from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";

/** Prefills the address on the next page of a sign-up or a password reset. */
export function rememberEmail({ account }: ShopState, email: string): void {
  account.typedEmail = email.trim();
}

/** Makes an order available to its invoice and return pages. */
export function rememberOrder({ orderLookup }: ShopState, order: FoundOrder): void {
  orderLookup.order = order;
}
