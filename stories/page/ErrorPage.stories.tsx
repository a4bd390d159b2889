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
    use: "The whole page where an address leads nowhere, or where a page could not be made.",
    avoid: "A list without entries within a page that is well: use EmptyState. A part that failed: use Notice.",
    keyboard: [["Tab", "Goes to the ways on, the way home first."]],
    accessibility: [
      "The title is the page's one heading of level 1.",
      "The drawing is not read: the words say all that it says.",
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
