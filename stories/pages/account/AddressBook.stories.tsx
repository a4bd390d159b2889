import type { Meta } from "@storybook/react-vite";
import { accountFailed, accountLoading, customersStory, newcomer } from "../../support/accountPages.ts";

const meta = {
  title: "Pages/Account/AddressBook",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/shipping-address-book";

/** A customer without saved addresses. */
export const Empty = customersStory({ address, customer: newcomer, answers: {}, shows: "No addresses yet" });

/** While the account loads. */
export const Loading = accountLoading(address);

/** The account failed to load. */
export const Failed = accountFailed(address);

/** Two addresses: the default delivery address and the default billing address. */
export const Full = customersStory({ address, answers: {}, shows: "2 addresses" });
