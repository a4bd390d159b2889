import type { Meta, StoryObj } from "@storybook/react-vite";
import { Anchor, CheckoutHeader } from "@corkwood/ui";
import { brand } from "./support/chrome.tsx";

const meta = {
  component: CheckoutHeader,
  parameters: { layout: "fullscreen" },
  args: { brand, aside: <Anchor href="#cart">Back to the cart</Anchor> },
} satisfies Meta<typeof CheckoutHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {};

export const WithTheNameAlone: Story = { render: () => <CheckoutHeader brand={brand} /> };
