import type { ComponentProps, ComponentType } from "react";
import {
  Anchor,
  CartButton,
  ContactList,
  FooterLinks,
  LegalStatements,
  UiProvider,
  MegaMenu,
  PaymentIcons,
  SearchForm,
  UtilityLinks,
  Wordmark,
  type MenuItem,
} from "@corkwood/ui";
import { redBottle } from "./drawings.ts";

/** A link that does not navigate, because navigation would leave the story. */
function StillLink({ href, onClick, children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

/** Decorator for stories that click links. */
export function withStillLinks(Story: ComponentType) {
  return (
    <UiProvider linkComponent={StillLink}>
      <Story />
    </UiProvider>
  );
}

/** Page chrome as in the sample shop, for stories of header, menu and footer. */
const links = (...labels: string[]) => labels.map((label) => ({ label, href: `#${label}` }));

export const departments: readonly MenuItem[] = [
  {
    label: "Red Wine",
    href: "#red",
    longTitle: "All Red Wine",
    current: "true",
    children: [
      {
        label: "Shiraz",
        href: "#shiraz",
        children: links("Barossa Valley", "McLaren Vale", "Heathcote", "Hunter Valley"),
      },
      { label: "Cabernet Sauvignon", href: "#cabernet", children: links("Coonawarra", "Margaret River", "Bordeaux") },
      { label: "Pinot Noir", href: "#pinot", children: links("Yarra Valley", "Tasmania", "Central Otago", "Burgundy") },
      { label: "By price", href: "#", children: links("Under $20", "$20 to $40", "$40 to $100", "$100 and over") },
      { label: "Museum release", href: "#museum" },
    ],
    features: [
      {
        heading: "Barossa in winter",
        label: "See Barossa Shiraz",
        href: "#barossa",
        image: { url: redBottle, alt: "A bottle of Shiraz" },
      },
    ],
  },
  {
    label: "White & Rosé",
    href: "#white",
    longTitle: "All White & Rosé",
    children: [
      { label: "Riesling", href: "#riesling", children: links("Clare Valley", "Eden Valley", "Mosel") },
      { label: "Chardonnay", href: "#chardonnay", children: links("Margaret River", "Yarra Valley", "Chablis") },
    ],
  },
  {
    label: "Whisky",
    href: "#whisky",
    longTitle: "All Whisky",
    children: [{ label: "Single malt", href: "#malt", children: links("Islay", "Speyside", "Tasmania") }],
  },
  { label: "Gifts", href: "#", children: links("Gift cards", "Large formats", "Half bottles") },
  { label: "What’s New", href: "#new" },
];

export const brand = (
  <Anchor href="#home" aria-label="Corkwood, home" style={{ display: "inline-flex", textDecoration: "none" }}>
    <Wordmark name="Corkwood" />
  </Anchor>
);

export function Utility({ direction }: { direction?: "row" | "column" }) {
  return (
    <UtilityLinks {...(direction && { direction })}>
      <Anchor href="tel:1300000000">1300 000 000</Anchor>
      <Anchor href="#stores">Store Location</Anchor>
      <Anchor href="#freight">Freight Rates</Anchor>
      <Anchor href="#wishlist">Wishlist</Anchor>
      <Anchor href="#account">My Account</Anchor>
      <button type="button" disabled>
        Log Out
      </button>
    </UtilityLinks>
  );
}

export const search = <SearchForm action="/search" />;
export const cart = <CartButton href="/cart" count={12} />;
export const nav = <MegaMenu items={departments} />;
export const promo = "Spend $200 get free delivery to most of Australia";

export const footerGroups = (
  <>
    <FooterLinks heading="Shop" links={links("Red wine", "White wine", "Sparkling", "Whisky", "Gift cards")} />
    <FooterLinks heading="Learn" links={links("Wine rating system", "Vintage school", "Wine & spirit maps")} />
    <FooterLinks heading="Service" links={links("Freight rates", "Site instructions", "Store locations")} />
    <FooterLinks heading="Corkwood" links={links("About us", "Conditions of sale", "Privacy")} />
  </>
);

export const contact = (
  <ContactList
    entries={[
      { label: "Australia", value: "1300 000 000", href: "tel:1300000000" },
      { label: "International", value: "+61 3 5550 0000", href: "tel:+61355500000" },
      { label: "Fax", value: undefined },
      { label: "Email", value: "cellar@corkwood.example", href: "mailto:cellar@corkwood.example" },
    ]}
  />
);

export const statements = (
  <LegalStatements
    age="We sell alcohol to people aged 18 and over only, and ask for proof of age on delivery."
    warning="Under the Liquor Control Reform Act 1998 it is an offence to supply alcohol to a person under the age of 18 years (penalty exceeds $23,000), and for a person under the age of 18 years to purchase or receive liquor (penalty exceeds $900)."
    licence="Liquor licence 36000000, Corkwood Pty Ltd"
  />
);

export const payment = <PaymentIcons />;
