import type { Meta } from "@storybook/react-vite";
import { orders } from "../../support/accountPages.ts";
import { expectErrors, inTurn, pressing } from "../../support/formActs.ts";
import { cartAnswers } from "../../support/shelf.ts";
import { pageStory, unanswered } from "../../support/shopPage.tsx";
import type { FoundOrder } from "@corkwood/commerce";

/** Guests' orders: lookup, order and tax invoice. Customers' order pages are with the account pages. */
const meta = {
  title: "Pages/Checkout/OrderPages",
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const [placed, delivered, cancelled] = orders as [FoundOrder, FoundOrder, FoundOrder];

/** The page of an order that was looked up earlier in this browser. */
function known(order: FoundOrder, page: "" | "/invoice", shows: string | RegExp) {
  return pageStory({
    address: `/orders/${order.number}${page}`,
    answers: { ...cartAnswers, "POST /api/guest/order": { order } },
    stored: { orderLookup: order },
    shows,
  });
}

export const Lookup = pageStory({ address: "/orders", answers: cartAnswers, shows: /order number/i });
export const LookupWithErrors = pageStory({
  address: "/orders",
  answers: cartAnswers,
  act: inTurn(pressing("Find my order"), expectErrors({ "Order number": "", "Email address": "" })),
  shows: /Enter/,
});
/** A link to an order that was not looked up in this browser. */
export const AsksForEmail = pageStory({
  address: `/orders/${placed.number}`,
  answers: cartAnswers,
  shows: /enter the email address/,
});
export const Looking = pageStory({
  address: `/orders/${placed.number}#link=abc`,
  answers: { ...cartAnswers, "POST /api/guest/order/by-link": unanswered },
  shows: "Looking for your order",
});
export const AwaitsTransfer = known(placed, "", "Find another order");
export const Delivered = known(delivered, "", "Find another order");
export const Cancelled = known(cancelled, "", "Find another order");
export const Invoice = known(delivered, "/invoice", /GST in the total/);
export const NoInvoice = known(cancelled, "/invoice", "There is no tax invoice for this order");
