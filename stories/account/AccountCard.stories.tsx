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
    use: "One thing of an account in a list or an overview: an address, the credit, the last order.",
    avoid: "A parcel or a return of an order: use OrderCard.",
    accessibility: [
      "The title is a heading. Where several cards have the same buttons, name in each button which card it is of.",
      "What an address is used for is text in a list, not a colour.",
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
