import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./SiteHeader.css.ts";

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
 * Header of every page, with a slot for each part. Defines the layout of the parts on phones. Empty slots take no
 * space.
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
  className,
  ...rest
}: SiteHeaderProps) {
  return (
    <header {...rest} className={cx(styles.root, className)}>
      {(promo || utility) && (
        <div className={styles.strip}>
          <div className={styles.stripInner}>
            {promo && <p className={styles.promo}>{promo}</p>}
            {utility && <div className={styles.utility}>{utility}</div>}
          </div>
        </div>
      )}
      <div className={styles.main}>
        {menuButton && <div className={styles.menuButton}>{menuButton}</div>}
        <div className={styles.brand}>{brand}</div>
        {search && <div className={styles.search}>{search}</div>}
        {(actions || banner) && (
          <div className={styles.actions}>
            {actions}
            {banner && <div className={styles.banner}>{banner}</div>}
          </div>
        )}
      </div>
      {nav && (
        <div className={styles.navRow}>
          <div className={styles.nav}>{nav}</div>
        </div>
      )}
    </header>
  );
}
