import { accountMessages, formMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada, orders, own, session } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageStory, refused, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Guest", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

/** The account page for guests. */
const address = "/account";
const sent = pressing("Log In");
const send = inTurn(typing({ "Email address": ada.email, Password: "cork and bottle" }), sent);
const refusedTitle = "You are not logged in";

/** Nothing typed. */
export const Empty = pageStory({ address, answers: {}, shows: "New here?" });

/** Configured identity providers are offered above the form. */
export const WithProviders = pageStory({
  address,
  answers: {
    "GET /api/auth/providers": {
      providers: [
        { id: "facebook", name: "Facebook" },
        { id: "google", name: "Google" },
      ],
    },
  },
  shows: "Continue with Google",
});

/** Submitted empty. */
export const Invalid = pageStory({
  address,
  answers: {},
  act: inTurn(
    sent,
    expectErrors({ "Email address": formMessages.emailEmpty, Password: accountMessages.passwordEmpty }),
  ),
  shows: "Please check these before you continue",
});

/** A wrong password. */
export const Refused = pageStory({
  address,
  answers: {
    "POST /api/auth/sign-in": refused(401, "ACCOUNT_CREDENTIALS_INVALID", accountMessages.credentialsInvalid),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.credentialsInvalid)),
  shows: "Reset Password",
});

/** The account's email address is not confirmed. */
export const Unconfirmed = pageStory({
  address,
  answers: {
    "POST /api/auth/sign-in": refused(403, "ACCOUNT_NOT_CONFIRMED", accountMessages.notConfirmed),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.notConfirmed)),
  shows: accountMessages.resend,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = pageStory({
  address,
  answers: { "POST /api/auth/sign-in": unanswered },
  act: inTurn(send, expectSending("Logging you in")),
  shows: "Logging you in",
});

/** The customer has logged in, so the same page address shows the account. */
export const Done = pageStory({
  address,
  answers: { ...own(ada), "POST /api/auth/sign-in": session, "GET /api/account/orders": { orders } },
  act: send,
  shows: "Your last order",
});
