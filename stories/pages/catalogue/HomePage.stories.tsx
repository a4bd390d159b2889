import type { Meta } from "@storybook/react-vite";
import { cartAnswers, shelf } from "../../support/shelf.ts";
import { pageStory, refused } from "../../support/shopPage.tsx";
import { samplePage } from "../../support/samplePage.ts";
import { aListing } from "../../support/listingPages.ts";

/** The home page, composed of content blocks. */
const meta = {
  title: "Pages/Catalogue/HomePage",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const answers = {
  ...cartAnswers,
  "GET /public/info/{id}.json": samplePage("home"),
  "GET /api/listing": aListing({}, { products: [...shelf] }),
};

export const Home = pageStory({ address: "/", answers, shows: /Barossa Shiraz/ });

/** The page's products failed to load. */
export const WithoutProducts = pageStory({
  address: "/",
  answers: {
    ...answers,
    "GET /api/listing": refused(429, "RATE_LIMITED", "Not now"),
    "GET /api/products": refused(429, "RATE_LIMITED", "Not now"),
  },
  shows: /Barossa Shiraz/,
});
