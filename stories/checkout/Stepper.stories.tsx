import { Stack, Stepper } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const labels = ["Cart", "1. Contact Information", "2. Shipping", "3. Payment"];
const onPhones = ["Cart", "Contact", "Shipping", "Payment"];

/** Completed steps are links. Later steps are plain text until they can be reached. */
const stepsAt = (current: number) =>
  labels.map((label, index) => ({
    label,
    short: onPhones[index] ?? label,
    ...(index < current && { href: `#step-${index}` }),
    current: index === current,
  }));

const meta = {
  title: "Checkout/Stepper",
  component: Stepper,
  args: { label: "Checkout", steps: stepsAt(2) },
  parameters: manual({
    use: "Shows progress in the checkout, with links to completed steps.",
    avoid: "The position of a page in the shop: use Breadcrumb. Alternative views in any order: use Tabs.",
    anatomy: [
      ["Completed step", "li:nth-child(2)"],
      ["Current step", "[aria-current=step]"],
      ["Later step", "li:last-child"],
    ],
    content: ["One or two nouns per step: 'Shipping', 'Payment'. `short` is the name on phones."],
    patterns: ["link"],
    keyboard: [["Tab", "Goes through the completed steps. The current and later ones are not links."]],
    accessibility: [
      "A `nav` named by `label`, with an ordered list.",
      'The current step has `aria-current="step"`, and differs from the others in weight, not only in colour.',
    ],
  }),
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Shipping").closest("[aria-current=step]")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "3. Payment" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "1. Contact Information" })).toHaveAttribute("href", "#step-1");
  },
};

export const AllStates: Story = {
  render: () => (
    <Stack gap="l">
      {labels.slice(1).map((title, index) => (
        <Specimens key={title} title={title}>
          <Stepper label={`Checkout at ${title}`} steps={stepsAt(index + 1)} />
        </Specimens>
      ))}
    </Stack>
  ),
};

/** Three or four nouns fit on one line, and later steps are not links yet. */
export const DoNameStepsBriefly: Story = { args: { steps: stepsAt(2) } };

/** Sentences wrap, and hide how short the checkout is. */
export const DontWriteSentences: Story = {
  args: {
    steps: [
      { label: "First, tell us who you are", href: "#one", current: false },
      { label: "Now choose where we should send your order", current: true },
      { label: "Then select how you would like to pay for it", current: false },
    ],
  },
};
