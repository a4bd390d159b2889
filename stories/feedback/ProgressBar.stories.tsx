import { ProgressBar } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, userEvent } from "storybook/test";
import { stopAt } from "../support/animation.ts";
import { manual } from "../support/manual.ts";
import { createManualClock } from "../support/manualClock.ts";
import { withClock } from "../support/withClock.tsx";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));

const meta = {
  title: "Feedback/ProgressBar",
  component: ProgressBar,
  args: { label: "Loading the page", active: true },
  decorators: [withClock(clock)],
  beforeEach: () => clock.reset(),
  parameters: manual({
    otherNames: "loader, loading",
    use: "Shows that the next page is loading. One per shop, at the upper edge, where it takes no space.",
    avoid:
      "A wait within the page: use Spinner or Skeleton. Steps of the checkout: use Stepper. Measured progress, which it does not support.",
    content: ["The label says what is loading. It is only announced."],
    patterns: "none",
    keyboard: [["Tab", "Skips it: it contains no controls and covers none."]],
    accessibility: [
      "Announces its label politely after 200 ms. Announces nothing before that, or at the end, when the new page is read.",
      "The bar is hidden from screen readers, because its progress is an estimate.",
      "With reduced motion it is static at nine tenths. In forced colours it has the text colour.",
    ],
  }),
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

function Pages() {
  const [active, setActive] = useState(false);
  return (
    <>
      <ProgressBar label="Loading the page" active={active} />
      <button type="button" onClick={() => setActive(!active)}>
        {active ? "It has come" : "Next page"}
      </button>
    </>
  );
}

export const Playground: Story = {};

/**
 * Announces the label at 200 ms, not at 199 ms. A page that loads sooner announces nothing, and the next
 * wait starts from zero.
 */
export const AnnouncedAfter200: Story = {
  render: () => <Pages />,
  play: async ({ canvas }) => {
    const status = canvas.getByRole("status");
    const press = () => userEvent.click(canvas.getByRole("button"));
    await press();
    advance(199);
    await expect(status).toBeEmptyDOMElement();
    await press();
    advance(1000);
    await expect(status).toBeEmptyDOMElement();

    await press();
    advance(199);
    await expect(status).toBeEmptyDOMElement();
    advance(1);
    await expect(status).toHaveTextContent("Loading the page");
    await press();
    await expect(status).toBeEmptyDOMElement();
  },
};

/** The bar is invisible at 199 ms. From 200 ms it advances, but stops before the end. */
export const VisibleAfter200: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("status").nextElementSibling;
    if (!bar) throw new Error("The bar is missing");
    const width = () => bar.getBoundingClientRect().width / window.innerWidth;
    stopAt(bar, 199);
    await expect(width()).toBe(0);
    stopAt(bar, 1200);
    await expect(width()).toBeGreaterThan(0.1);
    stopAt(bar, 60_000);
    await expect(width()).toBeLessThan(0.95);
  },
};

/** The bar is above the page but ignores pointer events. */
export const CoversNothing: Story = {
  render: () => (
    <>
      <ProgressBar label="Loading the page" active />
      <button type="button" style={{ position: "fixed", insetBlockStart: 0, insetInlineStart: 0 }}>
        Skip to content
      </button>
    </>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button");
    const { left, width } = button.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, 1)).toBe(button);
  },
};

/** A bar stopped halfway during a long wait, and an inactive bar. */
export const AllStates: Story = {
  render: (args) => (
    <>
      <ProgressBar {...args} />
      <ProgressBar {...args} active={false} />
    </>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getAllByRole("status")[0]?.nextElementSibling;
    if (bar) stopAt(bar, 1200);
    await expect(bar).toBeVisible();
  },
};
