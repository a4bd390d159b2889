import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/**
 * Files of the storefront that read or write parameters otherwise than pages do. The server leaves out parameters that are
 * not listed in pageParams.ts, so a page that reads another one would not be rendered with it.
 */
const others = [
  // Of links that it makes.
  "storefront/features/listing/facets/applied.ts",
  // Of the frames that a payment provider shows.
  "storefront/features/checkout/payment/providers/embedded/frames.ts",
  // In the browser: the fragment of a link, where a shopper came from, what a payment provider's page sends back.
  "storefront/features/checkout/payment/providers/afterpay/afterpayReturn.ts",
  "storefront/features/checkout/payment/providers/common/provider.ts",
  "storefront/features/checkout/payment/providers/registry.ts",
  "storefront/features/checkout/payment/useProviderReturn.ts",
  "storefront/features/checkout/stored/campaign.ts",
  // Of the address that a page without a connection was asked for by, and of pages that a browser has cached.
  "storefront/features/offline/OfflineView.tsx",
  "storefront/serviceWorker/worker.ts",
  // Of the address that events name.
  "storefront/visit/followVisit.ts",
  "storefront/visit/pageName.ts",
  "storefront/features/orders/orders.actions.ts",
  // Of the address that the browser goes to: those that are there stay.
  "storefront/features/listing/data/display.ts",
  "storefront/features/listing/ListingView.tsx",
  "storefront/features/product/purchase/useChosenVariant.ts",
];

const readers = sourceFiles.filter((path) => {
  if (!path.startsWith("storefront/") || isForTests(path)) return false;
  return /URLSearchParams|useSearchParams|\bsearchParams\b/.test(readFileSync(absolute(path), "utf8"));
});

test("pages read only parameters that are listed for the server", () => {
  const typed = "storefront/shared/routing/pageQuery.ts";
  expect(readers.toSorted()).toEqual([...others, typed].toSorted());
});
