import { accountMessages, passwordMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageStory, refused, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/SignUp", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/signup";
const sent = pressing("Create account");
const send = inTurn(
  typing({
    "First name": ada.firstName,
    "Last name": ada.lastName,
    "Email address": ada.email,
    Password: "cork and bottle",
  }),
  sent,
);
const refusedTitle = "Your account was not created";

/** Nothing typed. */
export const Empty = pageStory({ address, answers: {}, shows: "Do you have an account?" });

/** Submitted empty. */
export const Invalid = pageStory({
  address,
  answers: {},
  act: inTurn(
    sent,
    expectErrors({
      "First name": "Enter your first name.",
      "Last name": "Enter your last name.",
      "Email address": "Enter your email address.",
      Password: passwordMessages.tooShort,
    }),
  ),
  shows: "Please check these before you continue",
});

/** Too many codes were sent to this address. */
export const Refused = pageStory({
  address,
  answers: {
    "POST /api/auth/sign-up": refused(429, "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", accountMessages.tooManyCodes),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.tooManyCodes)),
  shows: refusedTitle,
});

/** An account with this address and password already exists. */
export const Known = pageStory({
  address,
  answers: { "POST /api/auth/sign-up": refused(409, "ACCOUNT_EXISTS", accountMessages.exists) },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.exists)),
  shows: refusedTitle,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = pageStory({
  address,
  answers: { "POST /api/auth/sign-up": unanswered },
  act: inTurn(send, expectSending("Creating your account")),
  shows: "Creating your account",
});

/** The shopper is redirected to the page for entering the code. */
export const Done = pageStory({
  address,
  answers: { "POST /api/auth/sign-up": { success: true } },
  act: send,
  shows: `If everything is right, a code is on its way to ${ada.email}.`,
});
