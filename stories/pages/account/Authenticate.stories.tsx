import type { Meta } from "@storybook/react-vite";
import { accountFailed, accountLoading, customersStory, orders } from "../../support/accountPages.ts";
import { pageParameters, pageStory } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/Authenticate",
  tags: ["page"],
  parameters: pageParameters,
} satisfies Meta;
export default meta;

/** Where a sign-in with a provider comes back to. It only leads on. */
const address = "/account/authenticate";

/** Nobody is signed in: the page asks who it is. */
export const Empty = pageStory({ address, answers: {}, shows: "New here?" });

/** The account is on its way. */
export const Loading = accountLoading(address);

/** The account could not be loaded. */
export const Failed = accountFailed(address);

/** On to the account. */
export const Done = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders } },
  shows: "Your last order",
});

/** The address that an older shop gave its providers. */
export const SingleSignOn = pageStory({ address: "/corkwood-auth", answers: {}, shows: "New here?" });
