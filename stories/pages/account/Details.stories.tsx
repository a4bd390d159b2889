import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ada, customersStory, newcomer } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered } from "../../support/shopPage.tsx";

const meta = { title: "Pages/Account/Details", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const address = "/account/details";
const sent = pressing("Save");
const send = inTurn(typing({ Phone: "0400 111 222" }), sent);
const refusedTitle = "Your details were not saved";

/** A customer who has entered only a name. */
export const Empty = customersStory({
  address,
  customer: newcomer,
  answers: {},
  act: async (main) => {
    await expect(await main.findByLabelText("Phone")).toHaveValue("");
  },
  shows: "For questions about your orders. Optional.",
});

/** The name is missing, and the phone number is incomplete. */
export const Invalid = customersStory({
  address,
  answers: {},
  act: inTurn(
    typing({ "First name": " ", Phone: "+61" }),
    sent,
    expectErrors({
      "First name": "Enter your first name.",
      Phone: "Enter a phone number, such as 03 5550 0142 or +61 3 5550 0142.",
    }),
  ),
  shows: "Please check these before you continue",
});

/** The change was rejected because of too many requests. */
export const Refused = customersStory({
  address,
  answers: { "PUT /api/account": refused(429, "RATE_LIMITED", "Too many requests. Please try again in a minute.") },
  act: inTurn(send, expectRefusal(refusedTitle, "Too many requests. Please try again in a minute.")),
  shows: refusedTitle,
});

/** The details have been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  answers: { "PUT /api/account": unanswered },
  act: inTurn(send, expectSending("Saving your details")),
  shows: "Saving your details",
});

/** Saved. */
export const Done = customersStory({
  address,
  answers: { "PUT /api/account": { customer: { ...ada, phone: "0400 111 222" } } },
  act: send,
  alerts: "Your details were saved.",
  shows: "Change your email address",
});
