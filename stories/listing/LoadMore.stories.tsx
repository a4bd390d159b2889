import { LoadMore } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Listing/LoadMore",
  component: LoadMore,
  args: { href: "#more", shown: 48, total: 1204, onClick: fn() },
  decorators: [withStillLinks],
  parameters: manual({
    use: "Goes on where a listing ends: says how much is shown and how much is left. Left out when nothing is.",
    avoid: "Directories whose pages are read one at a time: link the pages. A wait without end in sight: use Spinner.",
    keyboard: [
      ["Tab", "Goes to the link."],
      ["Enter", "Loads more. The page moves focus to the first new product. While they are loading it does nothing."],
    ],
    accessibility: [
      "A link to the listing with more of its pages, so that crawlers and shoppers without scripts follow it.",
      "While loading it stays focusable and is `aria-disabled`; the spinner's words are announced.",
      "The bar repeats the figures above it and is not read.",
    ],
  }),
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Showing 48 of 1,204")).toBeVisible();
    const link = canvas.getByRole("link", { name: "Load more (1,156 left)" });
    await expect(link).toHaveAttribute("href", "#more");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Pressed again while it loads, it does nothing, and keeps the focus. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading more products")).toBeVisible());
    const link = canvas.getByRole("link");
    await expect(link).toHaveAttribute("aria-disabled", "true");
    link.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(link).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="at the start">
        <LoadMore {...args} />
      </Specimens>
      <Specimens title="near the end">
        <LoadMore {...args} shown={1200} />
      </Specimens>
      <Specimens title="loading">
        <LoadMore {...args} shown={96} loading />
      </Specimens>
    </>
  ),
};
