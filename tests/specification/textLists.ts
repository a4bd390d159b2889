import type { QuotedText } from "./quotedTexts.ts";

/** Reason why a case cannot occur. */
type Why = "cannot come up";

/** Quotes that no page shows yet. A quote that is found in source and in a test must be removed from this list. */
export const notBuiltYet: readonly (QuotedText & { why: Why })[] = [
  { rule: "routes#error-500", text: "Unknown middleware", why: "cannot come up" },
];

/** Text that the source code composes from parts, and its form in tests. */
export interface ComposedText {
  source: string;
  parts: readonly string[];
  reads: string;
}

export const composedTexts: Readonly<Record<string, ComposedText>> = {
  "There is now only {n} of this item left.": {
    source: "commerce/cartMessages.ts",
    parts: ["There $", '"is"', "now only $", "of this item left."],
    reads: "There is now only",
  },
  "There are now only {n} of this item left.": {
    source: "commerce/cartMessages.ts",
    parts: ["There $", '"are"', "now only $", "of this item left."],
    reads: "There are now only",
  },
  "{n} item(s) · {total}": {
    source: "ui/checkout/OrderSummaryBar.tsx",
    parts: ['"item" : "items"} ·'],
    reads: "12 items · $467.40",
  },
  "Gift Card(s) and Store Credit": {
    source: "commerce/orders/order.ts",
    parts: ["Gift Card(s)", "Store Credit", '.join(" and ")'],
    reads: "Gift Card(s) and Store Credit",
  },
  "Arrives Tue 1 Dec": {
    source: "commerce/delivery/deliveryMessages.ts",
    parts: ["`Arrives ${end}`"],
    reads: "Arrives Tue 1 Dec",
  },
  "Arrives by Mon 7 Dec": {
    source: "commerce/delivery/deliveryMessages.ts",
    parts: ["`Arrives by ${end}`"],
    reads: "Arrives by Mon 7 Dec",
  },
  "Spend {amount} more on items from the {name} offer.": {
    source: "commerce/promotions/coupon.ts",
    parts: ["more on items ${items}", "from the ${name} offer."],
    reads: "Spend $12.00 more on items from the Spring Sale offer.",
  },
  "Add {n} more bottles from the {name} offer.": {
    source: "commerce/promotions/coupon.ts",
    parts: ["`Add ${more} ${items}`", '"bottle" : "bottles"', "from the ${name} offer."],
    reads: "Add 2 more bottles from the Spring Sale offer.",
  },
};
