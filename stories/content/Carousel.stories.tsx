import { Carousel, Notice, Picture, Price, ProductCard, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { redBottle, whiteBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const names = [
  "Old Ewe",
  "Tin Roof",
  "Saltbush",
  "Bell Rock",
  "Cellarhand",
  "Slate & Salt",
  "Tallow Hill",
  "Hollow Crown",
];

function cards(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]} Shiraz ${2012 + index}`;
    return (
      <ProductCard
        key={name}
        name={name}
        href="#product"
        headingLevel={3}
        picture={<Picture src={index % 3 === 1 ? whiteBottle : redBottle} alt="" sizes="25vw" />}
        price={<Price bottle="$38.95" dozen="$467.40" />}
      />
    );
  });
}

const meta = {
  title: "Content/Carousel",
  component: Carousel,
  globals: { viewport: { value: "desktop" } },
  args: { title: "What’s new", children: cards(12) },
  argTypes: { children: { control: false }, action: { control: false } },
  parameters: manual({
    otherNames: "slideshow, slider",
    use: "A row of optional content, such as 12 products of a category. Shows one slide, three from 768 px and four from 1024 px, plus the edge of the next.",
    avoid: "Essential content, because many shoppers never scroll sideways. Automatic slides: use FadeCarousel.",
    anatomy: [
      ["Title", "h2"],
      ["Slide", "li"],
      ["List", "ul"],
    ],
    content: [
      "The title names the contents, not the component: 'What’s new'.",
      "A link beside the title leads to all of them: 'See all new wines'.",
    ],
    related: ["ProductCarousel"],
    patterns: ["carousel"],
    keyboard: [
      ["Tab", "Goes to its action and its buttons, then through the slides, which scroll into view."],
      [
        "Enter, Space",
        "On a button, scrolls by the number of visible slides. At an end, the button stays but does nothing.",
      ],
      ["Left arrow, Right arrow", "Scrolls the row if its slides are not focusable."],
    ],
    accessibility: [
      "A group described as 'carousel' and named by its heading. The slides are a list, so that their number is announced.",
      "Never moves automatically. With reduced motion, it jumps instead of scrolling smoothly.",
      "Without scripts it scrolls natively and has no buttons.",
    ],
  }),
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

const track = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole("group", { name: "What’s new" })).getByRole("list");

/** Number of fully visible slides. */
function inSight(list: HTMLElement): number {
  const { left, right } = list.getBoundingClientRect();
  return [...list.children].filter((slide) => {
    const box = slide.getBoundingClientRect();
    return box.left >= left - 2 && box.right <= right + 2;
  }).length;
}

export const Playground: Story = {
  play: async ({ canvas }) => {
    const list = track(canvas);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Later in What’s new" })).toBeVisible());
    await expect(inSight(list)).toBe(4);
    const earlier = canvas.getByRole("button", { name: "Earlier in What’s new" });
    const later = canvas.getByRole("button", { name: "Later in What’s new" });
    await expect(earlier).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(later);
    await waitFor(() => expect(earlier).not.toHaveAttribute("aria-disabled"));
    await expect(later).toHaveFocus();
    list.scrollTo({ left: list.scrollWidth, behavior: "instant" });
    await waitFor(() => expect(later).toHaveAttribute("aria-disabled", "true"));
    await userEvent.click(later);
    await expect(later).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Old Ewe Shiraz 2012" })).toHaveFocus();
  },
};

export const Tablet: Story = {
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(inSight(track(canvas))).toBe(3));
  },
};

/** Touch users swipe; the buttons are for users who cannot swipe. */
export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = track(canvas);
    await waitFor(() => expect(inSight(list)).toBe(1));
    const [, second] = list.children;
    await expect(second?.getBoundingClientRect().left).toBeLessThan(375);
    const later = await canvas.findByRole("button", { name: "Later in What’s new" });
    await userEvent.pointer({ keys: "[TouchA]", target: later });
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0));
  },
};

const landscape = (ground: string) => (
  <div style={{ aspectRatio: "3 / 2", background: ground }} role="img" aria-label="A landscape" />
);

export const AllStates: Story = {
  render: () => (
    <div style={{ display: "grid", gap: "3rem" }}>
      <Carousel title="What’s new" action={<TextLink href="#all">See all</TextLink>}>
        {cards(12)}
      </Carousel>
      <Carousel title="Few enough to be seen at once" headingLevel={3}>
        {cards(2)}
      </Carousel>
      <Carousel title="Pictures without links" headingLevel={3}>
        {["#efe9dd", "#dfe6dc", "#e9dfd3", "#dde2ea", "#efe9dd", "#e9dfd3"].map(landscape)}
      </Carousel>
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("list", { name: "Pictures without links" })).toHaveAttribute("tabindex", "0"),
    );
    await expect(track(canvas)).not.toHaveAttribute("tabindex");
    await expect(canvas.queryByRole("button", { name: /Few enough/ })).toBeNull();
  },
};

/** Shoppers who do not scroll sideways reach everything through the link. */
export const DoLinkToAll: Story = {
  args: { title: "New wines", action: <TextLink href="#all">See all new wines</TextLink>, children: cards(6) },
};

/** A choice that everyone must make is not visible at once: use RadioGroup. */
export const DontHideChoices: Story = {
  args: {
    title: "Delivery",
    children: ["Standard", "Express", "On a Saturday", "To a locker", "To a store", "To a neighbour"].map((speed) => (
      <Notice key={speed} title={speed}>
        From $9.95
      </Notice>
    )),
  },
};
