import { Button, ButtonLink, EmptyState } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Feedback/EmptyState",
  component: EmptyState,
  args: {
    title: "Your cart is empty.",
    children: "Anything you add stays here, on this device.",
    action: (
      <ButtonLink href="#products" variant="primary">
        Browse all products
      </ButtonLink>
    ),
  },
  argTypes: { action: { control: false } },
  decorators: [withStillLinks],
  parameters: manual({
    otherNames: "zero state, blank slate",
    use: "Replaces an empty list, such as an empty cart, an empty wishlist or a listing without matches. Describes the state and offers the next step.",
    avoid: "A missing or failed page: use ErrorPage. Content that is still loading: use Skeleton or Spinner.",
    anatomy: [
      ["Title", "h2"],
      ["Explanation", "h2 + div"],
      ["Action", "a"],
    ],
    content: [
      "The title states what is empty: 'Your cart is empty.'",
      "The explanation says what will appear here. The action is the next step: 'Browse all products'.",
    ],
    patterns: "none",
    keyboard: [["Tab", "Goes to the action, if there is one."]],
    accessibility: [
      "Its title is a heading. Set `headingLevel` so that no level is skipped; use 1 if it is the page's main heading.",
      "Announces nothing itself. The action that emptied the list does, for example with AlertStack or the count above a listing.",
    ],
  }),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A heading, text, and the action as the first tab stop. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Your cart is empty." })).toBeVisible();
    await expect(canvas.getByText("Anything you add stays here, on this device.")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Browse all products" })).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="with words and a way on">
        <EmptyState {...args} />
      </Specimens>
      <Specimens title="emptied by facets">
        <EmptyState
          title="No products match these filters."
          headingLevel={3}
          action={<Button>Clear all filters</Button>}
        >
          Take one away to see more.
        </EmptyState>
      </Specimens>
      <Specimens title="a title alone">
        <EmptyState title="No orders yet." headingLevel={3} />
      </Specimens>
    </>
  ),
};

/** An action leads to where the list can be filled. */
export const DoOfferTheNextStep: Story = {};

/** Without a next step, the page is a dead end. */
export const DontLeaveADeadEnd: Story = { args: { title: "No data", children: undefined, action: undefined } };
