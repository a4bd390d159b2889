import { Breadcrumb, Stack, Stepper } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

const links = [
  { label: "Home", href: "#home" },
  { label: "Red wine", href: "#red" },
  { label: "Shiraz", href: "#shiraz" },
];

const meta = { component: Breadcrumb, args: { links } } satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Shiraz");
  },
};

const checkout = ["Cart", "1. Contact Information", "2. Shipping", "3. Payment"];

export const AllStates: Story = {
  render: () => (
    <Stack gap="l">
      <Breadcrumb links={links} />
      <Breadcrumb links={links.slice(0, 1)} aria-label="Breadcrumb with one link, hidden on small screens" />
      <Stepper
        label="Checkout"
        steps={checkout.map((label, index) => ({
          label,
          ...(index < 2 && { href: `#${index}` }),
          current: index === 2,
        }))}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "3. Payment" })).toBeNull();
    await expect(canvas.getByText("2. Shipping")).toHaveAttribute("aria-current", "step");
  },
};
