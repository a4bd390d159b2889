import { accountMessages, passwordMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { ada } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { pageStory, refused, unanswered } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/PasswordReset",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const address = "/account/password/reset";
const sent = pressing("Set my new password");
const send = inTurn(typing({ "Email address": ada.email, Code: "123456", "New password": "cork and bottle" }), sent);
const refusedTitle = "Your password was not changed";

/** Nothing typed. */
export const Empty = pageStory({ address, answers: {}, shows: "Send me another code" });

/** A password that equals the email address. */
export const Invalid = pageStory({
  address,
  answers: {},
  act: inTurn(
    typing({ "Email address": ada.email, "New password": ada.email }),
    sent,
    expectErrors({ Code: "Enter the 6 digits.", "New password": passwordMessages.isEmail }),
  ),
  shows: "Please check these before you continue",
});

/** An expired code. */
export const Refused = pageStory({
  address,
  answers: {
    "POST /api/auth/password/reset": refused(
      422,
      "ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID",
      accountMessages.resetCodeInvalid,
    ),
  },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.resetCodeInvalid)),
  shows: refusedTitle,
});

/** The form has been submitted, and the page waits for the response. */
export const Sending = pageStory({
  address,
  answers: { "POST /api/auth/password/reset": unanswered },
  act: inTurn(send, expectSending("Setting your new password")),
  shows: "Setting your new password",
});

/** The password was set for an account that has other login methods. */
export const OtherSignIns = pageStory({
  address,
  answers: {
    "POST /api/auth/password/reset": {
      success: true,
      passkeys: [{ id: "1", name: "Work laptop" }],
      providers: ["google"],
      removal: "sealed",
    },
  },
  act: send,
  shows: "These also log in to your account",
});

/** The password was set, and the customer is redirected to the login page. */
export const Done = pageStory({
  address,
  answers: { "POST /api/auth/password/reset": { success: true, passkeys: [], providers: [], removal: "" } },
  act: send,
  alerts: "Your new password is set. Log in with it.",
  shows: "New here?",
});
