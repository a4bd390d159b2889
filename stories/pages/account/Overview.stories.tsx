import type { Meta } from "@storybook/react-vite";
import { broken, customersStory, newcomer, orders } from "../../support/accountPages.ts";
import { slowly, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/Overview",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account";

/** A customer who has just signed up. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: { "GET /api/account/orders": { orders: [] } },
  act: async (main) => {
    await main.findByText("You have no delivery address yet.", {}, slowly);
    await main.findByText("You have no billing address yet.", {}, slowly);
  },
  shows: /ordered anything yet/,
});

/** The latest order is being loaded. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/account/orders": unanswered },
  shows: "Loading your last order",
});

/** The account has loaded, but its orders failed to load. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/account/orders": broken },
  shows: "Your orders could not be loaded",
});

/** A customer with orders, credit and addresses. */
export const Full = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders } },
  shows: /Hello Ada/,
});
