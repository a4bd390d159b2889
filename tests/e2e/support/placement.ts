import { expect } from "vitest";
import { ordersAndCharges, choosePaymentMethod, fillInCard, payButton, visitCheckout } from "./checkout.ts";
import { newEmail } from "./page.ts";
import type { OwnShop } from "./testShop.ts";

/** Opens the payment step as a new shopper, with card or transfer filled in. Each shopper has their own email address. */
export async function aboutToPay(
  ownShop: OwnShop,
  who: string,
  by: "Credit Card" | "Bank Transfer",
  options: Parameters<typeof visitCheckout>[2] = {},
) {
  const email = newEmail(who);
  const visited = await visitCheckout(ownShop, "payment", { ...options, stored: { email, ...options.stored } });
  await choosePaymentMethod(visited.page, by);
  if (by === "Credit Card") await fillInCard(visited.page);
  await payButton(visited.page).waitFor();
  return { ...visited, email };
}

export async function expectOneOrder(ownShop: OwnShop, email: string, charges = 1): Promise<void> {
  const bought = await ordersAndCharges(ownShop, email);
  expect([bought.placed.length, bought.charges]).toEqual([1, charges]);
}

export async function expectNothingBought(ownShop: OwnShop, email: string): Promise<void> {
  expect(await ordersAndCharges(ownShop, email)).toEqual({ placed: [], charges: 0 });
}

export const placementCall = "**/api/order/place";
