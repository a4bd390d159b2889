import { PaymentIcons } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Page/PaymentIcons",
  component: PaymentIcons,
  parameters: manual({
    use: "Accepted payment methods as small marks, in the footers.",
    avoid: "Choosing a payment method: use RadioGroup in the checkout.",
    content: ["Write brands as their owners do. Each is announced once."],
    accessibility: [
      "A list named 'Ways to pay'. Each mark has a name for screen readers, and its drawing is hidden from them.",
      "In the text colour, because brand colours would dominate the footer.",
    ],
  }),
} satisfies Meta<typeof PaymentIcons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Ways to pay" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem").map((item) => item.lastChild?.textContent)).toEqual([
      "PayPal",
      "Visa",
      "Mastercard",
      "American Express",
    ]);
  },
};

/** If there are no payment marks, there is no list. */
export const Empty: Story = {
  args: { marks: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="all of them">
        <PaymentIcons />
      </Specimens>
      <Specimens title="some, in an order of their own">
        <PaymentIcons marks={["visa", "paypal"]} aria-label="Visa and PayPal" />
      </Specimens>
    </>
  ),
};
