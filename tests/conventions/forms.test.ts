import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** All files with a form element, and how they show errors (specification/accounts#touched-everywhere). */
const forms: Readonly<Record<string, string>> = {
  "storefront/shared/forms/Form.tsx": "with useForm",
  "ui/checkout/orders/OrderLookupForm.tsx": "with useForm, by LookupForm",
  "ui/checkout/orders/ReturnForm.tsx": "with useForm, by ReturnRequest",
  "ui/checkout/VoucherForm.tsx": "with useForm, by VoucherPanel",
  "storefront/features/product/purchase/AddForm.tsx": "with useTouchedFields",
  "ui/cart/CouponForm.tsx": "only sent without a code can it be wrong",
  "ui/listing/SortSelect.tsx": "nothing can be wrong",
  "ui/search/SearchForm.tsx": "nothing can be wrong",
  "storefront/features/listing/facets/FacetPanel.tsx": "nothing can be wrong",
  "storefront/features/listing/results/CompareBar.tsx": "nothing is typed",
  "storefront/features/stores/StoreFinder.tsx": "nothing can be wrong",
  "storefront/features/notify/SubscribeView.tsx": "its second form has nothing to type",
  "storefront/chrome/footer/Footer.tsx": "leads to a page that has another form with useForm",
  "storefront/features/notify/UnsubscribeView.tsx": "nothing is typed",
};

it("every form is listed, with a description of how it shows errors", () => {
  const found = sourceFiles.filter(
    (path) =>
      /^(ui|storefront)\/.*\.tsx$/.test(path) &&
      !isForTests(path) &&
      /<form\b/.test(readFileSync(absolute(path), "utf8")),
  );
  expect(found.toSorted()).toEqual(Object.keys(forms).toSorted());
});
