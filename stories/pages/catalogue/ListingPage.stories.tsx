import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { aListing, facetsOf } from "../../support/listingPages.ts";
import { cartAnswers, shelf } from "../../support/shelf.ts";
import { pageStory, refused } from "../../support/shopPage.tsx";

/** A category in every display and state. */
const meta = {
  title: "Pages/Catalogue/ListingPage",
  tags: ["page"],
  parameters: { layout: "fullscreen", otherNames: "PLP, collection, category page" },
} satisfies Meta;
export default meta;

const scope = {
  kind: "category",
  title: "Shiraz",
  path: "/categories/red-wine/shiraz",
  scene: "vines",
  description:
    "<p>Shiraz where it is warm and dark, Syrah where it is cool and full of spice: the vine is the same.</p>",
  breadcrumb: [
    { name: "Red Wine", path: "/categories/red-wine" },
    { name: "Shiraz", path: "/categories/red-wine/shiraz" },
  ],
  children: [
    { name: "Barossa Shiraz", path: "/categories/red-wine/shiraz/barossa-shiraz", count: 84 },
    { name: "Heathcote Shiraz", path: "/categories/red-wine/shiraz/heathcote-shiraz", count: 31 },
  ],
} as const;
const listing = aListing(
  { ...scope, breadcrumb: [...scope.breadcrumb], children: [...scope.children] },
  {
    products: shelf.map((product) => ({ ...product, description: "<p>Dark plum, liquorice and graphite.</p>" })),
    total: 115,
    pages: 3,
    pageCount: 3,
  },
);
const address = scope.path;
const answers = { ...cartAnswers, "GET /api/listing": listing };
const shown = "Gully Road Shiraz 2021";

export const Grid = pageStory({ address, answers, shows: shown });
/** The listing on a phone, with one column. */
export const OneColumn = pageStory({ address, answers, stored: { columns: 1 }, shows: shown });
export const Compact = pageStory({ address: `${address}?display=compact`, answers, shows: shown });
export const List = pageStory({ address: `${address}?display=list`, answers, shows: shown });
export const Full = pageStory({ address: `${address}?display=full`, answers, shows: shown });

/** Applied filters, above the products and in the facets. */
export const Filtered = pageStory({
  address: `${address}?regions=Heathcote&rating=95+and+over`,
  answers: { ...answers, "GET /api/listing": { ...listing, facets: facetsOf("Heathcote", "95 and over") } },
  shows: shown,
});

/** The facets on a phone, in a drawer. */
export const Filters = {
  globals: { viewport: { value: "phone" } },
  ...pageStory({
    address,
    answers,
    act: async (main) => {
      await userEvent.click(await main.findByRole("link", { name: "Filters" }));
    },
    shows: shown,
  }),
};

/** Filters without matches. */
export const NoProducts = pageStory({
  address: `${address}?countries=France&rating=95+and+over`,
  answers: {
    ...answers,
    "GET /api/listing": aListing(
      { ...scope, breadcrumb: [...scope.breadcrumb], children: [] },
      { facets: facetsOf("France", "95 and over") },
    ),
  },
  shows: "No products match all of these filters",
});

export const Failed = pageStory({
  address,
  answers: { ...answers, "GET /api/listing": refused(429, "RATE_LIMITED", "Not now") },
  shows: "Something Went Wrong",
});

/** All of the shop's products. */
export const AllProducts = pageStory({
  address: "/products",
  answers: {
    ...cartAnswers,
    "GET /api/listing": aListing({ kind: "all", title: "All products", path: "/products" }, { products: [...shelf] }),
  },
  shows: shown,
});
