import { dollars, messages, type Availability, type Product, type ProductState } from "@corkwood/commerce";
import { below } from "@corkwood/tokens/media";
import type { Meta } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { redBottle } from "../../support/drawings.ts";
import { aBottle, cartAnswers, pageOf, shelf, today } from "../../support/shelf.ts";
import { pageStory, slowly, type Act, type PageStory } from "../../support/shopPage.tsx";

/** The product page in every product state, and in further situations. */
const meta = {
  title: "Pages/Catalogue/ProductPage",
  tags: ["page"],
  parameters: { layout: "fullscreen", otherNames: "PDP, detail page" },
} satisfies Meta;
export default meta;

const day = 86_400;

/** The form for the delivery price loads when the browser is idle. */
const deliveryIsThere: Act = (main) =>
  waitFor(() => expect(main.queryByText("Delivery price and day for your postcode")).toBeNull(), slowly);

function page(over: Partial<Product>, shows: string | RegExp): PageStory {
  const product = aBottle(over);
  return pageStory({
    address: `/${product.path}`,
    answers: { ...cartAnswers, "GET /api/products/by-path": pageOf(product) },
    act: deliveryIsThere,
    shows,
  });
}

const noStock = { stockTotal: 0, soldOut: true, variants: aBottle().variants.map((one) => ({ ...one, qty: 0 })) };

/** Text shown in each state. A new state without a page is a compile error. */
const states = {
  current: page({}, "$38.95"),
  evergreen: page({ state: "evergreen", name: "Corkwood House Red", facts: {}, spider: null }, "Corkwood House Red"),
  preorder: page({ state: "preorder", name: "Old Ewe Block 7 Shiraz 2023", spider: null }, /pre-arrival/i),
  coming: page({ state: "coming", showPrice: false, comingSoon: true, stockTotal: 0 }, /coming soon/i),
  discontinued: page({ state: "discontinued", ...noStock }, "No longer available"),
  others: page({ state: "others", ...noStock }, "No longer available"),
} satisfies Record<ProductState, PageStory>;

export const Current = states.current;
export const Evergreen = states.evergreen;
export const PreArrival = states.preorder;
export const Coming = states.coming;
export const Discontinued = states.discontinued;
export const Others = states.others;

/** Pages by availability. A new availability without a page is a compile error. */
const availabilities = {
  available: states.current,
  preArrival: states.preorder,
  // The release time is known, so the page has a countdown.
  comingSoon: page(
    { comingSoon: true, release: { time: today + 2 * day, details: "<p>Two hundred dozen, all from Block 7.</p>" } },
    /Two hundred dozen/,
  ),
  soldOut: page(noStock, messages.soldOut),
  unavailable: states.discontinued,
} satisfies Record<Availability, PageStory>;

export const CountingDown = availabilities.comingSoon;
export const SoldOut = availabilities.soldOut;
export const Reduced = page({ price: dollars(31), isDiscounted: true }, "$31.00");
export const MinimumQuantity = page({ cartQtyMin: 6 }, /6/);
export const SeveralSizes = page(
  {
    variants: [
      { id: "v-1", code: "OE-750", label: "750 ml", qty: 24, qtyRaw: 24, locationQtys: {} },
      { id: "v-2", code: "OE-1500", label: "1.5 L magnum", qty: 2, qtyRaw: 2, locationQtys: {} },
      { id: "v-3", code: "OE-3000", label: "3 L double magnum", qty: 0, qtyRaw: 0, locationQtys: {} },
    ],
  },
  "1.5 L magnum",
);
export const GiftCard = page(
  {
    name: "Corkwood Gift Card",
    path: "gift-card",
    functionalType: "giftcard",
    giftcard: { amountMin: dollars(20), amountMax: dollars(500) },
    facts: {},
    spider: null,
    images: [{ url: redBottle, alt: "A gift card" }],
    description: "<p>Sent by email, on the day that you choose.</p>",
  },
  /Sent by email/,
);
export const NoPicture = page({ images: [] }, "$38.95");
export const VeryLongName = page(
  { name: "Domaine de la Très Longue Côte Saint-Hilaire Premier Cru Vieilles Vignes Réserve Particulière 2019" },
  /Vieilles Vignes/,
);

/** The page on a phone, scrolled down so that the main 'Add to cart' button is out of view. */
export const BuyBarWhileReading = {
  ...pageStory({
    address: `/${aBottle().path}`,
    answers: { ...cartAnswers, "GET /api/products/by-path": pageOf(aBottle()) },
    act: async () => {
      document.querySelector("[role=tablist], #main h2")?.scrollIntoView();
      const isPhone = matchMedia(below("m")).matches;
      if (isPhone) await waitFor(() => expect(screen.getByRole("region", { name: "Buy" })).toBeVisible());
    },
    shows: "$38.95",
  }),
  globals: { viewport: { value: "phone" } },
};

/** The page with recommendations at the end. */
export const WithRecommendations = pageStory({
  address: `/${aBottle().path}`,
  answers: {
    ...cartAnswers,
    "GET /api/products/by-path": pageOf(aBottle()),
    "POST /api/product/recommendations": {
      results: shelf.slice(0, 6).map(({ id, facts }) => ({ id, reason: `Also from ${facts.region}` })),
      attributionToken: "story",
    },
  },
  // Recommendations load shortly before they become visible, and the page grows while it loads.
  act: (main) =>
    waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      return expect(main.getAllByText(/^Also from/)).not.toHaveLength(0);
    }, slowly),
  shows: /Also from Barossa Valley/,
});
