import { OrderCard } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const parcel = {
  title: "Parcel 1",
  status: "Sent on 2/3/26",
  lines: ["6 × Old Ewe Block 7 Shiraz 2019, 750 ml", "2 × Tallow Hill Riesling 2022, 750 ml"],
  facts: [
    { name: "Carrier", value: "Southern Parcels" },
    { name: "Tracking number", value: "AB12 3456 7890" },
  ],
  link: { label: "Track parcel 1", href: "https://southern-parcels.example/track/AB1234567890" },
};

const meta = {
  title: "Checkout/OrderCard",
  component: OrderCard,
  args: parcel,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "32rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    otherNames: "receipt, thank you page",
    use: "A parcel of an order, or a return, with its contents and status.",
    avoid: "All lines of an order with prices: use OrderSummary.",
    anatomy: [
      ["Title", "h3"],
      ["Status", "h3 + p"],
      ["Contents", "ul"],
      ["Facts", "dl"],
      ["Link", "a"],
    ],
    content: ["Number parcels and returns: 'Parcel 1'.", "The status says what happened and when: 'Sent on 2/3/26'."],
    accessibility: [
      "The title is a heading, the lines are a list, and carrier and number are a description list.",
      "The link text includes the parcel, so that the links of several parcels are distinguishable.",
    ],
  }),
} satisfies Meta<typeof OrderCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Parcel 1" })).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Track parcel 1" })).toHaveAttribute("href", parcel.link.href);
  },
};

const asked = { title: "Return 1", lines: ["1 × Old Ewe Block 7 Shiraz 2019, 750 ml"], link: undefined };

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="a parcel with tracking">
        <OrderCard {...parcel} />
      </Specimens>
      <Specimens title="a carrier without a tracking page">
        <OrderCard {...parcel} link={undefined} />
      </Specimens>
      <Specimens title="brought by the shop itself">
        <OrderCard {...parcel} facts={[]} link={undefined} />
      </Specimens>
      <Specimens title="a return that is not answered yet">
        <OrderCard
          {...asked}
          status="Asked for on 5/3/26"
          facts={[{ name: "Reason", value: "It is corked or faulty" }]}
        />
      </Specimens>
      <Specimens title="a return that is accepted, with long words">
        <OrderCard
          {...asked}
          status="Accepted"
          facts={[
            {
              name: "Reason",
              value: "Another reason: Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlung",
            },
            { name: "Our answer", value: "Please keep the corks.\nWe look at them." },
          ]}
        />
      </Specimens>
    </>
  ),
};

/** The status says what happened and when. */
export const DoSayWhen: Story = {};

/** With several parcels, shoppers cannot tell which one is meant or how old the status is. */
export const DontLeaveOutTheDate: Story = {
  args: { title: "Your parcel", status: "In progress", link: { label: "Track", href: parcel.link.href } },
};
