import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/**
 * Storefront files that access URL parameters for other purposes than a page's own address. The server drops parameters
 * that are not listed in pageParams.ts, so a page that reads other parameters would be rendered without them.
 */
const others = [
  // Parameters of links that the file creates.
  "storefront/features/listing/facets/applied.ts",
  // Parameters of a payment provider's frames.
  "storefront/features/checkout/payment/providers/embedded/frames.ts",
  // Browser only: the fragment of a link, the origin of a visit, and data returned by a payment provider's page.
  "storefront/features/checkout/payment/providers/afterpay/afterpayReturn.ts",
  "storefront/features/checkout/payment/providers/common/provider.ts",
  "storefront/features/checkout/payment/providers/registry.ts",
  "storefront/features/checkout/payment/useProviderReturn.ts",
  "storefront/features/checkout/stored/campaign.ts",
  // Parameters of a page requested while offline, and of cached pages.
  "storefront/features/offline/OfflineView.tsx",
  "storefront/serviceWorker/worker.ts",
  // Parameters of addresses in events.
  "storefront/visit/followVisit.ts",
  "storefront/visit/pageName.ts",
  "storefront/features/orders/orders.actions.ts",
  // Existing parameters of the address that the browser navigates to.
  "storefront/features/listing/data/display.ts",
  "storefront/features/listing/ListingView.tsx",
  "storefront/features/product/purchase/useChosenVariant.ts",
];

const readers = sourceFiles.filter((path) => {
  if (!path.startsWith("storefront/") || isForTests(path)) return false;
  return /URLSearchParams|useSearchParams|\bsearchParams\b/.test(readFileSync(absolute(path), "utf8"));
});

test("pages read only parameters listed for the server", () => {
  const typed = "storefront/shared/routing/pageQuery.ts";
  expect(readers.toSorted()).toEqual([...others, typed].toSorted());
});
