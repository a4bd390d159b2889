import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pathsByRoute } from "../../commerce/testing/samplePaths.ts";

/** URLs in the stories, as written in their sources. Account pages are listed separately, by name. */
const addresses = pathsByRoute({
  "/brands/:name": ["/brands/stony-pocket"],
  "/categories/*": ["/categories/red-wine/shiraz"],
  "/search": ["/search?q=shriaz"],
  "/account/*": ["/account/details"],
  "/orders/:number": ["/orders/${order.number}${page}"],
  "/orders/:number/invoice": ["/invoice"],
  "/unsubscribe": ["/unsubscribe?token=a"],
  "/info/*": ["/info/freight-rates"],
  "/stores/*": ["/stores/${first.path}"],
  // This route only redirects to a step.
  "/checkout": [],
  "/checkout/contact-info": ["contact-info"],
  "/checkout/shipping": ["shipping"],
  "/checkout/payment": ["payment"],
  "/*": ["/no-such-bottle"],
});

/** All quoted strings in the stories. */
const written = new Set(
  readdirSync("stories/pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".stories.tsx"))
    .flatMap((file) => [...readFileSync(`stories/pages/${file}`, "utf8").matchAll(/["`]([^"`\n]+)["`]/g)])
    .map(([, text]) => text),
);

describe("page stories", () => {
  it.each(addresses)("show the route %s", (_, expected) => {
    expect(expected.filter((address) => !written.has(address))).toEqual([]);
  });
});
