import { accountMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { ada } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageStory, refused, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Verify", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/verify";
const sent = pressing("Confirm");
const send = inTurn(typing({ "Email address": ada.email, Code: "123456" }), sent);
const refusedTitle = "Your email address is not confirmed";

/** Nothing typed. */
export const Empty = pageStory({ address, answers: {}, shows: /^No email\?/ });

/** Submitted empty. */
export const Invalid = pageStory({
  address,
  answers: {},
  act: inTurn(sent, expectErrors({ "Email address": "Enter your email address.", Code: "Enter the 6 digits." })),
  shows: "Please check these before you continue",
});

/** A wrong code. */
export const Refused = pageStory({
  address,
  answers: {
    "POST /api/auth/confirm": refused(422, "ACCOUNT_CONFIRMATION_CODE_INVALID", accountMessages.codeInvalid),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.codeInvalid)),
  shows: refusedTitle,
});

/** The page is open in a different browser from the one used to sign up, so the password is required. */
export const Elsewhere = pageStory({
  address,
  answers: {
    "POST /api/auth/confirm": refused(403, "ACCOUNT_PASSWORD_INCORRECT", accountMessages.signedUpElsewhere),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.signedUpElsewhere)),
  shows: "The one that you chose when you signed up.",
});

/** The code has been submitted, and the page waits for the response. */
export const Sending = pageStory({
  address,
  answers: { "POST /api/auth/confirm": unanswered },
  act: inTurn(send, expectSending("Confirming your email address")),
  shows: "Confirming your email address",
});

/** The shopper has requested another code. */
export const Resent = pageStory({
  address,
  answers: { "POST /api/auth/confirm/resend": { success: true } },
  act: async (main) => {
    await userEvent.click(await main.findByText("No email?"));
    const [, second] = await main.findAllByLabelText("Email address");
    if (second) await userEvent.type(second, ada.email);
    await pressing("Send another code")(main);
  },
  shows: `Another code is on its way to ${ada.email}.`,
});

/** The account was confirmed, and the customer is redirected to the login page. */
export const Done = pageStory({
  address,
  answers: { "POST /api/auth/confirm": { success: true } },
  act: send,
  alerts: "Your email address is confirmed. Log in now.",
  shows: "New here?",
});
