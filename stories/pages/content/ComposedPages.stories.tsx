import type { InfoPage } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { harvestReport, longRead, saleEvent } from "../../support/composedPages.ts";
import { aListing } from "../../support/listingPages.ts";
import { cartAnswers, shelf } from "../../support/shelf.ts";
import { pageStory } from "../../support/shopPage.tsx";

/** Whole pages that a merchant composed of content blocks. */
const meta = {
  title: "Pages/Content/Composed",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const page = (written: InfoPage, shows: string | RegExp) =>
  pageStory({
    address: `/info/${written.path}`,
    answers: {
      ...cartAnswers,
      "GET /public/info.json": [written],
      "GET /public/info/{id}.json": written,
      "GET /api/listing": aListing({}, { products: [...shelf] }),
    },
    shows,
  });

/** An article with every type of block. */
export const Report = page(harvestReport, "Sixty days, eleven growers");
/** A sale: pictures with links, and rows of products. */
export const Event = page(saleEvent, /Until Sunday/);
/** Text only. */
export const LongRead = page(longRead, "How it travels");
