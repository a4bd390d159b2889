import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./SiteHeader.css.ts";

/** Container of the strip, the main row and the navigation. */
export function SiteHeaderRoot({ className, ...rest }: ComponentProps<"header">) {
  return <header {...rest} className={cx(styles.root, className)} />;
}

/** Strip above the main row, with the promo and the utility links. */
export function SiteHeaderStrip({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={styles.strip}>
      <div {...rest} className={cx(styles.stripInner, className)} />
    </div>
  );
}

/** A single line, such as the free-delivery promise. */
export function SiteHeaderPromo({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={cx(styles.promo, className)} />;
}

/** `UtilityLinks`, which small screens show in the mobile menu instead. */
export function SiteHeaderUtility({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.utility, className)} />;
}

/** Main row. Defines the layout of its parts on phones. */
export function SiteHeaderMain({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.main, className)} />;
}

/** `MenuButton` for small screens. */
export function SiteHeaderMenu({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.menuButton, className)} />;
}

/** Shop name, linking to the home page. */
export function SiteHeaderBrand({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.brand, className)} />;
}

/** `SearchForm`, or the combobox that replaces it. */
export function SiteHeaderSearch({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.search, className)} />;
}

/** Checkout link and `CartButton`. */
export function SiteHeaderActions({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.actions, className)} />;
}

/** Picture with a link, or an award, within the actions. Shown on the right. */
export function SiteHeaderBanner({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.banner, className)} />;
}

/** `MegaMenu` row below the main row. Its panels open at the row's lower edge. */
export function SiteHeaderNav({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={styles.navRow}>
      <div {...rest} className={cx(styles.nav, className)} />
    </div>
  );
}

export interface SiteHeaderProps extends Omit<ComponentProps<"header">, "children"> {
  /** Shop name, linking to the home page. */
  brand: ReactNode;
  /** A single line above all other content, such as the free-delivery promise. */
  promo?: ReactNode;
  /** `UtilityLinks`, which small screens show in the mobile menu instead. */
  utility?: ReactNode;
  /** `SearchForm`, or the combobox that replaces it. */
  search?: ReactNode;
  /** Checkout link and `CartButton`. */
  actions?: Elements;
  /** Picture with a link, or an award. Shown on the right. */
  banner?: ReactNode;
  /** `MenuButton` for small screens. */
  menuButton?: ReactNode;
  /** `MegaMenu` row below the header. Its panels open at the row's lower edge. */
  nav?: ReactNode;
}

/**
 * Header of every page, with a slot for each part. Empty slots take no space. For another arrangement, compose the parts
 * from SiteHeaderRoot to SiteHeaderNav.
 */
export function SiteHeader({
  brand,
  promo,
  utility,
  search,
  actions,
  banner,
  menuButton,
  nav,
  ...rest
}: SiteHeaderProps) {
  return (
    <SiteHeaderRoot {...rest}>
      {(promo || utility) && (
        <SiteHeaderStrip>
          {promo && <SiteHeaderPromo>{promo}</SiteHeaderPromo>}
          {utility && <SiteHeaderUtility>{utility}</SiteHeaderUtility>}
        </SiteHeaderStrip>
      )}
      <SiteHeaderMain>
        {menuButton && <SiteHeaderMenu>{menuButton}</SiteHeaderMenu>}
        <SiteHeaderBrand>{brand}</SiteHeaderBrand>
        {search && <SiteHeaderSearch>{search}</SiteHeaderSearch>}
        {(actions || banner) && (
          <SiteHeaderActions>
            {actions}
            {banner && <SiteHeaderBanner>{banner}</SiteHeaderBanner>}
          </SiteHeaderActions>
        )}
      </SiteHeaderMain>
      {nav && <SiteHeaderNav>{nav}</SiteHeaderNav>}
    </SiteHeaderRoot>
  );
}
