import { pathsByRoute } from "../../commerce/testing/samplePaths.ts";

/**
 * URLs of the page stories by route, as written in their sources. The documentation of a route links to the stories
 * with its first URL. Account pages are listed separately, by name.
 */
export const pageAddresses = pathsByRoute({
  "/brands/:name": ["/brands/stony-pocket"],
  "/categories/*": ["/categories/red-wine/shiraz"],
  "/search": ["/search?q=shriaz"],
  "/account/*": ["/account/details"],
  "/orders/:number": ["/orders/${order.number}${page}"],
  "/orders/:number/invoice": ["/invoice"],
  "/unsubscribe": ["/unsubscribe?token=a"],
  "/info/*": ["/info/${written.path}", "/info/freight-rates"],
  "/stores/*": ["/stores/${first.path}"],
  // This route only redirects to a step.
  "/checkout": [],
  "/checkout/contact-info": ["contact-info"],
  "/checkout/shipping": ["shipping"],
  "/checkout/payment": ["payment"],
  "/*": ["/${product.path}", "/no-such-bottle"],
});
