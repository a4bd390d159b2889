import type { Meta } from "@storybook/react-vite";
import { cartAnswers } from "../../support/shelf.ts";
import { pageStory, refused, type Answers } from "../../support/shopPage.tsx";

/** Pages for email links and subscriptions. */
const meta = { title: "Pages/Content/Emails", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const page = (address: string, shows: string | RegExp, answers: Answers = {}) =>
  pageStory({ address, answers: { ...cartAnswers, ...answers }, shows });

const unknown = refused(404, "SUBSCRIPTION_NOT_FOUND", "There is no such subscription.");
const product = { name: "Gully Road Shiraz 2021", path: "gully-road-shiraz-2021" };

export const Subscribe = page("/subscribe", /We write when bottles arrive/);
export const SubscribeSent = page("/subscribe?done=sent", "Please confirm your address");
export const SubscribeQuestion = page("/subscribe?token=a", "Do you want our emails?", {
  "GET /api/mailchimp/subscribe": { isDone: false },
});
export const Subscribed = page("/subscribe?token=a&done=1", "You are on our list", {
  "GET /api/mailchimp/subscribe": { isDone: true },
});
export const SubscribeLinkUnknown = page("/subscribe?token=a", "This link does not work", {
  "GET /api/mailchimp/subscribe": unknown,
});
export const StopOffers = page("/unsubscribe?token=a", "Stop these emails?", {
  "GET /api/notifications/unsubscribe": { kind: "marketing", isDone: false },
});
export const StopRestock = page("/unsubscribe?token=a", product.name, {
  "GET /api/notifications/unsubscribe": { kind: "restock", product, isDone: false },
});
export const Stopped = page("/unsubscribe?token=a", "You won’t get any more of these emails", {
  "GET /api/notifications/unsubscribe": { kind: "restock", product, isDone: true },
});
export const StopLinkUnknown = page("/unsubscribe?token=a", "This link does not work", {
  "GET /api/notifications/unsubscribe": unknown,
});
