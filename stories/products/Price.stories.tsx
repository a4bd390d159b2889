import { Price, Stack, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/Price",
  component: Price,
  args: { bottle: "$21.00", dozen: "$252.00", was: "$26.50" },
  parameters: manual({
    use: "Price of a bottle and of a dozen, the price before a reduction, or why no price is shown yet.",
    avoid: "Totals of a cart or an order: use OrderSummary. It expects formatted prices and computes none.",
    anatomy: [
      ["Earlier price", "div > span:first-child:has([aria-hidden])"],
      ["Bottle price", "div > span:first-child:has([aria-hidden]) + span"],
      ["Dozen price", "div > span:last-child"],
    ],
    content: [
      "Two decimals, a currency sign and a thousands separator: '$1,240.00'.",
      "The unit is one word: 'a bottle', 'a magnum'. A gift card has none.",
      "A hidden price says when it will be known: 'Price available upon release'.",
    ],
    related: ["ProductCard", "ProductTable"],
    accessibility: [
      "A reduced price is announced as 'Was $26.50. Now $21.00 a bottle', and shown as 'Reduced from $26.50'.",
      "Figures are tabular, and the bottle price never wraps.",
    ],
  }),
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Screen readers announce the prices with 'Was' and 'Now'. */
export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const spoken = canvasElement.cloneNode(true) as HTMLElement;
    for (const silent of spoken.querySelectorAll("[aria-hidden='true']")) silent.remove();
    await expect(spoken.textContent).toContain("Was $26.50. Now $21.00 a bottle$252.00 a dozen");
  },
};

const prices = {
  "bottle and dozen": { bottle: "$38.95", dozen: "$467.40" },
  reduced: { bottle: "$21.00", dozen: "$252.00", was: "$26.50" },
  "bottle alone": { bottle: "$1,240.00" },
  "another unit": { bottle: "$189.00", unit: "magnum" },
  "no unit: a gift card": { bottle: "$50.00–$400.00", unit: "" },
  "kept back until its release": { hiddenText: "Price available upon release" },
  "kept back in the merchant's word": { hiddenText: "tba" },
};

export const AllStates: Story = {
  render: () => (
    <>
      {Object.entries(prices).map(([state, price]) => (
        <Specimens key={state} title={state}>
          <Price {...price} style={{ minInlineSize: "10rem" }} />
          <Price {...price} size="compact" style={{ minInlineSize: "10rem" }} />
          <Price {...price} size="page" />
        </Specimens>
      ))}
    </>
  ),
};

/** If the price is unknown, neither a figure nor 'a bottle' is shown. */
export const HiddenPrice: Story = {
  args: { bottle: undefined, dozen: "$252.00" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Price available upon release$/);
  },
};

/** The earlier price is a prop, so that screen readers announce 'Was' and 'Now'. */
export const DoPassTheEarlierPrice: Story = { args: { bottle: "$21.00", was: "$26.50", dozen: undefined } };

/** A reduction written as text is neither aligned nor announced as a price. */
export const DontWriteReductions: Story = {
  render: () => (
    <Stack gap="xxs">
      <Price bottle="$21.00" />
      <Text size="small">20 % off, usually $26.50!</Text>
    </Stack>
  ),
};
