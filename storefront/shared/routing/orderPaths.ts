import { foldOrderNumber } from "@corkwood/commerce";
import { pathTo } from "./paths.ts";

/** Returns the URL of an order page. */
export function orderPath(number: string): string {
  return pathTo("/orders/:number", foldOrderNumber(number));
}

/** Returns the URL of an order in a customer's account, visible after logging in. */
export function customersOrderPath(number: string): string {
  return pathTo("/account/*", `orders/${foldOrderNumber(number)}`);
}

/** Returns the URL of an order's tax invoice. */
export function invoicePath(number: string): string {
  return pathTo("/orders/:number/invoice", foldOrderNumber(number));
}
