import {
  dollars,
  regionPlaceOf,
  servingOf,
  type CartItem,
  type PlacedOrder,
  type Product,
  type ProductPage,
  type ProductSummary,
} from "@corkwood/commerce";
import { anAddress, aPlacedOrder, aProduct } from "@corkwood/commerce/testing";
import { stores } from "../../sample/content/stores.ts";
import { bottleOf, redBottle } from "./drawings.ts";
import { unanswered, type Answers } from "./shopPage.tsx";

/** Products for whole pages. */

const breadcrumb = [
  { name: "Wine", path: "/categories/wine" },
  { name: "Red Wine", path: "/categories/wine/red" },
  { name: "Shiraz", path: "/categories/wine/red/shiraz" },
];

/** The current day on all pages: 2 March 2026, in epoch seconds. */
export const today = Date.UTC(2026, 2, 2) / 1000;

/** A product with all fields set. */
export function aBottle(over: Partial<Product> = {}): Product {
  return {
    ...aProduct({
      id: "p-1",
      name: "Old Ewe Block 7 Shiraz 2019",
      path: "old-ewe-block-7-shiraz-2019",
      price: dollars(38.95),
      erpOriginalPrice: dollars(38.95),
      stockUpdatedAt: today,
      images: [
        { url: redBottle, alt: "A bottle of Old Ewe Block 7 Shiraz 2019" },
        { url: bottleOf("The label of Old Ewe Block 7 Shiraz 2019"), alt: "Its label" },
      ],
      facts: {
        producer: "Old Ewe",
        region: "Barossa Valley",
        country: "Australia",
        varieties: ["Shiraz"],
        vintage: 2019,
        aBV: 14.5,
        closure: "Screw cap",
        drinkingWindowYearStart: 2024,
        drinkingWindowYearEnd: 2038,
        scores: { jamesHallidayScore: 96, theWineFrontScore: 94 },
      },
      spider: { overallScore: 95, tastedDate: "2024-05-14" },
    }),
    description:
      "<p>Dry-grown bush vines on red clay over limestone. Dark plum, liquorice and a savoury line of graphite; the tannins are fine and run long.</p><p>It opens over an hour in the glass. With slow lamb, or a wedge of hard cheese.</p>",
    breadcrumb,
    ...over,
  };
}

/** Response for a product page. */
export function pageOf(product: Product): ProductPage {
  return {
    product,
    group: null,
    category: { id: "shiraz", name: "Shiraz", path: "/categories/wine/red/shiraz" },
    factLinks: {
      varieties: [],
      regions: product.facts.region ? [{ name: product.facts.region, path: "/products?regions=own" }] : [],
      countries: [],
    },
    compare: null,
    serving: servingOf(product),
    regionPlace: regionPlaceOf(product.facts),
  };
}

const bottle = (id: number, name: string, price: number, region: string, over: Partial<ProductSummary> = {}) => {
  const qty = over.soldOut ? 0 : 24;
  return aProduct({
    id: `p-${id}`,
    name,
    path: name.toLowerCase().replaceAll(" ", "-"),
    price: dollars(price),
    erpOriginalPrice: dollars(price),
    stockUpdatedAt: today,
    variants: [{ id: `v-${id}`, code: `SKU-${id}`, label: "750 ml", qty, qtyRaw: qty, locationQtys: {} }],
    images: [{ url: bottleOf(name), alt: name }],
    facts: { region, country: "Australia" },
    ...over,
  });
};

/** Product summaries, including some that cannot be bought now. */
export const shelf: readonly ProductSummary[] = [
  bottle(11, "Gully Road Shiraz 2021", 24, "Barossa Valley"),
  bottle(12, "Tallow Hill Riesling 2022", 21, "Clare Valley", { erpOriginalPrice: dollars(26), isDiscounted: true }),
  bottle(13, "Stony Pocket Old Vine Grenache 2020", 42, "McLaren Vale"),
  bottle(14, "Two Rivers Chardonnay 2023", 34, "Yarra Valley", { soldOut: true, stockTotal: 0 }),
  bottle(15, "Ironbark Cabernet Sauvignon 2018", 56, "Coonawarra"),
  bottle(16, "Saltbush Fiano 2024", 27, "Riverland", { state: "coming", comingSoon: true }),
  bottle(17, "Black Cockatoo Pinot Noir 2022", 48, "Mornington Peninsula"),
  bottle(18, "Rio Verde Vermentino 2024", 19.5, "Heathcote"),
];

/** Returns a cart line for a product and quantity. */
export function lineOf(product: ProductSummary, qty: number): CartItem {
  const [variant] = product.variants;
  if (!variant) throw new Error(`${product.name} has no variant`);
  return { id: variant.id, productId: product.id, variantId: variant.id, qty, createdAt: today * 1000 };
}

/** An order with two lines, paid by card. */
export const placedOrder: PlacedOrder = aPlacedOrder({
  items: shelf.slice(0, 2).map((product, at) => ({
    productId: product.id,
    variantId: product.variants[0]?.id ?? "",
    sku: product.variants[0]?.code ?? "",
    name: product.name,
    variantLabel: "750 ml",
    path: product.path,
    image: product.images[0] ?? null,
    qty: 6,
    price: product.price,
    lineTotal: dollars(at === 0 ? 144 : 126),
    giftcard: null,
  })),
  subtotal: dollars(270),
  grandTotal: dollars(270),
  billingAddress: anAddress(),
  shippingAddress: anAddress(),
  arrival: { from: "2026-03-05", to: "2026-03-09" },
  paymentMethod: "braintreeCreditCard",
  paymentMethodLabel: "Credit Card",
});

const subtotal = { origAmount: dollars(270), finalAmount: dollars(270) };

/** Responses shared by all pages with a cart: no offers, delivery at a fixed price, and a test card for payment. */
export const cartAnswers: Answers = {
  "GET /api/products": { products: [...shelf] },
  "POST /api/product/refresh": unanswered,
  "POST /api/product/recommendations": { results: [], attributionToken: "" },
  "POST /api/promotions/verify": {
    resolvedCart: { subtotal, promoCartItems: [] },
    appliedPromotions: [],
    disallowedPromotions: [],
    summedDiscounts: [],
    progress: [],
    freeDelivery: false,
  },
  "POST /api/shipping/rates": {
    success: true,
    rates: [
      {
        code: "standard",
        label: "Standard delivery",
        price: dollars(9.9),
        arrival: { from: "2026-03-05", to: "2026-03-09" },
      },
      { code: "clickCollect", label: "Pick up in store", price: dollars(0), stores: ["s-101"] },
    ],
  },
  "GET /api/stores": { stores: stores.slice(0, 3).map((store) => ({ ...store })) },
  "GET /api/localities/check": { question: null },
  "GET /api/localities": unanswered,
  "GET /api/payment/methods": { methods: ["braintreeCreditCard"], isTest: true },
};
