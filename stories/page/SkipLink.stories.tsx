import { SkipLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { manual, ownWindow } from "../support/manual.ts";

const meta = {
  title: "Page/SkipLink",
  component: SkipLink,
  args: { href: "#main" },
  parameters: manual({
    use: "The first link of every page: takes a keyboard over the header to what the page is about.",
    avoid: "Other jumps within a page: use TextLink.",
    keyboard: [
      ["Tab", "As the first press in a page, shows it."],
      ["Enter", "Puts focus on the main content."],
    ],
    accessibility: [
      "Out of sight until it has focus, then over everything else in the upper left corner.",
      "What it leads to needs `tabIndex={-1}`, so that focus really goes there (Safari).",
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

/** With focus; without, it is not to be seen. */
export const AllStates: Story = {
  parameters: ownWindow("8rem"),
  play: async () => {
    await userEvent.tab();
  },
};
