import { OrderSteps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Checkout/OrderSteps",
  component: OrderSteps,
  args: {
    label: "Status of your order",
    steps: [
      { label: "Placed", when: "1/3/26" },
      { label: "Packed", when: "2/3/26", current: true },
      { label: "Shipped" },
      { label: "Delivered" },
    ],
  },
  parameters: manual({
    use: "Progress of a placed order, on its page and on the confirmation.",
    avoid: "Steps of a flow such as the checkout: use Stepper.",
    anatomy: [
      ["Completed step", "li:first-child"],
      ["Current step", "[aria-current=step]"],
      ["Date", "li p:last-child"],
      ["Later step", "li:last-child"],
    ],
    content: ["One past participle per step: 'Placed', 'Packed', 'Shipped', 'Delivered'."],
    accessibility: [
      "A named, ordered list. The current step has aria-current='step'.",
      "Completed and upcoming steps are distinguished by text, not only by colour and mark.",
    ],
  }),
} satisfies Meta<typeof OrderSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole("list", { name: "Status of your order" })).getAllByRole("listitem");
    await expect(steps.map((step) => step.textContent)).toEqual([
      "Placed, done1/3/26",
      "Packed, done2/3/26",
      "Shipped, still to come",
      "Delivered, still to come",
    ]);
    await expect(steps.filter((step) => step.getAttribute("aria-current") === "step")).toEqual([steps[1]]);
  },
};

const path = (labels: readonly string[], here: number) =>
  labels.map((label, index) => ({
    label,
    current: index === here,
    ...(index <= here && { when: `${index + 1}/3/26` }),
  }));

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="just placed">
        <OrderSteps {...args} steps={path(["Placed", "Packed", "Shipped", "Delivered"], 0)} />
      </Specimens>
      <Specimens title="partly shipped">
        <OrderSteps {...args} steps={path(["Placed", "Packed", "Partly shipped", "Shipped", "Delivered"], 2)} />
      </Specimens>
      <Specimens title="delivered">
        <OrderSteps {...args} steps={path(["Placed", "Packed", "Shipped", "Delivered"], 3)} />
      </Specimens>
      <Specimens title="ready for pickup">
        <OrderSteps {...args} steps={path(["Placed", "Packed", "Ready for pickup", "Collected"], 2)} />
      </Specimens>
      <Specimens title="returned">
        <OrderSteps {...args} steps={path(["Placed", "Shipped", "Delivered", "Returned"], 3)} />
      </Specimens>
      <Specimens title="gift cards, which are emailed">
        <OrderSteps {...args} steps={path(["Placed"], 0)} />
      </Specimens>
    </>
  ),
};

/** One past participle per step. */
export const DoUseOneWord: Story = {};

/** Sentences wrap differently in each step, and leave open whether the step is complete. */
export const DontWriteSentences: Story = {
  args: {
    steps: [
      { label: "We have received your order", when: "1/3/26" },
      { label: "We are packing your bottles", when: "2/3/26", current: true },
      { label: "Your parcel is on its way to you" },
    ],
  },
};
