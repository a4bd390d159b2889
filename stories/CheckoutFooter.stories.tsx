import type { Meta, StoryObj } from "@storybook/react-vite";
import { CheckoutFooter } from "@corkwood/ui";
import { payment, statements } from "./support/chrome.tsx";

const meta = {
  component: CheckoutFooter,
  parameters: { layout: "fullscreen" },
  args: {
    links: [
      { label: "Freight rates", href: "#freight" },
      { label: "Conditions of sale", href: "#conditions" },
      { label: "Privacy", href: "#privacy" },
    ],
    statements,
    payment,
  },
} satisfies Meta<typeof CheckoutFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {};
