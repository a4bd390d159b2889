import { expect, it } from "vitest";
import { isCachedPage } from "./cachedPages.ts";

it.each([
  "/",
  "/cart",
  "/cart/",
  "/account/wishlist",
  "/categories/red-wine/shiraz",
  "/plain-shiraz-2021",
  "/info/about/us",
  "/compare",
])("caches %s for offline use", (path) => expect(isCachedPage(path)).toBe(true));

it.each([
  "/account",
  "/account/",
  "/account/orders/CW7K2M9XQA",
  "/account/signin",
  "/orders",
  "/orders/CW7K2M9XQA",
  "/orders/CW7K2M9XQA/invoice",
  "/checkout",
  "/checkout/payment",
  "/checkout/success",
  "/subscribe",
  "/unsubscribe",
  "/corkwood-auth",
  "/offline",
])("does not cache %s", (path) => expect(isCachedPage(path)).toBe(false));
