import type { CategoryArticle } from "@corkwood/commerce";
import { categoryHeads } from "../facts/categoryHeads.ts";
import { categoryId } from "../products/categories.ts";

/** Articles shown below the products in a category. */
const written: readonly CategoryArticle[] = [
  {
    id: categoryId("Red Wine", "Shiraz"),
    blocks: [
      { type: "heading", level: 2, text: "One grape, two names" },
      {
        type: "image",
        image: {
          url: "/media/content/vineyard-autumn",
          alt: "A bottle of Shiraz, a glass and grapes on a table, before rows of vines in autumn colours",
        },
        float: "right",
        stretch: false,
      },
      {
        type: "paragraph",
        text: "Shiraz where it is warm and the wine is dark, Syrah where it is cool and the wine is spiced: growers choose the name to say which of the two they meant. The vine is the same.",
        styles: [],
      },
      {
        type: "paragraph",
        text: "The Barossa has some of the oldest plantings of it in the world, on their own roots. They give little, and what they give keeps for decades.",
        styles: [],
      },
      {
        type: "tabbedContent",
        label: "Shiraz at table",
        tabs: [
          {
            title: "With what",
            children: [
              {
                type: "paragraph",
                text: "Lamb from the embers, aubergine, hard cheese. The cool ones take duck and mushrooms.",
                styles: [],
              },
            ],
          },
          {
            title: "How warm",
            children: [
              {
                type: "paragraph",
                text: "Sixteen to eighteen degrees: cooler than most rooms in January.",
                styles: [],
              },
            ],
          },
        ],
      },
      { type: "link", link: { label: "Why the year on the label matters", href: "/info/vintage-school" } },
    ],
  },
  {
    id: categoryId("Whisky"),
    blocks: [
      { type: "heading", level: 2, text: "Age is not a score" },
      {
        type: "paragraph",
        text: "A cask gives and takes. Ten years in Tasmania, where summers are warm, may do what eighteen do in Speyside; thirty can be too many anywhere.",
        styles: [],
      },
      {
        type: "paragraph",
        text: "Ask what the barrel held before. It will tell you more than the number.",
        styles: ["quote"],
      },
    ],
  },
];

const heads = Object.entries(categoryHeads).map(([name, { picture }]) => {
  const id = categoryId(name);
  return {
    id,
    picture: { url: `/media/categories/${picture}`, alt: "" },
    blocks: written.find((article) => article.id === id)?.blocks ?? [],
  };
});

/** The sample shop's category articles, each with its category's picture. */
export const articles: readonly CategoryArticle[] = [
  ...heads,
  ...written.filter(({ id }) => !heads.some((head) => head.id === id)),
];
