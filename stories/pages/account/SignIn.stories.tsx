import { accountMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ada } from "../../support/accountPages.ts";
import { pageStory, refused, unanswered, type Act } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/SignIn", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/signin";

const type: Act = async (main) => {
  await userEvent.type(await main.findByLabelText("Email address"), ada.email);
  await userEvent.type(main.getByLabelText("Password"), "cork and bottle");
};
const send: Act = async (main) => {
  await type(main);
  await userEvent.click(main.getByRole("button", { name: "Log In" }));
};

/** Nothing typed. */
export const Empty = pageStory({ address, answers: {}, shows: "New here?" });

/** The form has been submitted, and the page waits for the response. */
export const Loading = pageStory({
  address,
  answers: { "POST /api/auth/sign-in": unanswered },
  act: send,
  shows: "Logging you in",
});

/** A wrong password. */
export const Failed = pageStory({
  address,
  answers: {
    "POST /api/auth/sign-in": refused(401, "ACCOUNT_CREDENTIALS_INVALID", accountMessages.credentialsInvalid),
  },
  act: send,
  shows: accountMessages.credentialsInvalid,
});

/** Filled in. */
export const Full = pageStory({
  address,
  answers: {},
  act: async (main) => {
    await type(main);
    await expect(main.getByLabelText("Email address")).toHaveValue(ada.email);
  },
  shows: "New here?",
});
