import { accountMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { customersStory, newcomer, orders } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/Incomplete",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

/** A logged-in user whose account is not complete yet. */
const address = "/account";
const incomplete = {
  "GET /api/account": refused(404, "ACCOUNT_SETUP_INCOMPLETE", accountMessages.setUpIncomplete),
} as const;
const sent = pressing("Complete my account");
const send = inTurn(typing({ "First name": "Ada", "Last name": "Vintner" }), sent);
const refusedTitle = "Your account was not completed";

/** Nothing typed. */
export const Empty = customersStory({ address, answers: incomplete, shows: accountMessages.setUpIncomplete });

/** Submitted empty. */
export const Invalid = customersStory({
  address,
  answers: incomplete,
  act: inTurn(sent, expectErrors({ "First name": "Enter your first name.", "Last name": "Enter your last name." })),
  shows: "Please check these before you continue",
});

/** The form was rejected because the shop is busy. */
export const Refused = customersStory({
  address,
  answers: { ...incomplete, "PUT /api/account": refused(429, "RATE_LIMITED", accountMessages.busy) },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.busy)),
  shows: refusedTitle,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  answers: { ...incomplete, "PUT /api/account": unanswered },
  act: inTurn(send, expectSending("Completing your account")),
  shows: "Completing your account",
});

/** The account is complete, so the same page address shows the overview. */
export const Done = customersStory({
  address,
  answers: { ...incomplete, "PUT /api/account": { customer: newcomer }, "GET /api/account/orders": { orders } },
  act: send,
  shows: "Your last order",
});
