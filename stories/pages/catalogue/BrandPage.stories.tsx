import type { Meta } from "@storybook/react-vite";
import { medal } from "../../support/drawings.ts";
import { aListing, bottles } from "../../support/listingPages.ts";
import { pageStory } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Catalogue/BrandPage",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/brands/stony-pocket";
const brand = {
  kind: "brand",
  title: "Stony Pocket",
  path: address,
  breadcrumb: [
    { name: "All brands", path: "/brands" },
    { name: "Stony Pocket", path: address },
  ],
} as const;

/** A producer with the merchant's description, and the producer's bottles. */
export const Described = pageStory({
  address,
  answers: {
    "GET /api/listing": aListing(
      {
        ...brand,
        breadcrumb: [...brand.breadcrumb],
        description: "<p>Dry-grown bush vines on ironstone, picked by hand since 1908.</p>",
        logo: { url: medal, alt: "The logo of Stony Pocket" },
      },
      { products: bottles },
    ),
  },
  shows: /bush vines/,
});

/** A producer without a description: only the name and the bottles. */
export const Plain = pageStory({
  address,
  answers: { "GET /api/listing": aListing({ ...brand, breadcrumb: [...brand.breadcrumb] }, { products: bottles }) },
  shows: "Stony Pocket Riesling 2025",
});
