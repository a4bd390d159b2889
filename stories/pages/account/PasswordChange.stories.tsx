import { accountMessages, passwordMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { customersStory, orders } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/PasswordChange",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/password/change";
const sent = pressing("Change my password");
const send = inTurn(typing({ "Current password": "cork and bottle", "New password": "bottle and cork" }), sent);
const refusedTitle = "Your password was not changed";

/** Nothing typed. */
export const Empty = customersStory({ address, answers: {}, shows: /All other devices are logged out\./ });

/** Submitted empty. */
export const Invalid = customersStory({
  address,
  answers: {},
  act: inTurn(
    sent,
    expectErrors({ "Current password": accountMessages.passwordEmpty, "New password": passwordMessages.tooShort }),
  ),
  shows: "Please check these before you continue",
});

/** A wrong password. */
export const Refused = customersStory({
  address,
  answers: {
    "POST /api/auth/password": refused(403, "ACCOUNT_PASSWORD_INCORRECT", accountMessages.passwordIncorrect),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.passwordIncorrect)),
  shows: refusedTitle,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  answers: { "POST /api/auth/password": unanswered },
  act: inTurn(send, expectSending("Changing your password")),
  shows: "Changing your password",
});

/** The password was changed, and the customer is redirected to the overview. */
export const Done = customersStory({
  address,
  answers: { "POST /api/auth/password": { success: true }, "GET /api/account/orders": { orders } },
  act: send,
  alerts: "Your password was changed.",
  shows: "Your last order",
});
