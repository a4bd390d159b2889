import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  SiteFooter,
  SiteFooterAbout,
  SiteFooterBase,
  SiteFooterColumns,
  SiteFooterContact,
  SiteFooterCopyright,
  SiteFooterLinkGroups,
  SiteFooterRoot,
  SiteFooterStatements,
  ThemeSwitch,
  Wordmark,
} from "@corkwood/ui";
import { expect, within } from "storybook/test";
import { manual } from "../support/manual.ts";
import { contact, footerGroups, payment, statements } from "../support/chrome.tsx";

const meta = {
  title: "Page/SiteFooter",
  component: SiteFooter,
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "Footer of every page, with slots for link groups, contact details, legal statements and ways to pay, filled from the merchant's settings.",
      avoid: "The checkout: use CheckoutFooter.",
      anatomy: [
        ["About the shop", "footer p"],
        ["Groups of links", "footer nav"],
        ["Contact", "footer section"],
        ["Statements", "footer p:has([aria-hidden])"],
        ["Ways to pay", "footer ul[aria-label]"],
      ],
      content: ["At most four groups of links, each with a noun as its heading."],
      related: ["ContactList", "FooterLinks", "LegalStatements", "PaymentIcons"],
      accessibility: [
        "The page's `contentinfo` landmark. Each link group is a `nav` landmark named by its heading.",
        "Empty slots leave neither a heading nor a gap.",
        "The year is shown on desktops only (specification/chrome#footer-year).",
      ],
    }),
  },
  args: {
    about: (
      <>
        <Wordmark name="Corkwood" />
        <p>Wine, whisky and spirits, chosen by people who drink them.</p>
      </>
    ),
    links: footerGroups,
    contact,
    statements,
    payment,
    extras: <ThemeSwitch value="system" onChange={() => {}} />,
    owner: "Corkwood",
    year: 2025,
  },
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole("contentinfo"));
    await expect(footer.getAllByRole("navigation")).toHaveLength(4);
    await expect(footer.getByRole("navigation", { name: "Learn" })).toBeVisible();
    await expect(footer.getByText(/aged 18 and over/)).toBeVisible();
    await expect(footer.getByRole("list", { name: "Ways to pay" })).toBeVisible();
  },
};

/** Everything that a merchant can configure. */
export const AllStates: Story = {};

/** Phones show everything except the year, in a single column. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("© 2025 Corkwood")).not.toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** If nothing is configured, there are no empty sections and no gap. */
export const Bare: Story = {
  render: () => <SiteFooter owner="Corkwood" year={2025} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("contentinfo")).toHaveTextContent("© 2025 Corkwood");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

/** Composed from the parts: the legal statements come first. */
export const Parts: Story = {
  render: () => (
    <SiteFooterRoot>
      <SiteFooterStatements>{statements}</SiteFooterStatements>
      <SiteFooterColumns>
        <SiteFooterAbout>
          <Wordmark name="Corkwood" />
        </SiteFooterAbout>
        <SiteFooterLinkGroups>{footerGroups}</SiteFooterLinkGroups>
        <SiteFooterContact>{contact}</SiteFooterContact>
      </SiteFooterColumns>
      <SiteFooterBase>
        <SiteFooterCopyright>© 2025 Corkwood</SiteFooterCopyright>
      </SiteFooterBase>
    </SiteFooterRoot>
  ),
  play: async ({ canvas }) => {
    const statement = canvas.getByText(/aged 18 and over/);
    const [group] = canvas.getAllByRole("navigation");
    await expect(statement.compareDocumentPosition(group!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};
