import type { Meta } from "@storybook/react-vite";
import { cartAnswers } from "../../support/shelf.ts";
import { pageParameters, pageStory, refused } from "../../support/shopPage.tsx";
import { samplePage } from "../../support/samplePage.ts";

/** Pages of words, and what comes where there is no page, or it could not be loaded. */
const meta = { title: "Pages/Content/Other", tags: ["page"], parameters: pageParameters } satisfies Meta;
export default meta;

const page = samplePage("freight-rates");

export const Information = pageStory({
  address: "/info/freight-rates",
  answers: { ...cartAnswers, "GET /public/info.json": [page], "GET /public/info/{id}.json": page },
  shows: page.title,
});
export const Failed = pageStory({
  address: "/no-such-bottle",
  answers: { ...cartAnswers, "GET /api/products/by-path": refused(500, "UNKNOWN_ERROR", "Something broke") },
  shows: "Something Went Wrong",
});
/** As the server sends it: there is nothing at this address. */
export const NotFound = pageStory({
  address: "/no-such-bottle",
  answers: cartAnswers,
  isNotFound: true,
  shows: /./,
});
/** The browser is offline, and has not kept the page that was asked for. */
export const Offline = pageStory({ address: "/offline", answers: cartAnswers, shows: "You seem to be offline" });
