import type { Meta } from "@storybook/react-vite";
import { broken, customersStory, newcomer, orders } from "../../support/accountPages.ts";
import { pageParameters, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Orders", tags: ["page"], parameters: pageParameters } satisfies Meta;
export default meta;

const address = "/account/orders";

/** A customer who has not bought anything. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: { "GET /api/account/orders": { orders: [] } },
  shows: /ordered anything yet/,
});

/** The orders are on their way. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/account/orders": unanswered },
  shows: "Loading your orders",
});

/** The server does not answer as it should. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/account/orders": broken },
  shows: "Your orders could not be loaded",
});

/** Orders that wait, were delivered, and were cancelled. */
export const Full = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders } },
  shows: "See order CWACDEFGHJ",
});
