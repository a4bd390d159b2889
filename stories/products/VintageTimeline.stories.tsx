import { Stack, VintageTimeline, type Vintage } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { manual } from "../support/manual.ts";

function vintage(year: number, amount: number, more: Partial<Vintage> = {}): Vintage {
  return { year, name: `Old Ewe Shiraz ${year}`, href: `#${year}`, price: `$${amount.toFixed(2)}`, amount, ...more };
}

const vintages = [
  vintage(2018, 58, { score: 96 }),
  vintage(2019, 49.5, { score: 94 }),
  vintage(2020, 42),
  vintage(2021, 45, { score: 93, current: true }),
];

const ticksUpTo = (...amounts: number[]) => amounts.map((amount) => ({ amount, label: `$${amount}` }));

const meta = {
  title: "Products/VintageTimeline",
  component: VintageTimeline,
  args: { vintages, ticks: ticksUpTo(0, 20, 40, 60), "aria-label": "Vintages" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    use: "Vintages of a wine on its page, with prices and scores, oldest first.",
    avoid: "Sizes of a bottle: use a list. When to drink it: use CellarAdvice.",
    anatomy: [
      ["Price axis", "li > svg"],
      ["Vintage", "li a"],
      ["Price", "li a + span"],
      ["Bar", "li a ~ svg"],
      ["Current vintage", "[aria-current=page]"],
    ],
    content: ["Years have four digits. Prices are formatted as everywhere else."],
    patterns: ["link"],
    keyboard: [["Tab", "Goes through the years, scrolling them into view."]],
    accessibility: [
      "An ordered list. Each vintage has the full name of the wine, its score and its price.",
      "The bars and their axis repeat the prices and are hidden from screen readers.",
      'The page\'s own vintage has `aria-current="page"` and is bold, so that it does not depend on colour alone.',
    ],
  }),
} satisfies Meta<typeof VintageTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)[0]).toBe(
      "2018Old Ewe Shiraz 2018$58.0096 points",
    );
    await expect(canvas.getByRole("link", { name: "Old Ewe Shiraz 2021" })).toHaveAttribute("aria-current", "page");
    const heights = [...canvasElement.querySelectorAll("rect")].map((bar) => bar.getBoundingClientRect().height);
    // The axis ends at a round number, so the tallest bar does not reach the end of the axis.
    const axis = canvasElement.querySelector("line")?.parentElement?.getBoundingClientRect().height ?? 0;
    await expect(heights[0]).toBeCloseTo((axis * 58) / 60, 0);
    // The most expensive vintage has the tallest bar, and the bar of the cheapest is still visible.
    await expect(Math.max(...heights)).toBe(heights[0]);
    await expect(Math.min(...heights)).toBe(heights[2]);
    await expect(heights[2]).toBeGreaterThan(5);
  },
};

export const AllStates: Story = {
  render: () => (
    <Stack gap="xl">
      <VintageTimeline aria-label="Four vintages" vintages={vintages} ticks={ticksUpTo(0, 20, 40, 60)} />
      <VintageTimeline
        aria-label="Two of one price"
        ticks={ticksUpTo(0, 20, 40)}
        vintages={[vintage(2022, 30), vintage(2023, 30, { current: true })]}
      />
      <VintageTimeline
        aria-label="One without a price"
        ticks={ticksUpTo(0, 20, 40)}
        vintages={[vintage(2022, 30), { year: 2023, name: "Old Ewe Shiraz 2023", href: "#x", price: "Sold Out" }]}
      />
      <VintageTimeline
        aria-label="Many vintages"
        ticks={ticksUpTo(0, 25, 50)}
        vintages={Array.from({ length: 14 }, (_, index) =>
          vintage(2008 + index, 30 + ((index * 7) % 20), { score: 90 + (index % 9) }),
        )}
      />
    </Stack>
  ),
};

/** Prices as everywhere else in the shop. */
export const DoFormatPrices: Story = {};

/** Rounded prices differ from those on the vintages' own pages. */
export const DontRoundPrices: Story = {
  args: { vintages: vintages.map(({ amount = 0, ...each }) => ({ ...each, amount, price: `~${Math.round(amount)}` })) },
};
