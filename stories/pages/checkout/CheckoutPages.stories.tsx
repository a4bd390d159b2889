import { anAddress } from "@corkwood/commerce/testing";
import type { ProductSummary } from "@corkwood/commerce";
import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { cartAnswers, lineOf, placedOrder, shelf } from "../../support/shelf.ts";
import { pageParameters, pageStory, refused, type Act, type Answers } from "../../support/shopPage.tsx";

/** The steps of the checkout, empty, with their errors and filled in, and what comes after it. */
const meta = { title: "Pages/Checkout/Steps", tags: ["!autodocs", "page"], parameters: pageParameters } satisfies Meta;
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
/** There is no price for this address. */
export const NoDelivery = step("shipping", delivery, /cannot/i, {
  over: {
    "POST /api/shipping/rates": {
      success: true,
      rates: [],
      refusal: { code: "DELIVERY_RESTRICTED", detail: "We cannot deliver to this address." },
    },
  },
});
export const RatesFailed = step("shipping", delivery, "We could not load the delivery costs.", {
  over: { "POST /api/shipping/rates": refused(429, "RATE_LIMITED", "Not now") },
});
/** Without a payment provider: the card's fields are the provider's own, and stand in a frame of its pages. */
export const Payment = step("payment", { ...delivery, paymentMethod: "bankTransfer" }, /Bank Transfer/, {
  over: { "GET /api/payment/methods": { methods: [], isTest: true } },
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
