import { accountMessages } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ada, customersStory, emptyAddressErrors, home, newcomer } from "../../support/accountPages.ts";
import { expectErrors, expectRefusal, expectSending, inTurn, pressing, typing } from "../../support/formActs.ts";
import { refused, unanswered, type Answers } from "../../support/shopPage.tsx";

const meta = {
  title: "Pages/Account/AddressEditor",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

/** Form for editing an address in the address book. */
const address = "/account/shipping-address-book";
const customer = newcomer;
const opened = pressing("Add an address");
const sent = pressing("Save this address");
const typed = typing({
  "First name": "Ada",
  "Last name": "Vintner",
  "Street address": "14 Tanner Lane",
  "Suburb or town": "Collingwood",
  "State or territory": "VIC",
  Postcode: "3066",
});
const send = inTurn(opened, typed, sent);
const refusedTitle = "The address was not saved";
/** Responses without suggestions, and with a matching suburb and postcode. */
const places = {
  "GET /api/addresses": [],
  "GET /api/localities": [],
  "GET /api/localities/check": { question: null },
} as const satisfies Answers;

/** A new address. The first address becomes the default. */
export const Empty = customersStory({
  address,
  customer,
  answers: places,
  act: inTurn(opened, async (main) => {
    await expect(await main.findByLabelText("Use as my default delivery address")).toBeChecked();
  }),
  shows: "Save this address",
});

/** An existing address is edited. */
export const Full = customersStory({
  address,
  answers: places,
  act: inTurn(pressing("Change Ada Vintner, 14 Tanner Lane, Collingwood"), async (main) => {
    await expect(await main.findByLabelText("Street address")).toHaveValue("14 Tanner Lane");
  }),
  shows: "Change this address",
});

/** Submitted empty. */
export const Invalid = customersStory({
  address,
  customer,
  answers: places,
  act: inTurn(opened, sent, expectErrors(emptyAddressErrors)),
  shows: "Please check these before you continue",
});

/** Suburb and postcode do not match. */
export const Asked = customersStory({
  address,
  customer,
  answers: {
    ...places,
    "GET /api/localities/check": {
      question: {
        question: "The postcode of Collingwood in Victoria is 3066, not 3053.",
        places: [
          {
            name: "Collingwood VIC",
            suburb: "Collingwood",
            state: "VIC",
            postcode: "3066",
            location: { latitude: -37.8, longitude: 144.98 },
          },
        ],
      },
    },
  },
  act: inTurn(opened, typed, typing({ Postcode: "3053" }), sent),
  shows: "Use Collingwood VIC 3066",
});

/** The address book is full, because another tab added addresses. */
export const Refused = customersStory({
  address,
  customer,
  answers: { ...places, "PUT /api/account": refused(422, "VALIDATION_FAILED", accountMessages.tooManyAddresses) },
  act: inTurn(send, expectRefusal(refusedTitle, accountMessages.tooManyAddresses)),
  shows: refusedTitle,
});

/** The address has been submitted, and the page waits for the response. */
export const Sending = customersStory({
  address,
  customer,
  answers: { ...places, "PUT /api/account": unanswered },
  act: inTurn(send, expectSending("Saving this address")),
  shows: "Saving this address",
});

/** The address was saved and is shown in the list. */
export const Done = customersStory({
  address,
  customer,
  answers: {
    ...places,
    "PUT /api/account": {
      customer: { ...newcomer, addresses: ada.addresses.slice(0, 1), shippingAddress: home, bookVersion: "1" },
    },
  },
  act: send,
  alerts: "The address is in your address book.",
  shows: "1 address",
});
