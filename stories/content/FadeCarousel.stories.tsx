import { ButtonLink, FadeCarousel } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { flushSync } from "react-dom";
import { expect, fireEvent, userEvent, waitFor, type within } from "storybook/test";
import { createManualClock } from "../support/manualClock.ts";
import { withClock } from "../support/withClock.tsx";
import { manual } from "../support/manual.ts";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));

function slide(ground: string, label: string) {
  return (
    <div style={{ display: "grid", placeItems: "center", aspectRatio: "2 / 1", background: ground }}>
      <ButtonLink href={`#${label}`} variant="primary">
        {label}
      </ButtonLink>
    </div>
  );
}

const slides = [slide("#e9dfd3", "See what is new"), slide("#dfe6dc", "Whites for spring"), slide("#dde2ea", "Islay")];

const meta = {
  title: "Content/FadeCarousel",
  component: FadeCarousel,
  args: { label: "This week", slides },
  argTypes: { slides: { control: false } },
  beforeEach: () => clock.reset(),
  // Padding keeps the carousel away from the mouse pointer in the corner, because a carousel under the pointer is
  // paused.
  decorators: [
    withClock(clock),
    (Story) => (
      <div style={{ padding: "2rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    otherNames: "hero, slideshow, slider",
    use: "Two to five pictures at the top of the home page, each with a link. A slide is shown for 5 s and cross-fades in 1.5 s.",
    avoid: "Anywhere else, because only the home page may move automatically. Products in a row: use Carousel.",
    anatomy: [
      ["Pause button", "button"],
      ["Previous and next", "button:nth-of-type(2)"],
      ["Position", "section > div > span"],
      ["Slide", "[data-current]"],
    ],
    content: ["One message per slide, in at most six words, and one link.", "The label names the series: 'This week'."],
    patterns: ["carousel"],
    keyboard: [
      [
        "Tab",
        "Goes to pause, previous and next, then into the visible slide. The carousel is paused while it has focus.",
      ],
      [
        "Enter, Space",
        "On pause, stops it until it is started again. On previous and next, changes the slide, wrapping at the ends.",
      ],
    ],
    accessibility: [
      "A region described as 'carousel'. Each slide is a group described as 'slide' and named by its number.",
      "The pause button comes before the moving content (WCAG 2.2.2). The carousel also pauses under the mouse and in a background tab.",
      "Automatic slide changes are not announced. Once paused, changes by the shopper are.",
      "With reduced motion, it does not change automatically, and nothing fades.",
    ],
  }),
} satisfies Meta<typeof FadeCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

const current = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByRole("group", { name: /of 3/ }).find((slide: HTMLElement) => slide.hasAttribute("data-current"));
/** Whether the carousel's timer is running, as reflected by `aria-live`. */
const moves = async (canvas: ReturnType<typeof within>, expected: boolean) => {
  await waitFor(() => expect(clock.waiting()).toBe(expected ? 1 : 0));
  await expect(current(canvas)?.parentElement).toHaveAttribute("aria-live", expected ? "off" : "polite");
};
const inSight = (canvas: ReturnType<typeof within>) => current(canvas)?.ariaLabel;

/** Shows the first slide at 4999 ms and the second at 5000 ms (specification/chrome#fade-carousel). */
export const Times: Story = {
  play: async ({ canvas }) => {
    await moves(canvas, true);
    await expect(inSight(canvas)).toBe("1 of 3");
    advance(4999);
    await expect(inSight(canvas)).toBe("1 of 3");
    advance(1);
    await expect(inSight(canvas)).toBe("2 of 3");
    const second = current(canvas);
    await expect(getComputedStyle(second as Element).transitionDuration).toBe("1.5s");
    await moves(canvas, true);
    advance(5000);
    await moves(canvas, true);
    advance(5000);
    await waitFor(() => expect(inSight(canvas)).toBe("1 of 3"));
  },
};

export const Playground: Story = {
  play: async ({ canvas }) => {
    await moves(canvas, true);

    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause This week" })).toHaveFocus();
    await moves(canvas, false);
    advance(20_000);
    await expect(inSight(canvas)).toBe("1 of 3");

    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Start This week" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(inSight(canvas)).toBe("3 of 3"));
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(inSight(canvas)).toBe("1 of 3"));
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "See what is new" })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    advance(20_000);
    await expect(inSight(canvas)).toBe("1 of 3");

    await userEvent.click(canvas.getByRole("button", { name: "Start This week" }));
    await userEvent.unhover(canvas.getByRole("region", { name: "This week" }));
    (document.activeElement as HTMLElement).blur();
    await moves(canvas, true);
    advance(5000);
    await waitFor(() => expect(inSight(canvas)).toBe("2 of 3"));
  },
};

/** After the mouse leaves, the timer resumes with the remaining time. */
export const PausesOnHover: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "This week" });
    await moves(canvas, true);
    advance(3000);
    await userEvent.hover(region);
    await moves(canvas, false);
    advance(20_000);
    await expect(inSight(canvas)).toBe("1 of 3");
    await userEvent.unhover(region);
    await moves(canvas, true);
    advance(1999);
    await expect(inSight(canvas)).toBe("1 of 3");
    advance(1);
    await waitFor(() => expect(inSight(canvas)).toBe("2 of 3"));
    // Touching the carousel does not count as hovering.
    await moves(canvas, true);
    await fireEvent.pointerEnter(region, { pointerType: "touch" });
    advance(5000);
    await waitFor(() => expect(inSight(canvas)).toBe("3 of 3"));
  },
};

export const AllStates: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: "2rem" }}>
      <FadeCarousel {...args} />
      <FadeCarousel {...args} label="A single slide does not turn" slides={slides.slice(1, 2)} />
    </div>
  ),
};
