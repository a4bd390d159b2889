import type { Meta } from "@storybook/react-vite";
import { cartAnswers, lineOf, shelf } from "../../support/shelf.ts";
import { pageStory, unanswered, type Answers } from "../../support/shopPage.tsx";
import { dollars, type CartItem, type ProductSummary } from "@corkwood/commerce";

/** The cart in every state. */
const meta = {
  title: "Pages/Checkout/CartPage",
  tags: ["page"],
  parameters: { layout: "fullscreen", otherNames: "basket, bag, trolley" },
} satisfies Meta;
export default meta;

const [shiraz, riesling, grenache] = shelf as [ProductSummary, ProductSummary, ProductSummary];
const cart = [lineOf(shiraz, 6), lineOf(riesling, 6)];

function page(items: readonly CartItem[], shows: string | RegExp, over: Answers = {}) {
  return pageStory({ address: "/cart", answers: { ...cartAnswers, ...over }, stored: { cart: items }, shows });
}

const withProducts = (...products: ProductSummary[]): Answers => ({ "GET /api/products": { products } });

export const Empty = page([], /empty/i);
export const Filled = page(cart, shiraz.name);

/** With a coupon discount. */
export const WithOffer = page(cart, /Ten Off/, {
  "POST /api/promotions/verify": {
    resolvedCart: {
      subtotal: { origAmount: dollars(270), finalAmount: dollars(243) },
      promoCartItems: [
        { sku: "SKU-11", qty: 6, promoId: "ten-off", promoVersionId: 1, amount: dollars(14.4) },
        { sku: "SKU-12", qty: 6, promoId: "ten-off", promoVersionId: 1, amount: dollars(12.6) },
      ],
    },
    appliedPromotions: [{ id: "ten-off", name: "Ten Off", relatedCouponCodes: [], versionId: 1, exclusive: false }],
    disallowedPromotions: [],
    summedDiscounts: [{ promoId: "ten-off", name: "Ten Off", amount: dollars(27) }],
    progress: [],
    freeDelivery: false,
  },
});

/** The cart has more bottles than the stock. */
export const TooFewLeft = page(
  cart,
  "There are now only 3 of this item left.",
  withProducts(
    { ...shiraz, stockTotal: 3, variants: shiraz.variants.map((one) => ({ ...one, qty: 3, qtyRaw: 3 })) },
    riesling,
  ),
);
export const SoldOut = page(
  cart,
  /sold out/i,
  withProducts(
    {
      ...shiraz,
      soldOut: true,
      stockTotal: 0,
      variants: shiraz.variants.map((one) => ({ ...one, qty: 0, qtyRaw: 0 })),
    },
    riesling,
  ),
);
export const BelowMinimum = page(
  [lineOf({ ...grenache, cartQtyMin: 6 }, 2)],
  /6/,
  withProducts({ ...grenache, cartQtyMin: 6 }),
);
/** Pre-arrival wines have to be bought separately. */
export const MixedWithPreArrival = page(
  [lineOf(shiraz, 6), lineOf(grenache, 6)],
  /pre-arrival/i,
  withProducts(shiraz, { ...grenache, state: "preorder" }),
);
export const NoLongerSold = page(cart, shiraz.name, withProducts(shiraz));
/** While the products load. */
export const Loading = page(cart, "Reading your cart", { "GET /api/products": unanswered });
