import type { FoundOrder } from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";

/** The next page of a sign-up or of a forgotten password has the address filled in. */
export function rememberEmail({ account }: ShopState, email: string): void {
  account.typedEmail = email.trim();
}

/** An order's page shows what this browser knows. */
export function rememberOrder({ orderLookup }: ShopState, order: FoundOrder): void {
  orderLookup.order = order;
}
