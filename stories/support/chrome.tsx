import type { ComponentProps, ComponentType } from "react";
import {
  Anchor,
  CartButton,
  ContactList,
  FooterLinks,
  LegalStatements,
  LinkProvider,
  MainNav,
  PaymentIcons,
  SearchForm,
  UtilityLinks,
  Wordmark,
  type NavLink,
} from "@corkwood/ui";

/** A link that stays where it is: a followed one would leave the story. */
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

/** Decorator for stories whose links are clicked. */
export function withStillLinks(Story: ComponentType) {
  return (
    <LinkProvider component={StillLink}>
      <Story />
    </LinkProvider>
  );
}

/** The parts of the page chrome as the sample shop fills them, for the stories of header, menu and footer. */
export const departments: readonly NavLink[] = [
  { label: "What's New", href: "#new" },
  { label: "Red", href: "#red", current: "true" },
  { label: "White", href: "#white" },
  { label: "Sparkling", href: "#sparkling" },
  { label: "Rosé", href: "#rose" },
  { label: "Fortified", href: "#fortified" },
  { label: "Whisky", href: "#whisky" },
  { label: "Gin & Spirits", href: "#spirits" },
  { label: "Gifts", href: "#gifts" },
];

export const brand = (
  <Anchor href="#home" aria-label="Corkwood, home" style={{ display: "inline-flex", textDecoration: "none" }}>
    <Wordmark />
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

export const search = <SearchForm />;
export const cart = <CartButton count={12} />;
export const nav = <MainNav items={departments} />;
export const promo = "Spend $200 get free delivery to most of Australia";

const links = (...labels: string[]) => labels.map((label) => ({ label, href: `#${label}` }));

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
