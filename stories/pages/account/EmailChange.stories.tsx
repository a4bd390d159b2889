import { accountMessages, formMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada, customersStory, orders } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/EmailChange",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/email/change";
const newEmail = "ada@vintner.example";
const asked = pressing("Send me a code");
const ask = inTurn(typing({ "New email address": newEmail, Password: "cork and bottle" }), asked);
const change = inTurn(ask, typing({ Code: "123456" }), pressing("Change my email address"));
const askRefused = "No code was sent";
const changeRefused = "Your email address was not changed";
const codeSent = { "POST /api/auth/email": { success: true } } as const;

/** Nothing typed. */
export const Empty = customersStory({ address, answers: {}, shows: "I already have a code" });

/** The new address equals the current one, and the password is missing. */
export const Invalid = customersStory({
  address,
  answers: {},
  act: inTurn(
    typing({ "New email address": ada.email }),
    asked,
    expectErrors({ "New email address": accountMessages.sameEmail, Password: accountMessages.passwordEmpty }),
  ),
  shows: "Please check these before you continue",
});

/** A wrong password. */
export const Refused = customersStory({
  address,
  answers: {
    "POST /api/auth/email": refused(401, "ACCOUNT_CREDENTIALS_INVALID", accountMessages.credentialsInvalid),
  },
  act: inTurn(ask, expectRefusal(askRefused, accountMessages.credentialsInvalid)),
  shows: "Reset Password",
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  answers: { "POST /api/auth/email": unanswered },
  act: inTurn(ask, expectSending("Sending you a code")),
  shows: "Sending you a code",
});

/** Second step: a code was sent to the new address. */
export const CodeSent = customersStory({
  address,
  answers: codeSent,
  act: ask,
  shows: `If the address can be used, a code is on its way to ${newEmail}.`,
});

/** The second step was submitted without a code. */
export const CodeInvalid = customersStory({
  address,
  answers: codeSent,
  act: inTurn(
    pressing("I already have a code"),
    pressing("Change my email address"),
    expectErrors({ "New email address": formMessages.emailEmpty, Code: "Enter the 6 digits." }),
  ),
  shows: "Please check these before you continue",
});

/** A wrong code. */
export const CodeRefused = customersStory({
  address,
  answers: {
    ...codeSent,
    "POST /api/account/email": refused(422, "ACCOUNT_CONFIRMATION_CODE_INVALID", accountMessages.codeInvalid),
  },
  act: inTurn(change, expectRefusal(changeRefused, accountMessages.codeInvalid)),
  shows: changeRefused,
});

/** The address was changed, and the customer is redirected to the overview. */
export const Done = customersStory({
  address,
  answers: { ...codeSent, "POST /api/account/email": { success: true }, "GET /api/account/orders": { orders } },
  act: change,
  alerts: `Your email address is ${newEmail} now.`,
  shows: "Your last order",
});
