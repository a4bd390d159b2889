import { foldOrderNumber, type OrderQuestion } from "@corkwood/commerce";
import { ApiError } from "../../services/api.ts";
import type { ShopState } from "../../state/shop.tsx";
import { pathTo } from "../../shared/routing/paths.ts";

/** Where an order has its page. */
export function orderPath(number: string): string {
  return pathTo("/orders/:number", foldOrderNumber(number));
}

/** Where an order has its tax invoice. */
export function invoicePath(number: string): string {
  return pathTo("/orders/:number/invoice", foldOrderNumber(number));
}

const unreachable = "The shop could not be reached. Check your connection and try again.";

async function ask({ api, orderLookup }: ShopState, { orderId, email }: OrderQuestion): Promise<void> {
  const question = { orderId: orderId.trim(), email: email.trim(), checkForExistingAccount: true };
  const { order } = await api.post("/api/guest/order", { body: question });
  orderLookup.order = order;
}

/** Looks an order up. @returns why there is none to show, in words for the shopper */
export async function lookUpOrder(shop: ShopState, question: OrderQuestion): Promise<string | undefined> {
  try {
    await ask(shop, question);
    shop.orderLookup.isNew = true;
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : unreachable;
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
    await ask(shop, question);
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === "ORDER_NOT_FOUND") forgetOrder(shop, question.orderId);
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
