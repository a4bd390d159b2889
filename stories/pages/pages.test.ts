import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RoutePath } from "../../storefront/shared/routing/paths.ts";

/**
 * Address of a story for every route. A new route without a story does not compile. Account pages are listed
 * separately, by name.
 */
const addresses = {
  "/": "/",
  "/products": "/products",
  "/brands": "/brands",
  "/brands/:name": "/brands/stony-pocket",
  "/categories": "/categories",
  "/categories/*": "/categories/red-wine/shiraz",
  "/search": "/search?q=shriaz",
  "/compare": "/compare",
  "/cart": "/cart",
  "/account": "/account",
  "/account/*": "/account/details",
  "/account/signin": "/account/signin",
  "/account/wishlist": "/account/wishlist",
  "/corkwood-auth": "/corkwood-auth",
  "/orders": "/orders",
  "/orders/:number": "/orders/${order.number}${page}",
  "/orders/:number/invoice": "/invoice",
  "/subscribe": "/subscribe",
  "/unsubscribe": "/unsubscribe?token=a",
  "/info/*": "/info/freight-rates",
  "/offline": "/offline",
  "/stores": "/stores",
  "/stores/*": "/stores/${first.path}",
  // This route only redirects to a step.
  "/checkout": null,
  "/checkout/contact-info": "contact-info",
  "/checkout/shipping": "shipping",
  "/checkout/payment": "payment",
  "/checkout/success": "/checkout/success",
  "/*": "/no-such-bottle",
} satisfies Record<RoutePath, string | null>;

/** All quoted strings in the stories. */
const written = new Set(
  readdirSync("stories/pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".stories.tsx"))
    .flatMap((file) => [...readFileSync(`stories/pages/${file}`, "utf8").matchAll(/["`]([^"`\n]+)["`]/g)])
    .map(([, text]) => text),
);

describe("the stories of pages", () => {
  it.each(Object.entries(addresses).filter(([, address]) => address !== null))("show the route %s", (_, address) => {
    expect(written.has(String(address)), `no story has the address ${String(address)}`).toBe(true);
  });
});
