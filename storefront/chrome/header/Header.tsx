import { lazy, useState } from "react";
import { useLocation } from "react-router-dom";
import { formatWholeMoney, messages } from "@corkwood/commerce";
import { Anchor, ButtonLink, MenuButton, SiteHeader, TextLink, UtilityLinks, Wordmark } from "@corkwood/ui";
import { SiteSearch } from "../../features/search/SiteSearch.tsx";
import { WishlistLink } from "../../features/wishlist/WishlistLink.tsx";
import { CartControl } from "./CartControl.tsx";
import { LogInOut } from "./LogInOut.tsx";
import { Departments } from "./Departments.tsx";
import * as styles from "./Header.css.ts";
import { headerBanner } from "./headerBanner.tsx";
import { useMenuItems } from "./useMenuItems.ts";
import { phoneHref, type Site } from "../../shared/routing/site.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const loadMobileMenu = () => import("@corkwood/ui/MobileMenu");
const MobileMenu = lazy(() => loadMobileMenu().then((module) => ({ default: module.MobileMenu })));

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

/** Header of every page outside the checkout (specification/chrome#utility-links). */
export function Header({ site }: { site: Site }) {
  const { pathname, key } = useLocation();
  // Key of the history entry at which the menu was opened. Any navigation changes the key and so closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const { items, isSettled, load } = useMenuItems(site.departments, pathname);
  const { settings } = site;
  const menuOpen = openAt === key;
  const openMenu = () => {
    void load();
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
        banner={headerBanner(settings)}
        menuButton={
          <MenuButton
            expanded={menuOpen}
            onClick={openMenu}
            onPointerEnter={() => {
              void loadMobileMenu();
              void load();
            }}
          />
        }
        nav={<Departments items={items} loadItems={load} />}
      />
      <MountedOnceOpen open={menuOpen && isSettled}>
        <MobileMenu items={items} open={menuOpen} onOpenChange={(open) => setOpenAt(open ? key : undefined)}>
          <ServiceLinks settings={settings} direction="column" />
        </MobileMenu>
      </MountedOnceOpen>
    </>
  );
}
