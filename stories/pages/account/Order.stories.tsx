import type { Meta } from "@storybook/react-vite";
import { broken, customersStory, orders } from "../../support/accountPages.ts";
import { unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Order", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/orders/CWACDEFGHJ";

/** The order belongs to another customer or does not exist. */
export const Empty = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders: [] } },
  shows: "This is not one of your orders.",
});

/** While the order loads. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/account/orders": unanswered },
  shows: "Loading your order",
});

/** The server fails. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/account/orders": broken },
  shows: "Your order could not be loaded",
});

/** An order awaiting a bank transfer. */
export const Full = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders } },
  shows: "Order again",
});
