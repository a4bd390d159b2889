import { Spinner } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { stopAt } from "../support/animation.ts";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Feedback/Spinner",
  component: Spinner,
  args: { label: "Loading delivery rates", showLabel: true },
  parameters: manual({
    otherNames: "loader, loading",
    use: "A requested operation that takes longer than 200 ms, such as delivery rates, a search or a list. Put it where the shopper is looking.",
    avoid: "A pressed button: use its `loading`. The next page: use ProgressBar. Content of known shape: use Skeleton.",
    anatomy: [
      ["Ring", "output > span:first-child"],
      ["Label", "output > span:last-child"],
    ],
    content: ["The label names what is loading: 'Loading delivery rates'. No 'please wait'."],
    accessibility: [
      "A `status` that announces its label politely, even if the label is not shown. The ring is hidden from screen readers.",
      "Nothing is shown in the first 200 ms, so that short waits do not flicker.",
      "With reduced motion it is a static dotted ring.",
    ],
  }),
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label is visible and announced. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading delivery rates");
    await expect(canvas.getByText("Loading delivery rates")).toBeVisible();
  },
};

/** The spinner is invisible at 199 ms, and fades in from 200 ms. */
export const ShortWaits: Story = {
  play: async ({ canvas }) => {
    const ring = canvas.getByRole("status").firstElementChild;
    if (!ring) throw new Error("The ring is missing");
    stopAt(ring, 199);
    await expect(getComputedStyle(ring).opacity).toBe("0");
    stopAt(ring, 320);
    await expect(getComputedStyle(ring).opacity).toBe("1");
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="with its words">
        <Spinner label="Loading delivery rates" showLabel />
      </Specimens>
      <Specimens title="words for screen readers alone">
        <Spinner label="Loading" />
      </Specimens>
      <Specimens title="as large as its text">
        {["0.75rem", "1rem", "1.5rem"].map((fontSize) => (
          <Spinner key={fontSize} label={`Loading at ${fontSize}`} showLabel style={{ fontSize }} />
        ))}
      </Specimens>
    </>
  ),
};

/** The label names what is loading. */
export const DoNameTheContent: Story = { args: { label: "Loading delivery rates", showLabel: true } };

/** A request for patience gives no information. */
export const DontAskForPatience: Story = { args: { label: "Please wait…", showLabel: true } };
