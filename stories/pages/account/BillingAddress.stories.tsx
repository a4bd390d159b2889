import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ada, customersStory, emptyAddressErrors, newcomer } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/BillingAddress",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/billing-info";
const sent = pressing("Save");
const send = inTurn(typing({ "Company (optional)": "Cork & Co" }), sent);
const refusedTitle = "Your billing address was not saved";

/** A customer whose orders are billed to the delivery address. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: {},
  act: async (main) => {
    await main.findByLabelText("First name");
    await expect(main.queryByRole("button", { name: "Remove my billing address" })).toBeNull();
  },
  shows: /^Orders that you place while logged in are billed to this address/,
});

/** Submitted empty. */
export const Invalid = customersStory({
  address,
  customer: newcomer,
  answers: {},
  act: inTurn(sent, expectErrors(emptyAddressErrors)),
  shows: "Please check these before you continue",
});

/** An address in a country that the shop does not accept for billing. */
export const Refused = customersStory({
  address,
  answers: {
    "PUT /api/account": refused(422, "ACCOUNT_BILLING_ADDRESS_INVALID", "We cannot bill to this country."),
  },
  act: inTurn(send, expectRefusal(refusedTitle, "We cannot bill to this country.")),
  shows: refusedTitle,
});

/** The address has been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  answers: { "PUT /api/account": unanswered },
  act: inTurn(send, expectSending("Saving your billing address")),
  shows: "Saving your billing address",
});

/** The address was saved, and a button to remove it is shown. */
export const Done = customersStory({
  address,
  answers: { "PUT /api/account": { customer: ada } },
  act: send,
  alerts: "Your billing address was saved.",
  shows: "Remove my billing address",
});
