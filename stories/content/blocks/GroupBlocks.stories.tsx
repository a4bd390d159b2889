import type { Block } from "@corkwood/ui";
import type { Meta } from "@storybook/react-vite";
import { awaited, blockStory, image, link } from "../../support/blocks.tsx";
import { manual } from "../../support/manual.ts";

const meta = {
  title: "Content/Blocks/Groups",
  parameters: manual({
    use: "Blocks with children: group, container, tabbedContent and carousel; and productCarousel, a row of products of a category or brand.",
    avoid: "Layout of pages defined by the shop itself: use Stack, Grid, Tabs and Carousel.",
    accessibility: [
      "The reading order is the order of the blocks. Columns are stacked on phones.",
      "Tabs and carousels behave like Tabs, FadeCarousel and Carousel.",
      "The link to all products of a row is available before the products load, and without scripts.",
    ],
  }),
} satisfies Meta;
export default meta;

const words = (text: string): Block => ({ type: "paragraph", text, styles: [] });
const columns = [
  words("Nothing goes on the shelf that one of us has not had in the glass, twice."),
  words("From a cellar that is 14 degrees all year."),
  words("Ring and ask for a bottle that suits the dish."),
];

const directions = {
  "in a row": { direction: "horizontal" },
  "in a row, the first wider": { direction: "horizontal", groupItemWidths: [60, 20, 20] },
  "in a row, one width given": { direction: "horizontal", groupItemWidths: [50] },
  "in a row that is not filled": { direction: "horizontal", groupItemWidths: [30, 20, 20] },
} as const;

/** Blocks side by side or stacked. */
export const Group = blockStory(
  { type: "group", direction: "vertical", groupItemWidths: [], children: columns },
  directions,
);

/** A group with its own background, which separates it from its surroundings. */
export const Container = blockStory(
  { type: "container", direction: "vertical", groupItemWidths: [], children: columns },
  directions,
);

/** Sections of one subject, shown one at a time, or stacked on phones. */
export const TabbedContent = blockStory(
  {
    type: "tabbedContent",
    label: "Good to know",
    tabs: [
      { title: "Delivery", children: [words("From a cellar that is 14 degrees all year."), { type: "link", link }] },
      { title: "Gifts", children: [words("With a card in our own hand.")] },
    ],
  },
  { "a single tab": { label: "The one thing", tabs: [{ title: "Gifts", children: [words("With a card.")] }] } },
);

const picture = (label: string): Block => ({
  type: "imageCta",
  image,
  link: { label, href: "#see" },
  labelPosition: "inside-below",
  buttonType: "primary",
});
const slides = [picture("Old vines first"), picture("Salt and smoke"), picture("The first warm day")];

/** Blocks shown one at a time, or in a row that scrolls sideways. */
export const Carousel = blockStory(
  { type: "carousel", label: "This week", display: "fade", slides },
  {
    "a single slide": { label: "Today", slides: slides.slice(1, 2) },
    slides: { label: "All of them", display: "slides" },
  },
);

/** Products of a category or brand. */
export const ProductCarousel = blockStory(
  { type: "productCarousel", heading: "What’s new", target: { kind: "category", id: "new" }, link },
  {
    "without a way to all": { heading: "Bin ends", link: undefined },
    "on their way": { heading: "Old Ewe", target: { kind: "brand", id: awaited } },
  },
);
