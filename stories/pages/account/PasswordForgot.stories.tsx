import { accountMessages, formMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageStory, refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/PasswordForgot",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/password/forgot";
const sent = pressing("Send me a code");
const send = inTurn(typing({ "Email address": ada.email }), sent);
const refusedTitle = "No code was sent";

/** Nothing typed. */
export const Empty = pageStory({ address, answers: {}, shows: /^Enter your email address\./ });

/** An invalid email address. */
export const Invalid = pageStory({
  address,
  answers: {},
  act: inTurn(
    typing({ "Email address": "ada@example" }),
    sent,
    expectErrors({ "Email address": formMessages.emailInvalid }),
  ),
  shows: "Please check these before you continue",
});

/** Too many codes were sent to this address. */
export const Refused = pageStory({
  address,
  answers: {
    "POST /api/auth/password/forgot": refused(429, "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", accountMessages.tooManyResetCodes),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.tooManyResetCodes)),
  shows: refusedTitle,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = pageStory({
  address,
  answers: { "POST /api/auth/password/forgot": unanswered },
  act: inTurn(send, expectSending("Sending you a code")),
  shows: "Sending you a code",
});

/** The shopper is redirected to the page for entering the code. */
export const Done = pageStory({
  address,
  answers: { "POST /api/auth/password/forgot": { success: true } },
  act: send,
  shows: `If everything is right, a code is on its way to ${ada.email}.`,
});
