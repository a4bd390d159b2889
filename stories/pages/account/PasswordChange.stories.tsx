import { accountMessages, passwordMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { customersStory, orders } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageParameters, refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/PasswordChange",
  tags: ["page"],
  parameters: pageParameters,
} satisfies Meta;
export default meta;

const address = "/account/password/change";
const sent = pressing("Change my password");
const send = inTurn(typing({ "Current password": "cork and bottle", "New password": "bottle and cork" }), sent);
const refusedTitle = "Your password was not changed";

/** Nothing typed yet. */
export const Empty = customersStory({ address, answers: {}, shows: /All other devices are logged out\./ });

/** Sent as it was. */
export const Invalid = customersStory({
  address,
  answers: {},
  act: inTurn(
    sent,
    expectErrors({ "Current password": accountMessages.passwordEmpty, "New password": passwordMessages.tooShort }),
  ),
  shows: "Please check these before you continue",
});

/** Another password than the account's. */
export const Refused = customersStory({
  address,
  answers: {
    "POST /api/auth/password": refused(403, "ACCOUNT_PASSWORD_INCORRECT", accountMessages.passwordIncorrect),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.passwordIncorrect)),
  shows: refusedTitle,
});

/** Sent, and not answered yet. */
export const Sending = customersStory({
  address,
  answers: { "POST /api/auth/password": unanswered },
  act: inTurn(send, expectSending("Changing your password")),
  shows: "Changing your password",
});

/** Changed: the overview comes next. */
export const Done = customersStory({
  address,
  answers: { "POST /api/auth/password": { success: true }, "GET /api/account/orders": { orders } },
  act: send,
  alerts: "Your password was changed.",
  shows: "Your last order",
});
