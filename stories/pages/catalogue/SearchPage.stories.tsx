import { messages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { aListing, bottles } from "../../support/listingPages.ts";
import { pageStory } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Catalogue/SearchPage",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const nothing = { productResults: [], categoryResults: [], infoPageResults: [] };
const categories = [
  { name: "Red Wine", path: "/categories/red-wine", count: 980 },
  { name: "White Wine", path: "/categories/white-wine", count: 610 },
  { name: "Whisky", path: "/categories/whisky", count: 120 },
];
const answers = { "GET /api/search": nothing };

/** No product matches all words, so the page offers categories and products that match some words. */
export const Closest = pageStory({
  address: "/search?q=shiraz+from+the+moon",
  answers: {
    ...answers,
    "GET /api/listing": aListing(
      { title: "Results for “shiraz from the moon”", children: categories },
      { suggested: { closest: { words: "shiraz", products: bottles } } },
    ),
  },
  shows: "Closest: “shiraz”",
});

/** Products match the words of the query but not its price limit. */
export const NearestPrice = pageStory({
  address: "/search?q=stony+pocket+under+$10",
  answers: {
    ...answers,
    "GET /api/listing": aListing(
      { title: "Results for “stony pocket under $10”", children: categories },
      { suggested: { closest: { words: "", products: bottles } } },
    ),
  },
  shows: "Nearest in price",
});

/** Nothing matches, not even part of the query. */
export const Nothing = pageStory({
  address: "/search?q=qwertyuiop",
  answers: { ...answers, "GET /api/listing": aListing({ title: "Results for “qwertyuiop”", children: categories }) },
  shows: messages.searchEmpty,
});

/** A mistyped query finds the probable meaning, offered as a link. */
export const DidYouMean = pageStory({
  address: "/search?q=shriaz",
  answers: {
    ...answers,
    "GET /api/listing": aListing(
      { title: "Results for “shriaz”" },
      { products: bottles, suggested: { didYouMean: { query: "shiraz", score: 0.83 } } },
    ),
  },
  shows: "shiraz",
});

/** The page without a query. */
export const NoQuery = pageStory({
  address: "/search",
  answers: { ...answers, "GET /api/listing": aListing({ children: categories }) },
  shows: "What are you looking for?",
});
