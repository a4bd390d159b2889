import { randomUUID } from "node:crypto";
import type { BotChallenge, PlacedOrder } from "@corkwood/commerce";
import { expect } from "vitest";
import { work } from "../../../server/providers/botcheck/testing/solve.ts";
import { stockedProducts } from "./stockedProducts.ts";
import { shopper } from "./page.ts";
import type { ShopAndBrowser } from "./testShop.ts";

/**
 * Places an order as another shopper, without this browser: one size with free delivery, paid by bank transfer.
 * @param buyer email address; by default that of `shopper`
 */
export async function buyAsOtherShopper(
  { shop }: ShopAndBrowser,
  kind: keyof typeof stockedProducts,
  qty: number,
  buyer?: string,
): Promise<PlacedOrder> {
  const { id, variants, price } = stockedProducts[kind];
  const { email, phone, ...address } = shopper;
  const challenge = await fetch(`${shop.url}/api/bot-check?purpose=order`);
  const response = await fetch(`${shop.url}/api/order/place`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      "x-cf-turnstile-token": work((await challenge.json()) as BotChallenge),
    },
    body: JSON.stringify({
      cart: {
        email: buyer ?? email,
        phone,
        shippingAddress: { ...address, country: "AU" },
        shipping: { methodCode: "standard" },
        items: [{ productId: id, variantId: variants[0]?.id, qty }],
        law: { isOfAge: true },
        payment: { methodCode: "bankTransfer", expectedAmount: price * qty },
      },
    }),
  });
  const answer = (await response.json()) as { order: PlacedOrder; detail?: string };
  expect(response.ok, answer.detail).toBe(true);
  return answer.order;
}
