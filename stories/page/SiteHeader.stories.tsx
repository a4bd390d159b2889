import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import {
  MenuButton,
  MobileMenu,
  SiteHeader,
  SiteHeaderActions,
  SiteHeaderBanner,
  SiteHeaderBrand,
  SiteHeaderMain,
  SiteHeaderMenu,
  SiteHeaderNav,
  SiteHeaderPromo,
  SiteHeaderRoot,
  SiteHeaderSearch,
  SiteHeaderStrip,
  SiteHeaderUtility,
  SkipLink,
  ThemeSwitch,
  type SiteHeaderProps,
} from "@corkwood/ui";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { manual } from "../support/manual.ts";
import { brand, cart, departments, nav, promo, search, Utility, withStillLinks } from "../support/chrome.tsx";

/** The header as the shop composes it, with a working mobile menu. */
function Header(props: SiteHeaderProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SkipLink />
      <SiteHeader {...props} menuButton={<MenuButton expanded={open} onClick={() => setOpen(true)} />} />
      <MobileMenu items={departments} open={open} onOpenChange={setOpen}>
        <Utility direction="column" />
        <ThemeSwitch value="system" onChange={() => {}} />
      </MobileMenu>
      <main id="main" tabIndex={-1} style={{ minBlockSize: "12rem" }} />
    </>
  );
}

const meta = {
  title: "Page/SiteHeader",
  component: SiteHeader,
  decorators: [withStillLinks],
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "Header of every page: promise, service links, name, search, cart, departments.",
      avoid: "The checkout, which has no other links: use CheckoutHeader.",
      anatomy: [
        ["Promotion", "header p"],
        ["Service links", "header ul[data-direction]"],
        ["Shop name", "header a[aria-label$=home]"],
        ["Search", "header [role=search]"],
        ["Cart", "header a[href='/cart']"],
      ],
      content: [
        "The promotion is one sentence with a figure: 'Spend $200 get free delivery'.",
        "Links of the header are one or two words.",
      ],
      related: ["CartButton", "MegaMenu", "SearchBox", "SiteFooter", "UtilityLinks", "Wordmark"],
      patterns: ["landmarks"],
      keyboard: [
        [
          "Tab",
          "Goes through skip link, service links, name, search, checkout, cart and departments, in reading order.",
        ],
      ],
      accessibility: [
        "The page's only `banner` landmark. Its parts add landmarks: the search and two named `nav`s.",
        "Below 1024 px, service links and departments are in the menu, and the search has its own row.",
        "Scrolls with the page, so that it never covers the focused element.",
      ],
    }),
  },
  args: { brand, promo, utility: <Utility />, search, actions: cart, nav },
  render: (args) => <Header {...args} />,
} satisfies Meta<typeof SiteHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const award = (
  <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" />
    <text x="24" y="28" textAnchor="middle" fontSize="11" fill="currentColor">
      Award
    </text>
  </svg>
);

/** A header with a banner on the right, and a header with only the name. */
export const AllStates: Story = {
  render: (args) => (
    <>
      <SiteHeader {...args} banner={award} />
      <div style={{ blockSize: "6rem" }} />
      <SiteHeader brand={brand} aria-label="With the name alone" />
    </>
  ),
  // Two headers on a page are two banner landmarks. Shop pages never have two headers.
  parameters: { a11y: { config: { rules: [{ id: "landmark-no-duplicate-banner", enabled: false }] } } },
};

/** Composed from the parts: the departments come first, and the strip comes last. */
export const Parts: Story = {
  render: () => (
    <SiteHeaderRoot>
      <SiteHeaderNav>{nav}</SiteHeaderNav>
      <SiteHeaderMain>
        <SiteHeaderMenu>
          <MenuButton expanded={false} onClick={() => {}} />
        </SiteHeaderMenu>
        <SiteHeaderBrand>{brand}</SiteHeaderBrand>
        <SiteHeaderSearch>{search}</SiteHeaderSearch>
        <SiteHeaderActions>
          {cart}
          <SiteHeaderBanner>{award}</SiteHeaderBanner>
        </SiteHeaderActions>
      </SiteHeaderMain>
      <SiteHeaderStrip>
        <SiteHeaderPromo>{promo}</SiteHeaderPromo>
        <SiteHeaderUtility>
          <Utility />
        </SiteHeaderUtility>
      </SiteHeaderStrip>
    </SiteHeaderRoot>
  ),
  play: async ({ canvas }) => {
    const header = canvas.getByRole("banner");
    await expect(header.firstElementChild).toContainElement(canvas.getByRole("link", { name: "What’s New" }));
    await expect(header.lastElementChild).toContainElement(canvas.getByText(promo));
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };

/** The first Tab shows the skip link above the header. */
export const SkipsToContent: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: "Skip to main content" });
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** On phones the button opens the menu, and following a link closes the menu. */
export const MobileMenuOpens: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    await userEvent.click(screen.getByRole("link", { name: "What’s New" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Menu" })).toHaveFocus());
  },
};

function OpenMenu() {
  const [open, setOpen] = useState(true);
  return <MobileMenu items={departments} open={open} onOpenChange={setOpen} />;
}

/** On desktops the department row fits, so an open menu closes automatically. */
export const MobileMenuClosesOnDesktops: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  render: () => <OpenMenu />,
  play: async () => {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** The promotion is one sentence with a figure. */
export const DoPromiseAFigure: Story = { args: { utility: undefined, nav: undefined } };

/** Claims without a figure are ignored, and push the page down on phones. */
export const DontAdvertise: Story = {
  args: {
    utility: undefined,
    nav: undefined,
    promo: "Discover our amazing new range of carefully selected wines! Great delivery offers are waiting for you too!",
  },
};
