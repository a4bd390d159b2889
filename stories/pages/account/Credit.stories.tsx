import { dollars } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada, broken, customersStory, movements, newcomer } from "../../support/accountPages.ts";
import { unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Credit", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/credit";

/** A customer who never had store credit. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: { "GET /api/account/credit": { balance: dollars(0), movements: [] } },
  shows: /No transactions/,
});

/** While the movements load. */
export const Loading = customersStory({
  address,
  answers: { "GET /api/account/credit": unanswered },
  shows: "Loading your store credit history",
});

/** The balance is known, but the credit history failed to load. */
export const Failed = customersStory({
  address,
  answers: { "GET /api/account/credit": broken },
  shows: "Your store credit history could not be loaded",
});

/** Store credit that was added, spent and refunded. */
export const Full = customersStory({
  address,
  answers: { "GET /api/account/credit": { balance: ada.storeCredit.balance, movements } },
  shows: /Refunded for/,
});
