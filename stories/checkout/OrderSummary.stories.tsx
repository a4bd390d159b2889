import {
  CouponForm,
  Disclosure,
  OrderSummary,
  OrderSummaryAmount,
  OrderSummaryGrandTotal,
  OrderSummaryItem,
  OrderSummaryItems,
  OrderSummaryRoot,
  OrderSummaryTotals,
} from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
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
    use: "Order lines and totals: beside the checkout, in its overlay, on the confirmation and beside the cart.",
    avoid: "An editable cart: use MiniCart or the cart's own lines. Other figures in columns: use Table.",
    anatomy: [
      ["Picture", "img"],
      ["Name and detail", "li > div"],
      ["Line total", "li > p"],
      ["Totals", "dl > div:first-child"],
      ["Grand total", "dl > div:last-child"],
    ],
    content: [
      "A line is the full name, then size and quantity: '750 ml × 12'.",
      "Label totals in one or two words. Write 'Free' instead of '$0.00'.",
      "Show an amount that is not known yet in words: 'Calculated at the next step'.",
    ],
    related: ["CouponForm", "OrderCard", "Price"],
    accessibility: [
      "The lines are a list named 'Items', and the totals are a description list, so that each amount is announced with its label.",
      "Pictures have empty alternative text, because the product name is beside them.",
      "Amounts use tabular figures, so that they align.",
      "A discount is marked by a minus sign and its name, not only by its colour.",
      "While a total is being calculated, a spinner with a label replaces it, never an outdated amount.",
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

/** Composed from parts, arranged differently from OrderSummary: the totals first, and the items on request. */
export const Parts: Story = {
  render: () => (
    <OrderSummaryRoot>
      <OrderSummaryTotals>
        <OrderSummaryAmount label="Ten per cent off winter reds" amount="−$46.74" tone="offer" />
        <OrderSummaryGrandTotal label="Total" amount="$462.66" />
      </OrderSummaryTotals>
      <Disclosure summary="Two wines">
        <OrderSummaryItems aria-label="Wines">
          {lines.map(({ id, ...line }) => (
            <OrderSummaryItem key={id} {...line} />
          ))}
        </OrderSummaryItems>
      </Disclosure>
    </OrderSummaryRoot>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Two wines"));
    await expect(within(canvas.getByRole("list", { name: "Wines" })).getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByText("$462.66").closest("dl")).not.toBeNull();
  },
};

/** On the narrowest phone, text in place of an amount wraps before any label is broken within a word. */
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

/** A word is clearer than a zero. */
export const DoWriteFree: Story = {
  args: {
    lines: lines.slice(0, 1),
    totals: [{ label: "Delivery", amount: "Free" }],
    grandTotal: { label: "Total", amount: "$467.40" },
  },
};

/** Zeros look like amounts that are still missing. */
export const DontListZeros: Story = {
  args: {
    lines: lines.slice(0, 1),
    totals: [
      { label: "Delivery", amount: "$0.00" },
      { label: "Discount", amount: "$0.00" },
    ],
    grandTotal: { label: "Total", amount: "$467.40" },
  },
};
