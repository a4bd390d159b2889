import type { Meta } from "@storybook/react-vite";
import { accountFailed, accountLoading, customersStory, orders } from "../../support/accountPages.ts";
import { pageStory } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/Authenticate",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

/** URL to which identity providers redirect after a login. The page itself only redirects. */
const address = "/account/authenticate";

/** No one is logged in, so the page shows the login form. */
export const Empty = pageStory({ address, answers: {}, shows: "New here?" });

/** While the account loads. */
export const Loading = accountLoading(address);

/** The account failed to load. */
export const Failed = accountFailed(address);

/** Redirected to the account. */
export const Done = customersStory({
  address,
  answers: { "GET /api/account/orders": { orders } },
  shows: "Your last order",
});

/** The return address that an older shop registered with its providers. */
export const SingleSignOn = pageStory({ address: "/corkwood-auth", answers: {}, shows: "New here?" });
