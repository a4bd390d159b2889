import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/**
 * Storefront files that access the parameters of any URL other than the page's own. The server drops parameters that
 * are not listed in pageParams.ts, so a page that reads other parameters would be rendered without them.
 */
const others = [
  // The parameters belong to links that the file creates.
  "storefront/features/listing/facets/applied.ts",
  // The parameters belong to a payment provider's frames.
  "storefront/features/checkout/payment/providers/embedded/frames.ts",
  // The parameters are read only in browsers: a link's fragment, a visit's origin, and data returned by a payment
  // provider's page.
  "storefront/features/checkout/payment/providers/afterpay/afterpayReturn.ts",
  "storefront/features/checkout/payment/providers/common/provider.ts",
  "storefront/features/checkout/payment/providers/registry.ts",
  "storefront/features/checkout/payment/PaymentForm.tsx",
  "storefront/features/checkout/stored/campaign.ts",
  // The parameters belong to pages requested while offline, and to cached pages.
  "storefront/features/offline/OfflineView.tsx",
  "storefront/serviceWorker/worker.ts",
  // The parameters belong to URLs in events.
  "storefront/visit/followVisit.ts",
  "storefront/visit/pageName.ts",
  "storefront/features/orders/orders.actions.ts",
  // The parameters are already in the URL that the browser navigates to.
  "storefront/features/listing/data/display.ts",
  "storefront/features/product/purchase/useChosenVariant.ts",
];

const readers = sourceFiles.filter((path) => {
  if (!path.startsWith("storefront/") || isForTests(path)) return false;
  return /URLSearchParams|useSearchParams|\bsearchParams\b/.test(readFileSync(absolute(path), "utf8"));
});

test("pages read only parameters that the server lists", () => {
  const typed = "storefront/shared/routing/pageQuery.ts";
  expect(readers.toSorted()).toEqual([...others, typed].toSorted());
});
