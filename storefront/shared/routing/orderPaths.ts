import { foldOrderNumber } from "@corkwood/commerce";
import { pathTo } from "./paths.ts";

/** Where an order has its page. */
export function orderPath(number: string): string {
  return pathTo("/orders/:number", foldOrderNumber(number));
}

/** Where a customer sees an order of their account, after logging in. */
export function customersOrderPath(number: string): string {
  return pathTo("/account/*", `orders/${foldOrderNumber(number)}`);
}

/** Where an order has its tax invoice. */
export function invoicePath(number: string): string {
  return pathTo("/orders/:number/invoice", foldOrderNumber(number));
}
