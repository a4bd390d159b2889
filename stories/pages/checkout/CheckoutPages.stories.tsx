import { anAddress } from "@corkwood/commerce/testing";
import type { ProductSummary } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { customersStory } from "../../support/accountPages.ts";
import { pressing } from "../../support/formActs.ts";
import { cartAnswers, lineOf, placedOrder, shelf } from "../../support/shelf.ts";
import { pageStory, refused, slowly, type Act, type Answers } from "../../support/shopPage.tsx";

/** Checkout steps: empty, with errors and filled in, followed by the confirmation. */
const meta = {
  title: "Pages/Checkout/Steps",
  tags: ["page"],
  parameters: { layout: "fullscreen", otherNames: "receipt, thank you page" },
} satisfies Meta;
export default meta;

const [shiraz, riesling] = shelf as [ProductSummary, ProductSummary];
const cart = [lineOf(shiraz, 6), lineOf(riesling, 6)];
const contact = { email: "ada@example.com", phone: "0400 000 000", billingAddress: anAddress(), contactDone: true };
const delivery = { ...contact, shippingAddress: anAddress({ phone: "0400 000 000" }), shippingDone: true };

function step(
  name: "contact-info" | "shipping" | "payment",
  checkout: object,
  shows: string | RegExp,
  { act, over = {} }: { act?: Act; over?: Answers } = {},
) {
  return pageStory({
    address: `/checkout/${name}`,
    answers: { ...cartAnswers, ...over },
    stored: { cart, checkout },
    shows,
    ...(act && { act }),
  });
}

const sendNothing: Act = async (main) => {
  await userEvent.click(await main.findByRole("button", { name: /^Continue/ }));
};

export const Contact = step("contact-info", {}, /Email/);
export const ContactWithErrors = step("contact-info", {}, /Enter/, { act: sendNothing });
export const ContactFilledIn = step("contact-info", contact, /Email/);
export const Shipping = step("shipping", contact, /Suburb/);
export const ShippingWithErrors = step("shipping", contact, /Enter/, { act: sendNothing });
export const ShippingFilledIn = step("shipping", delivery, "$9.90");
/** In this Australian state, the shopper may choose where to leave the order. */
export const ShippingUnattended = step(
  "shipping",
  {
    ...delivery,
    shippingAddress: anAddress({ suburb: "Rozelle", state: "NSW", postcode: "2039", phone: "0400 000 000" }),
    deliveryInstructions: { delivery: "The bell at the blue door", notAtHome: "Behind the gate" },
  },
  "If no one is home (optional)",
);
/** A returning customer, whose photo ID was checked at an earlier delivery. */
export const ShippingAgain = customersStory({
  address: "/checkout/shipping",
  answers: cartAnswers,
  stored: { cart, checkout: delivery },
  shows: "If no one is home (optional)",
});
/** No delivery is available to this address. */
export const NoDelivery = step("shipping", delivery, /cannot/i, {
  over: {
    "POST /api/shipping/rates": {
      success: true,
      rates: [],
      refusal: { code: "DELIVERY_RESTRICTED", detail: "We cannot deliver to this address." },
    },
  },
});
export const RatesFailed = step("shipping", delivery, "We couldn’t load the delivery costs.", {
  over: { "POST /api/shipping/rates": refused(429, "RATE_LIMITED", "Not now") },
});
/** The payment step without a payment provider, because the card fields are in the provider's own frame. */
function payment(
  shows: string | RegExp,
  { act, stored = {}, over = {} }: { act?: Act; stored?: object; over?: Answers } = {},
) {
  return step("payment", { ...delivery, paymentMethod: "bankTransfer", ...stored }, shows, {
    ...(act && { act }),
    over: { "GET /api/payment/methods": { methods: [], isTest: true }, ...over },
  });
}

export const Payment = payment(/Bank Transfer/);
/** The form was submitted without the legally required confirmation of age. */
export const PaymentWithErrors = payment(/Confirm that you are/, { act: pressing("Place order for $279.90") });
/** The server rejects the order. All input is kept. */
export const OrderRefused = payment("Your order was not placed", {
  stored: { law: { isOfAge: true, dateOfBirth: "" } },
  act: pressing("Place order for $279.90"),
  over: {
    "GET /api/bot-check": { kind: "proofOfWork", challenge: "order", bits: 0 },
    "POST /api/order/place": refused(429, "RATE_LIMITED", "Not now"),
  },
});
/** The form was submitted without a valid gift card code. */
export const GiftCardWithErrors = payment(/Enter/, {
  act: async (main) => {
    await userEvent.click(await main.findByText("Pay with a gift card", {}, slowly));
    // The coupon form's button has the same name.
    const form = (await main.findByLabelText("Gift card code")).closest("form");
    if (form) await userEvent.click(within(form).getByRole("button", { name: "Apply" }));
  },
});
/** A gift card pays part of the order. */
export const GiftCard = payment(/stays on it|pays for this order/, {
  stored: {
    vouchers: [{ code: "CWGIFT1234", pin: "1234", amountRemaining: 50, expires: Date.UTC(2027, 0, 1) / 1000 }],
  },
});

export const Success = pageStory({
  address: "/checkout/success",
  answers: cartAnswers,
  stored: { checkout: { placedOrder } },
  shows: placedOrder.number,
});
export const SuccessWithoutOrder = pageStory({
  address: "/checkout/success",
  answers: cartAnswers,
  shows: "There is no order to show here",
});
