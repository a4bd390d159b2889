import { formatWholeMoney, messages, type NavigationItem } from "@corkwood/commerce";
import {
  Anchor,
  ButtonLink,
  MenuButton,
  Picture,
  SiteHeader,
  TextLink,
  UtilityLinks,
  Wordmark,
  type MenuItem,
} from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { SiteSearch } from "../../features/search/SiteSearch.tsx";
import { WishlistLink } from "../../features/wishlist/WishlistLink.tsx";
import { CartControl } from "./CartControl.tsx";
import { LogInOut } from "./LogInOut.tsx";
import { Departments } from "./Departments.tsx";
import * as styles from "./Header.css.ts";
import { phoneHref } from "../../shared/site/phone.ts";
import type { Site } from "../../shared/site/site.ts";
import { pathTo } from "../../shared/routing/paths.ts";

const loadMobileMenu = () => import("@corkwood/ui/MobileMenu");
const MobileMenu = lazy(() => loadMobileMenu().then((module) => ({ default: module.MobileMenu })));

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

function ServiceLinks({ settings, direction }: { settings: Site["settings"]; direction: "row" | "column" }) {
  const phone = settings.contactPhoneNumberAustralia;
  return (
    <UtilityLinks direction={direction}>
      <LogInOut />
      <TextLink href={pathTo("/account")}>My Account</TextLink>
      <WishlistLink />
      <TextLink href={pathTo("/stores")}>Store Location</TextLink>
      <TextLink href={pathTo("/info/*", "freight-rates")}>Freight Rates</TextLink>
      {phone && <TextLink href={phoneHref(phone)}>{phone}</TextLink>}
      {settings.facebookUrl && <TextLink href={settings.facebookUrl}>Facebook</TextLink>}
    </UtilityLinks>
  );
}

/** The merchant's banner, or else the award (specification/chrome#banner). */
function Banner({ banner }: { banner: Site["settings"]["bannerRhsImage"] }) {
  if (!banner) return <img src="/award.svg" alt="Retail award" width={48} height={48} className={styles.award} />;
  return (
    <Anchor href={banner.link.href} aria-label={banner.link.label} className={styles.banner}>
      <Picture src={banner.image.url} alt="" sizes="180px" className={styles.bannerPicture} />
    </Anchor>
  );
}

/** The head of every page but the checkout's (specification/chrome#utility-links). */
export function Header({ site }: { site: Site }) {
  const { pathname, key } = useLocation();
  // Open at this entry of the history: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  const [menuWanted, setMenuWanted] = useState(false);
  const items = menuItems(site.navigation.navLinks, pathname);
  const { settings } = site;
  const menuOpen = openAt === key;
  const openMenu = () => {
    setMenuWanted(true);
    setOpenAt(key);
  };
  return (
    <>
      <SiteHeader
        brand={
          <Anchor href={pathTo("/")} aria-label={`${settings.shopName}, home`}>
            <Wordmark name={settings.shopName} />
          </Anchor>
        }
        promo={messages.promoDelivery(formatWholeMoney(settings.freeShippingOrderTotalMin))}
        utility={<ServiceLinks settings={settings} direction="row" />}
        search={<SiteSearch />}
        actions={
          <>
            <ButtonLink href={pathTo("/checkout/contact-info")} size="small" className={styles.checkout}>
              Checkout
            </ButtonLink>
            <CartControl />
          </>
        }
        banner={<Banner banner={settings.bannerRhsImage} />}
        menuButton={<MenuButton expanded={menuOpen} onClick={openMenu} onPointerEnter={() => void loadMobileMenu()} />}
        nav={<Departments items={items} />}
      />
      {menuWanted && (
        <Suspense>
          <MobileMenu items={items} open={menuOpen} onOpenChange={(open) => setOpenAt(open ? key : undefined)}>
            <ServiceLinks settings={settings} direction="column" />
          </MobileMenu>
        </Suspense>
      )}
    </>
  );
}
