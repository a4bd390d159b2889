import type { Meta } from "@storybook/react-vite";
import { cartAnswers } from "../../support/shelf.ts";
import { pageParameters, pageStory } from "../../support/shopPage.tsx";

/** Directories of all brands and all categories. */
const meta = {
  title: "Pages/Catalogue/Directory",
  tags: ["page"],
  parameters: pageParameters,
} satisfies Meta;
export default meta;

const names = [
  "Bell Rock",
  "Black Cockatoo",
  "Château Larronde",
  "Gully Road",
  "Old Ewe",
  "Stony Pocket",
  "Tallow Hill",
];
const pathOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

export const Brands = pageStory({
  address: "/brands",
  answers: {
    ...cartAnswers,
    "GET /api/brands": {
      brands: names.map((name, at) => ({ name, value: name, path: `/brands/${pathOf(name)}`, count: 3 + at * 4 })),
      total: names.length,
      page: 1,
      pageCount: 1,
    },
  },
  shows: "Old Ewe",
});

export const Categories = pageStory({
  address: "/categories",
  answers: {
    ...cartAnswers,
    "GET /api/categories": {
      categories: ["Gin", "Red Wine", "Sparkling Wine", "Whisky", "White Wine"].map((name, at) => ({
        id: pathOf(name),
        parentId: null,
        name,
        path: pathOf(name),
        count: 120 + at * 210,
      })),
      total: 5,
      page: 1,
      pageCount: 1,
    },
  },
  shows: "Sparkling Wine",
});
