import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import type { Elements } from "../../internal/elements.ts";
import * as styles from "./SiteHeader.css.ts";

export interface SiteHeaderProps extends Omit<ComponentProps<"header">, "children"> {
  /** The shop's name, a link to the home page. */
  brand: ReactNode;
  /** One line above everything, as the free-delivery promise. */
  promo?: ReactNode;
  /** `UtilityLinks`; on small screens they stand in the mobile menu instead. */
  utility?: ReactNode;
  /** `SearchForm`, or the combobox that extends it. */
  search?: ReactNode;
  /** Checkout link, `CartButton`. */
  actions?: Elements;
  /** A picture with a link at the right, or the award that stands there otherwise. */
  banner?: ReactNode;
  /** `MenuButton`, shown on small screens. */
  menuButton?: ReactNode;
  /** `MegaMenu`: the row below, whose panels hang from the row's lower edge. */
  nav?: ReactNode;
}

/** The head of every page: slots for its parts, and how they stand together on a phone. Empty slots take no room. */
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
