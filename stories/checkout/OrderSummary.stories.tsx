import { CouponForm, OrderSummary } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { redBottle, whiteBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const lines = [
  {
    id: "1",
    name: "Old Ewe Block 7 Shiraz 2019",
    detail: "750 ml × 12",
    total: "$467.40",
    image: { url: redBottle, alt: "" },
  },
  {
    id: "2",
    name: "Tallow Hill Riesling 2022",
    detail: "750 ml × 2",
    total: "$42.00",
    image: { url: whiteBottle, alt: "" },
  },
];

const meta = {
  title: "Checkout/OrderSummary",
  component: OrderSummary,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    lines,
    totals: [
      { label: "Subtotal", amount: "$509.40" },
      { label: "Delivery", amount: "Free" },
    ],
    grandTotal: { label: "Total", amount: "$509.40" },
  },
  parameters: manual({
    use: "What is bought and what it comes to: beside the checkout, in its overlay, on the confirmation, beside the cart.",
    avoid: "A cart that can be changed: use MiniCart or the cart's own lines. Other figures in columns: use Table.",
    accessibility: [
      "The lines are a list named 'Items'; the totals a description list, so an amount is read with its label.",
      "Pictures have no alternative text: the product's name stands beside them.",
      "Figures are tabular: amounts stand under each other.",
      "A discount is marked by its minus sign and its name, not by its colour alone.",
      "A total that is still being worked out is a spinner with words, never an old amount.",
    ],
  }),
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const items = within(canvas.getByRole("list", { name: "Items" }));
    await expect(items.getAllByRole("listitem")).toHaveLength(2);
    await expect(items.getAllByRole("listitem")[0]).toHaveTextContent("Old Ewe Block 7 Shiraz 2019750 ml × 12$467.40");
    await expect(canvas.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Subtotal",
      "Delivery",
      "Total",
    ]);
  },
};

/** The narrowest phone: words in place of an amount take two lines before a label is broken within a word. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "15rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    lines: [],
    totals: [
      { label: "Subtotal", amount: "$149,459.40" },
      { label: "Donaudampfschifffahrtsgesellschaftsangebot", amount: "−$46.74", tone: "offer" },
      { label: "Delivery", amount: "Depends on the address" },
      { label: "Delivery insurance", amount: "$1,494.13" },
    ],
    grandTotal: { label: "Total before delivery", amount: "$150,906.79" },
  },
  play: async ({ canvas, canvasElement }) => {
    const linesOf = (element: HTMLElement) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    };
    const row = (label: string) => canvas.getByText(label).parentElement?.querySelector("dd") ?? canvasElement;
    await expect(linesOf(canvas.getByText("Delivery"))).toBe(1);
    await expect(linesOf(row("Delivery"))).toBe(2);
    await expect(linesOf(row("Subtotal"))).toBe(1);
    await expect(linesOf(row("Donaudampfschifffahrtsgesellschaftsangebot"))).toBe(1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="delivery known">
        <OrderSummary {...args} />
      </Specimens>
      <Specimens title="delivery not known yet; nothing listed">
        <OrderSummary
          lines={[]}
          totals={[
            { label: "Subtotal", amount: "$509.40" },
            { label: "Delivery", amount: "At the next steps" },
          ]}
          grandTotal={{ label: "Total", amount: "$509.40" }}
        />
      </Specimens>
      <Specimens title="the total is being worked out">
        <OrderSummary
          lines={[]}
          totals={[
            { label: "Subtotal", amount: "$509.40" },
            { label: "Ten per cent off winter reds", amount: undefined, tone: "offer" },
            { label: "Delivery", amount: "At the next steps" },
          ]}
          grandTotal={{ label: "Total", amount: undefined }}
        />
      </Specimens>
      <Specimens title="something between the lines and the totals">
        <OrderSummary {...args}>
          <CouponForm value="" onValueChange={fn()} onApply={fn()} offers={[]} onRemove={fn()} />
        </OrderSummary>
      </Specimens>
      <Specimens title="everything an order may hold">
        <OrderSummary
          lines={[
            ...lines,
            { id: "3", name: "Corkwood Gift Card", detail: "For Ada Lovelace × 1", total: "$150.00", image: undefined },
            {
              id: "4",
              name: "Weingut Freiherr von Hohenschwarzenberg-Rüdersheim Trockenbeerenauslese Kirchenstück 2015",
              detail: "375 ml × 120",
              total: "$148,800.00",
              image: { url: whiteBottle, alt: "" },
            },
          ]}
          totals={[
            { label: "Subtotal", amount: "$149,459.40" },
            { label: "Ten per cent off winter reds", amount: "−$46.74", tone: "offer" },
            { label: "Standard delivery", amount: "$12.00" },
            { label: "Delivery insurance", amount: "$1,494.13" },
            { label: "Gift wrapping", amount: "$15.00" },
            { label: "Gift card vouchers", amount: "−$200.00" },
            { label: "Store credit", amount: "−$35.50" },
          ]}
          grandTotal={{ label: "Total", amount: "$150,698.29" }}
        />
      </Specimens>
    </>
  ),
};
