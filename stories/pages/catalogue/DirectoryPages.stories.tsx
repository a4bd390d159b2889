import type { Meta } from "@storybook/react-vite";
import { cartAnswers } from "../../support/shelf.ts";
import { pageStory } from "../../support/shopPage.tsx";

/** Directories of all brands and all categories. */
const meta = {
  title: "Pages/Catalogue/Directory",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
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
/** Letters of a directory with a single page. */
const lettersOf = (listed: readonly string[]) =>
  [...new Set(listed.map((name) => name.charAt(0)))].map((letter) => ({ letter, page: 1 }));
const pathOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

export const Brands = pageStory({
  address: "/brands",
  answers: {
    ...cartAnswers,
    "GET /api/brands": {
      brands: names.map((name, at) => ({ name, value: name, path: `/brands/${pathOf(name)}`, count: 3 + at * 4 })),
      letters: lettersOf(names),
      total: names.length,
      page: 1,
      pageCount: 1,
    },
  },
  shows: "Old Ewe",
});

const categories = ["Gin", "Red Wine", "Sparkling Wine", "Whisky", "White Wine"];

export const Categories = pageStory({
  address: "/categories",
  answers: {
    ...cartAnswers,
    "GET /api/categories": {
      categories: categories.map((name, at) => ({
        id: pathOf(name),
        parentId: null,
        name,
        path: pathOf(name),
        count: 120 + at * 210,
      })),
      letters: lettersOf(categories),
      total: categories.length,
      page: 1,
      pageCount: 1,
    },
  },
  shows: "Sparkling Wine",
});
