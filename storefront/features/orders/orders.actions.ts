import { orderLookupMessages, type OrderQuestion } from "@corkwood/commerce";
import { ApiError, problemCodeOf } from "../../services/api.ts";
import { asCustomer } from "../../services/identity/asCustomer.ts";
import type { ShopState } from "../../state/shop.tsx";

const unreachable = "The shop could not be reached. Check your connection and try again.";

/** @param isFirst whether guests who have an account are told so instead (specification/orders#lookup-account) */
async function ask(shop: ShopState, { orderId, email }: OrderQuestion, isFirst: boolean): Promise<void> {
  const { api, identity, orderLookup } = shop;
  const body = { orderId: orderId.trim(), email: email.trim(), checkForExistingAccount: isFirst };
  const { order } = await asCustomer(identity, (headers) => api.post("/api/guest/order", { body, headers }));
  orderLookup.order = order;
}

/** Why there is no order to show, in words for the shopper. */
export interface LookupRefusal {
  message: string;
  /** It is there for who logs in. */
  hasAccount: boolean;
}

/** Looks an order up. @returns why there is none to show */
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

/** Has a link to an order sent to its email address. @returns why that cannot be asked for, in words for the shopper */
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

/** The token of a link to an order. It stands behind the #, so that it is in no log and in no shared page. */
export function tokenIn(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get("link") ?? undefined;
}

/** Shows the order of a link. @returns why there is none to show, in words for the shopper */
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
 * Loads an order that this browser knows again: it may have been cancelled meanwhile. One that no longer exists is
 * forgotten; if there is no answer, the known state stays.
 * @returns whether it is known now
 */
export async function refreshOrder(shop: ShopState, question: OrderQuestion): Promise<boolean> {
  try {
    await ask(shop, question, false);
  } catch (error) {
    if (problemCodeOf(error) === "ORDER_NOT_FOUND") forgetOrder(shop, question.orderId);
  }
  return shop.orderLookup.order?.number === question.orderId;
}

/** Forgets an order that was looked up or placed, on this device. */
export function forgetOrder(
  { orderLookup, checkout }: Pick<ShopState, "orderLookup" | "checkout">,
  number: string,
): void {
  if (orderLookup.order?.number === number) orderLookup.order = null;
  if (checkout.placedOrder?.number === number) checkout.placedOrder = null;
}

/** Whether the order was just looked up; true only once. */
export function consumeIsNew({ orderLookup }: Pick<ShopState, "orderLookup">): boolean {
  const { isNew } = orderLookup;
  orderLookup.isNew = false;
  return isNew;
}
