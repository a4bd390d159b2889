import { SkipLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { manual, ownWindow } from "../support/manual.ts";

const meta = {
  title: "Page/SkipLink",
  component: SkipLink,
  args: { href: "#main" },
  parameters: manual({
    use: "The first link of every page, which skips the header and moves focus to the main content.",
    avoid: "Other links within a page: use TextLink.",
    content: ["The text says where the link leads: 'Skip to main content'."],
    patterns: ["link"],
    keyboard: [
      ["Tab", "Shows it, as the first press on a page."],
      ["Enter", "Moves focus to the main content."],
    ],
    accessibility: [
      "Hidden until focused, then above everything else in the upper left corner.",
      "Its target needs `tabIndex={-1}`, so that focus moves there in Safari.",
    ],
  }),
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1} style={{ minBlockSize: "6rem" }}>
        <h1>The main content</h1>
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Skip to main content" });
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** The focused skip link. Without focus the link is invisible. */
export const AllStates: Story = {
  parameters: ownWindow("8rem"),
  play: async () => {
    await userEvent.tab();
  },
};
