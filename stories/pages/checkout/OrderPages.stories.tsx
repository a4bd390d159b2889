import type { Meta } from "@storybook/react-vite";
import { cartAnswers } from "../../support/shelf.ts";
import { pageParameters, pageStory } from "../../support/shopPage.tsx";

/** What guests look up. The order's own page stands with the pages of accounts. */
const meta = {
  title: "Pages/Checkout/OrderLookup",
  tags: ["!autodocs", "page"],
  parameters: pageParameters,
} satisfies Meta;
export default meta;

export const Lookup = pageStory({ address: "/orders", answers: cartAnswers, shows: /order number/i });
