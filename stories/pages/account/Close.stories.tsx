import { accountMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { customersStory } from "../../support/accountPages.ts";
import { expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Close", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/close";
const send = inTurn(typing({ Password: "cork and bottle" }), pressing("Close my account"));
const refusedTitle = "Your account is not closed";

/** Empty form without a validation error, because customers without a password leave the field empty. */
export const Empty = customersStory({ address, answers: {}, shows: "Download your data" });

/** The customer still has store credit. */
export const Refused = customersStory({
  address,
  answers: { "POST /api/auth/close": refused(409, "ACCOUNT_CLOSE_REFUSED", accountMessages.closeHasCredit) },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.closeHasCredit)),
  shows: refusedTitle,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  answers: { "POST /api/auth/close": unanswered },
  act: inTurn(send, expectSending("Closing your account")),
  shows: "Closing your account",
});

/** The customer's data is being collected. */
export const Collecting = customersStory({
  address,
  answers: { "GET /api/account/export": unanswered },
  act: inTurn(pressing("Download my data"), expectSending("Collecting your data")),
  shows: "Collecting your data",
});

/** The account was closed, and the shopper is back on the home page as a guest. */
export const Done = customersStory({
  address,
  answers: {
    "POST /api/auth/close": { success: true },
    "POST /api/auth/sign-out": { success: true },
    "GET /public/info/{id}.json": refused(404, "INFO_PAGE_NOT_FOUND", "There is no such page."),
  },
  act: send,
  alerts: "Your account is closed.",
  shows: "Browse all bottles",
});
