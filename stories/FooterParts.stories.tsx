import type { Meta, StoryObj } from "@storybook/react-vite";
import { ContactList, FooterLinks, LegalStatements, PaymentIcons } from "@corkwood/ui";
import { expect } from "storybook/test";
import { Specimens } from "./Specimens.tsx";
import { contact, footerGroups, statements } from "./support/chrome.tsx";

const meta = {
  component: FooterLinks,
  subcomponents: { ContactList, LegalStatements, PaymentIcons },
  args: { heading: "Shop", links: [{ label: "Red wine", href: "#red" }] },
} satisfies Meta<typeof FooterLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="FooterLinks">{footerGroups}</Specimens>
      <Specimens title="ContactList">{contact}</Specimens>
      <Specimens title="LegalStatements">{statements}</Specimens>
      <Specimens title="PaymentIcons">
        <PaymentIcons />
        <PaymentIcons marks={["visa"]} aria-label="Visa alone" />
      </Specimens>
    </>
  ),
};

/** What is not set takes no room, not even a heading's. */
export const Empty: Story = {
  render: () => (
    <div data-testid="place">
      <FooterLinks heading="Shop" links={[]} />
      <ContactList entries={[{ label: "Fax", value: undefined }]} />
      <LegalStatements licence="" />
      <PaymentIcons marks={[]} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId("place")).toBeEmptyDOMElement();
  },
};
