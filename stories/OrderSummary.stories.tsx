import { OrderSummary, Table } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { redBottle, whiteBottle } from "./support/bottle.ts";

const meta = {
  component: OrderSummary,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    lines: [
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
    ],
    totals: [
      { label: "Subtotal", amount: "$509.40" },
      { label: "Delivery", amount: "Free" },
    ],
    grandTotal: { label: "Total", amount: "$509.40" },
  },
} satisfies Meta<typeof OrderSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const TotalsOnly: Story = {
  args: { lines: [], totals: [{ label: "Delivery", amount: "Shown once we know where it goes" }] },
};

export const PlainTable: Story = {
  render: () => (
    <Table caption="Delivery rates">
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col" data-numeric="">
            Dozen
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Metro</th>
          <td data-numeric="">$12.00</td>
        </tr>
        <tr>
          <th scope="row">Remote</th>
          <td data-numeric="">$36.50</td>
        </tr>
      </tbody>
    </Table>
  ),
};
