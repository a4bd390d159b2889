import type { Meta } from "@storybook/react-vite";
import { accountFailed, accountLoading, customersStory, newcomer } from "../../support/accountPages.ts";
import { pageParameters } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/AddressBook",
  tags: ["page"],
  parameters: pageParameters,
} satisfies Meta;
export default meta;

const address = "/account/shipping-address-book";

/** A customer who has stored no address. */
export const Empty = customersStory({ address, customer: newcomer, answers: {}, shows: "No addresses yet" });

/** The account is on its way. */
export const Loading = accountLoading(address);

/** The account could not be loaded. */
export const Failed = accountFailed(address);

/** Two addresses, one of them for deliveries, one for invoices. */
export const Full = customersStory({ address, answers: {}, shows: "2 addresses" });
