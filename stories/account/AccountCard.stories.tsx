import { AccountCard, Button, Grid, Text, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Account/AccountCard",
  component: AccountCard,
  args: {
    title: "Store credit",
    children: <Text size="lead">$52.50</Text>,
    actions: <TextLink href="#credit">See its history</TextLink>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "44rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    use: "One item of an account in a list or an overview: an address, the store credit, the latest order.",
    avoid: "A parcel or a return of an order: use OrderCard.",
    anatomy: [
      ["Title", "h2"],
      ["Content", "article > div:nth-of-type(2)"],
      ["Actions", "a"],
    ],
    content: [
      "Name the item, not its type: 'Store credit', 'Home'. Put the figure that matters first.",
      "Actions start with a verb: 'Edit', 'See its history'. Two are enough.",
    ],
    accessibility: [
      "The title is a heading. If several cards have the same buttons, include the card's title in each button's accessible name.",
      "The roles of an address are text in a list, not a colour.",
    ],
  }),
} satisfies Meta<typeof AccountCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Store credit" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See its history" })).toBeVisible();
  },
};

const lines = ["Ada Vintner", "1 Cellar Lane", "Fitzroy VIC 3065", "Australia"];
const address = lines.map((line) => <Text key={line}>{line}</Text>);
const actions = (
  <>
    <Button size="small">Edit</Button>
    <Button size="small" variant="quiet">
      Remove
    </Button>
  </>
);

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="without and with marks, side by side">
        <Grid layout="wide" gap="m">
          <AccountCard title="Ada Vintner" headingLevel={3} actions={actions}>
            {address}
          </AccountCard>
          <AccountCard
            title="Cork & Co"
            headingLevel={3}
            marks={["Default delivery", "Default billing"]}
            actions={actions}
          >
            {address}
          </AccountCard>
        </Grid>
      </Specimens>
      <Specimens title="nothing to do">
        <AccountCard title="Your last order">
          <Text>You haven’t ordered anything yet.</Text>
        </AccountCard>
      </Specimens>
      <Specimens title="long words">
        <AccountCard
          title="Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlung"
          marks={["Default delivery"]}
          actions={actions}
        >
          <Text>Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle</Text>
        </AccountCard>
      </Specimens>
    </>
  ),
};

/** The title names the item, and the figure comes first. */
export const DoNameTheItem: Story = {};

/** The title names a type, and the figure is hidden in a sentence. */
export const DontDescribe: Story = {
  args: {
    title: "Information",
    children: <Text>You currently have an available balance of $52.50.</Text>,
    actions: <TextLink href="#credit">More</TextLink>,
  },
};
