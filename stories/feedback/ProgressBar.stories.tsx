import { ProgressBar } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, userEvent } from "storybook/test";
import { stopAt } from "../support/animation.ts";
import { manual } from "../support/manual.ts";
import { createManualClock } from "../support/manualClock.ts";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));

const meta = {
  title: "Feedback/ProgressBar",
  component: ProgressBar,
  args: { label: "Loading the page", active: true, clock },
  argTypes: { clock: { control: false } },
  beforeEach: () => clock.reset(),
  parameters: manual({
    use: "The next page is on its way: once a shop, at the upper edge, where nothing else has to make room for it.",
    avoid:
      "A wait within the page: use Spinner or Skeleton. Steps of the checkout: use Stepper. How much of a thing is done: it does not know.",
    keyboard: [["Tab", "Passes over it: nothing in it can be pressed, and it covers nothing that can."]],
    accessibility: [
      "Says its label politely once the wait has lasted 200 ms; nothing before, and nothing at its end, where the new page is read.",
      "The bar is not read: how far it has come is a guess.",
      "Without movement it stands at nine tenths. Forced colours draw it in the text's colour.",
    ],
  }),
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

function Pages() {
  const [active, setActive] = useState(false);
  return (
    <>
      <ProgressBar label="Loading the page" active={active} clock={clock} />
      <button type="button" onClick={() => setActive(!active)}>
        {active ? "It has come" : "Next page"}
      </button>
    </>
  );
}

export const Playground: Story = {};

/** Nothing is said at 199 ms, the label at 200; a page that comes sooner says nothing, and the next wait starts again from zero. */
export const SaidAfter200: Story = {
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

/** Nothing is seen at 199 ms; after 200 it runs, and stops before the end. */
export const SeenAfter200: Story = {
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

/** It lies over the page and takes no press. */
export const CoversNothing: Story = {
  render: () => (
    <>
      <ProgressBar label="Loading the page" active clock={clock} />
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

/** A long wait, stopped halfway; and none. */
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
