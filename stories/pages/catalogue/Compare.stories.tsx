import { servingOf, type ComparedProduct, type Comparison, type ProductSummary } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { aBottle, cartAnswers, shelf } from "../../support/shelf.ts";
import { pageStory } from "../../support/shopPage.tsx";

/** The comparison page, with and without products. */
const meta = {
  title: "Pages/Catalogue/Compare",
  tags: ["page"],
  parameters: { layout: "fullscreen", otherNames: "comparison, side by side, spec sheet" },
} satisfies Meta;
export default meta;

const inColumn = (product: ProductSummary): ComparedProduct => ({
  product,
  kind: ["Red Wine", "Shiraz"],
  serving: servingOf(product),
});

const old: ComparedProduct = { ...inColumn(aBottle()), drinkingWindow: { from: 2024, to: 2038 } };
const soldOut = shelf.filter((product) => product.soldOut);
const others = shelf.filter(({ soldOut: isGone, comingSoon }) => !isGone && !comingSoon);

const comparing = (over: Partial<Comparison>) => ({
  ...cartAnswers,
  "GET /api/products/compare": { compared: [], waiting: [], repeated: [], unknown: [], similar: others, ...over },
});

export const Empty = pageStory({ address: "/compare", answers: comparing({}), shows: "Which one tonight?" });
export const Two = pageStory({
  address: "/compare?products=a,b",
  answers: comparing({ compared: [old, ...others.slice(0, 1).map(inColumn)], similar: others.slice(1) }),
  shows: "Barossa Valley",
});
export const OnlyDifferences = pageStory({
  address: "/compare?products=a,b&differences=true",
  answers: comparing({ compared: [old, ...others.slice(0, 1).map(inColumn)], similar: others.slice(1) }),
  shows: "Show all facts",
});
/** The maximum number of products, one of them sold out. */
export const Four = pageStory({
  address: "/compare?products=a,b,c,d",
  answers: comparing({ compared: [old, ...[...others.slice(0, 2), ...soldOut].map(inColumn)] }),
  shows: /Four bottles are all that fit/,
});
/** A URL with too many products, a duplicate, and a product that no longer exists. */
export const LeftOut = pageStory({
  address: "/compare?products=a,b,c,d,e,a,f",
  answers: comparing({
    compared: [old, ...others.slice(0, 3).map(inColumn)],
    waiting: others.slice(3, 4),
    repeated: [old.product],
    unknown: ["old-ewe-merlot"],
  }),
  shows: /No bottle is called “old-ewe-merlot”/,
});
export const Found = pageStory({
  address: "/compare?products=a&q=riesling",
  answers: {
    ...comparing({ compared: [old], similar: others.slice(2) }),
    "GET /api/search": {
      categoryResults: [],
      productResults: shelf.slice(1, 2).map((product) => ({
        position: 1,
        name: product.name,
        highlightedName: product.name,
        path: product.path,
        productId: product.id,
        product,
      })),
      infoPageResults: [],
    },
  },
  shows: "Found for “riesling”",
});
/** A search without matches. */
export const NotFound = pageStory({
  address: "/compare?products=a&q=zzz",
  answers: {
    ...comparing({ compared: [old] }),
    "GET /api/search": { categoryResults: [], productResults: [], infoPageResults: [] },
  },
  shows: /No other bottle found for “zzz”/,
});
