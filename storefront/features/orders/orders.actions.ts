import { orderLookupMessages, type OrderQuestion } from "@corkwood/commerce";
import { ApiError, problemCodeOf } from "../../services/api.ts";
import { asCustomer } from "../../services/identity/asCustomer.ts";
import type { ShopState } from "../../state/shop.tsx";

const unreachable = "The shop could not be reached. Check your connection and try again.";

/**
 * @param isFirst whether guests who have an account are asked to log in instead (specification/orders#lookup-account)
 */
async function ask(shop: ShopState, { orderId, email }: OrderQuestion, isFirst: boolean): Promise<void> {
  const { api, identity, orderLookup } = shop;
  const body = { orderId: orderId.trim(), email: email.trim(), checkForExistingAccount: isFirst };
  const { order } = await asCustomer(identity, (headers) => api.post("/api/guest/order", { body, headers }));
  orderLookup.order = order;
}

/** Reason why no order can be shown, with a message for the shopper. */
export interface LookupRefusal {
  message: string;
  /** Whether the shopper can see the order after logging in. */
  hasAccount: boolean;
}

/** Looks up an order. @returns the reason if no order can be shown */
export async function lookUpOrder(shop: ShopState, question: OrderQuestion): Promise<LookupRefusal | undefined> {
  try {
    await ask(shop, question, true);
    shop.orderLookup.isNew = true;
    return undefined;
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const hasAccount = problem?.code === "ACCOUNT_EXISTS";
    return { message: hasAccount ? orderLookupMessages.hasAccount : (problem?.detail ?? unreachable), hasAccount };
  }
}

/** Requests an email with a link to an order. @returns the message for the shopper if the request was refused */
export async function sendOrderLink(
  { api }: ShopState,
  { orderId, email }: OrderQuestion,
): Promise<string | undefined> {
  try {
    await api.post("/api/guest/order/link", { body: { orderId: orderId.trim(), email: email.trim() } });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : unreachable;
  }
}

/** Returns the token of an order link. The token is in the fragment, so that it does not appear in logs. */
export function tokenIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get("link") ?? undefined;
}

/** Loads the order for an emailed link. @returns the message for the shopper if there is no order to show */
export async function openOrderLink({ api, orderLookup }: ShopState, token: string): Promise<string | undefined> {
  try {
    const { order } = await api.post("/api/guest/order/by-link", { body: { token } });
    Object.assign(orderLookup, { order, isNew: true });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : unreachable;
  }
}

/**
 * Reloads an order known in this browser, because the order may have been cancelled. Removes an order that no longer
 * exists. Keeps the known state if there is no response.
 * @returns whether the order is still known
 */
export async function refreshOrder(shop: ShopState, question: OrderQuestion): Promise<boolean> {
  try {
    await ask(shop, question, false);
  } catch (error) {
    if (problemCodeOf(error) === "ORDER_NOT_FOUND") forgetOrder(shop, question.orderId);
  }
  return shop.orderLookup.order?.number === question.orderId;
}

/** Removes an order that was looked up or placed on this device. */
export function forgetOrder(
  { orderLookup, checkout }: Pick<ShopState, "orderLookup" | "checkout">,
  number: string,
): void {
  if (orderLookup.order?.number === number) orderLookup.order = null;
  if (checkout.placedOrder?.number === number) checkout.placedOrder = null;
}

/** Returns whether the order was just looked up. Returns true only once. */
export function consumeIsNew({ orderLookup }: Pick<ShopState, "orderLookup">): boolean {
  const { isNew } = orderLookup;
  orderLookup.isNew = false;
  return isNew;
}
