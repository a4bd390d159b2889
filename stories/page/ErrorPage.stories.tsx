import { Button, ButtonLink, ErrorPage, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { manual } from "../support/manual.ts";

const home = (
  <ButtonLink href="#home" variant="primary">
    Return to Home
  </ButtonLink>
);

const meta = {
  title: "Page/ErrorPage",
  component: ErrorPage,
  args: { title: "Page Not Found", children: <p>This page could not be found</p>, actions: home },
  argTypes: { actions: { control: false }, children: { control: false } },
  parameters: manual({
    use: "A full page for an address that does not exist, or a page that failed to render.",
    avoid: "An empty list on a working page: use EmptyState. A failed part of a page: use Notice.",
    anatomy: [
      ["Picture", "svg"],
      ["Title", "h1"],
      ["Explanation", "h1 + div"],
      ["Action", "a"],
    ],
    content: [
      "The title names the problem without codes: 'Page Not Found'.",
      "One sentence says what may have happened, and the action is a way back.",
    ],
    patterns: ["link"],
    keyboard: [["Tab", "Goes to the actions, starting with the link home."]],
    accessibility: [
      "The title is the page's only level 1 heading.",
      "The drawing is hidden from screen readers, because the text says the same.",
    ],
  }),
} satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "#home");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Stack gap="xxl">
      <ErrorPage {...args} />
      <ErrorPage
        kind="failure"
        title="Something Went Wrong"
        actions={
          <>
            {home}
            <Button>Try again</Button>
          </>
        }
      >
        <p>It’s our fault, not yours. Your cart is safe.</p>
      </ErrorPage>
      <ErrorPage title="Page Not Found" actions={home} />
    </Stack>
  ),
};

/** The title names the problem, and the action is a way back. */
export const DoOfferAWayBack: Story = {};

/** A code helps no shopper, and without an action the visit ends here. */
export const DontShowACode: Story = {
  args: {
    title: "Error 404",
    children: <p>The requested resource was not found on this server.</p>,
    actions: undefined,
  },
};
