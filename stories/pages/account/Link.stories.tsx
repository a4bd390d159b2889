import { accountMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada, orders, own, session } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageStory, refused, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Link", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/link";
const pending = { "GET /api/auth/federated/pending": { provider: "Google", email: ada.email } } as const;
const sent = pressing("Confirm");
const send = inTurn(typing({ Code: "123456" }), sent);
const refusedTitle = "You are not logged in";

/** Nothing typed. */
export const Empty = pageStory({ address, answers: pending, shows: /^We have sent a code to ada@example\.com\./ });

/** The pending login is being loaded. */
export const Loading = pageStory({
  address,
  answers: { "GET /api/auth/federated/pending": unanswered },
  shows: "Loading your log in",
});

/** The pending login has expired. */
export const Expired = pageStory({
  address,
  answers: { "GET /api/auth/federated/pending": refused(404, "ACCOUNT_NOT_FOUND", accountMessages.notFound) },
  shows: "Log in again",
});

/** An incomplete code. */
export const Invalid = pageStory({
  address,
  answers: pending,
  act: inTurn(typing({ Code: "123" }), sent, expectErrors({ Code: "Enter the 6 digits." })),
  shows: "Please check these before you continue",
});

/** A wrong code. */
export const Refused = pageStory({
  address,
  answers: {
    ...pending,
    "POST /api/auth/federated/confirm": refused(422, "ACCOUNT_CONFIRMATION_CODE_INVALID", accountMessages.codeInvalid),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.codeInvalid)),
  shows: refusedTitle,
});

/** The code has been submitted, and the page waits for the response. */
export const Sending = pageStory({
  address,
  answers: { ...pending, "POST /api/auth/federated/confirm": unanswered },
  act: inTurn(send, expectSending("Confirming that it is you")),
  shows: "Confirming that it is you",
});

/** The customer has logged in and is redirected to the overview. */
export const Done = pageStory({
  address,
  answers: {
    ...pending,
    ...own(ada),
    "POST /api/auth/federated/confirm": session,
    "GET /api/account/orders": { orders },
  },
  act: send,
  shows: "Your last order",
});
