import { Button, Grid, StoreCard, VisuallyHidden } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";

const pickUp = (
  <Button size="small">
    Collect here<VisuallyHidden> Corkwood Fitzroy</VisuallyHidden>
  </Button>
);

const meta = {
  title: "Stores/StoreCard",
  component: StoreCard,
  args: {
    name: "Corkwood Fitzroy",
    href: "#fitzroy",
    headingLevel: 2,
    address: ["212 Gertrude Street", "Fitzroy VIC 3065"],
    phone: "03 5550 0112",
    hoursToday: "9 am to 5:30 pm",
    openState: { isOpen: true, text: "Open now until 5:30 pm" },
    distance: "850 m",
    action: pickUp,
  },
  argTypes: { action: { control: false } },
  parameters: manual({
    use: "A store in a list, for finding stores or choosing pickup in the checkout.",
    avoid: "A store's page with all weekdays: use OpeningHours and StoreMap.",
    anatomy: [
      ["Name", "h2"],
      ["Distance", "h2 + span"],
      ["Address", "address"],
      ["Telephone", "a[href^=tel]"],
      ["Hours today", "p"],
      ["Action", "button"],
    ],
    content: ["The name is the shop's name and the suburb. The distance is rounded: '850 m', '12 km'."],
    patterns: ["link"],
    keyboard: [["Tab", "Goes to the store's link, its telephone number, then its action."]],
    accessibility: [
      "An `article` with one heading, whose link has the store's name.",
      "The address is an `address` element, and the number is a `tel:` link without spaces.",
      "'Open' and 'Closed' are text, which the colour only repeats. The distance is announced as '850 m away'.",
    ],
  }),
} satisfies Meta<typeof StoreCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveTextContent("850 m away");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Corkwood Fitzroy" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "03 5550 0112" })).toHaveFocus();
    await expect(canvas.getByRole("link", { name: "03 5550 0112" })).toHaveAttribute("href", "tel:0355500112");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Collect here Corkwood Fitzroy" })).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Grid layout="medium">
      <StoreCard {...args} />
      <StoreCard
        name="Corkwood Hobart"
        href="#hobart"
        headingLevel={2}
        address={["8 Salamanca Place", "Hobart TAS 7000"]}
        phone="03 5550 0447"
        hoursToday="Closed"
        openState={{ isOpen: false, text: "Closed now, opens Monday at 10 am" }}
        distance="612 km"
      />
      <StoreCard
        name="Corkwood at the Old Customs House, Fremantle"
        href="#fremantle"
        headingLevel={2}
        address={["Shop 4, The Old Customs House", "6–10 Phillimore Street", "Fremantle WA 6160"]}
        hoursToday="10 am to 4 pm"
      />
      <StoreCard name="Name and address alone" headingLevel={2} address={["1 Example Street", "Adelaide SA 5000"]} />
    </Grid>
  ),
};

/** The suburb distinguishes the store from others, and the distance is rounded. */
export const DoNameTheSuburb: Story = {};

/** All stores have the same name, and the distance is more precise than useful. */
export const DontBeExact: Story = { args: { name: "Corkwood Pty Ltd", distance: "0.8473 km" } };
