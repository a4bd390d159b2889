import type { Meta } from "@storybook/react-vite";
import { broken, customersStory, newcomer, orders } from "../../support/accountPages.ts";
import { unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Orders", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/orders";

/** A customer without orders. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: { "GET /api/account/orders": { orders: [] } },
  shows: /ordered anything yet/,
});

/** While the orders load. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/account/orders": unanswered },
  shows: "Loading your orders",
});

/** The server fails. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/account/orders": broken },
  shows: "Your orders could not be loaded",
});

/** Pending, delivered and cancelled orders. */
export const Full = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders } },
  shows: "See order CWACDEFGHJ",
});
