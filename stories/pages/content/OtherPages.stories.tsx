import type { Meta } from "@storybook/react-vite";
import { cartAnswers } from "../../support/shelf.ts";
import { pageStory, refused } from "../../support/shopPage.tsx";
import { samplePage } from "../../support/samplePage.ts";

/** Text pages, and pages for errors and for being offline. */
const meta = { title: "Pages/Content/Other", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
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
/** The server's response for a URL that does not exist. */
export const NotFound = pageStory({
  address: "/no-such-bottle",
  answers: cartAnswers,
  isNotFound: true,
  shows: /./,
});
/** The browser is offline and the requested page is not cached. */
export const Offline = pageStory({ address: "/offline", answers: cartAnswers, shows: "You seem to be offline" });
