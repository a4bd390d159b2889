import { formatWholeMoney, messages, type NavigationItem } from "@corkwood/commerce";
import {
  ButtonLink,
  ContactList,
  FooterLinks,
  MenuButton,
  PaymentIcons,
  SearchForm,
  SiteFooter,
  SiteHeader,
  UtilityLinks,
  Wordmark,
  TextLink,
  type MenuItem,
} from "@corkwood/ui";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { usePageState } from "../../document.tsx";
import { RichText } from "../content/RichText.tsx";
import { CartControl } from "./CartControl.tsx";
import { Departments } from "./Departments.tsx";
import { Legal } from "./Legal.tsx";
import * as styles from "./SiteChrome.css.ts";
import { useSite, type Site } from "./site.ts";
import { ThemeControl } from "./ThemeControl.tsx";

const MobileMenu = lazy(() => import("@corkwood/ui/MobileMenu").then((module) => ({ default: module.MobileMenu })));

/** The merchant's navigation as menus show it, with the shopper's place in it marked. */
function menuItems(items: readonly NavigationItem[], pathname: string): MenuItem[] {
  return items.map(({ link: { label, href }, longTitle, children, features }) => ({
    label,
    href,
    longTitle,
    ...(pathname === href && { current: "page" as const }),
    ...(pathname.startsWith(`${href}/`) && { current: "true" as const }),
    children: menuItems(children, pathname),
    features: features.map(({ heading, link, image }) => ({ heading, ...link, image })),
  }));
}

function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

function ServiceLinks({ settings, direction }: { settings: Site["settings"]; direction: "row" | "column" }) {
  const phone = settings.contactPhoneNumberAustralia;
  return (
    <UtilityLinks direction={direction}>
      <TextLink href="/info/freight-rates">Freight Rates</TextLink>
      {phone && <TextLink href={phoneHref(phone)}>{phone}</TextLink>}
    </UtilityLinks>
  );
}

function Header({ site }: { site: Site }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const items = menuItems(site.navigation.navLinks, pathname);
  const { settings } = site;
  return (
    <>
      <SiteHeader
        brand={
          <a href="/" aria-label={`${settings.shopName}, home`}>
            <Wordmark name={settings.shopName} />
          </a>
        }
        promo={messages.promoDelivery(formatWholeMoney(settings.freeShippingOrderTotalMin))}
        utility={<ServiceLinks settings={settings} direction="row" />}
        search={<SearchForm key={pathname} />}
        actions={
          <>
            <ButtonLink href="/checkout/contact-info" size="small" className={styles.fromTablet}>
              Checkout
            </ButtonLink>
            <CartControl />
          </>
        }
        menuButton={<MenuButton expanded={menuOpen} onClick={() => setMenuOpen(true)} />}
        nav={<Departments items={items} />}
      />
      {menuOpen && (
        <Suspense>
          <MobileMenu items={items} open onOpenChange={setMenuOpen}>
            <ServiceLinks settings={settings} direction="column" />
          </MobileMenu>
        </Suspense>
      )}
    </>
  );
}

function Footer({ site: { settings, navigation } }: { site: Site }) {
  const { now } = usePageState();
  const email = settings.contactEmailAddress;
  return (
    <SiteFooter
      owner={settings.shopName}
      year={new Date(now).getUTCFullYear()}
      about={<RichText html={settings.desktopFooterText} size="small" />}
      links={navigation.footerLinks.map(({ groupHeading, links }) => (
        <FooterLinks key={groupHeading} heading={groupHeading} links={links} />
      ))}
      contact={
        <ContactList
          entries={[
            {
              label: "Australia",
              value: settings.contactPhoneNumberAustralia,
              href: phoneHref(settings.contactPhoneNumberAustralia),
            },
            {
              label: "International",
              value: settings.contactPhoneNumberInternational,
              href: phoneHref(settings.contactPhoneNumberInternational),
            },
            { label: "Fax", value: settings.faxNumber },
            { label: "Email", value: email, href: `mailto:${email}` },
          ]}
        />
      }
      statements={<Legal settings={settings} />}
      payment={<PaymentIcons />}
      extras={<ThemeControl />}
    />
  );
}

/** Header, main content and footer of the shop; the checkout has a smaller frame of its own. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
