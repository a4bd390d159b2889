import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./SiteFooter.css.ts";

export interface SiteFooterProps extends Omit<ComponentProps<"footer">, "children" | "about"> {
  /** Shop name, with the merchant's introduction (text or a picture) below. */
  about?: ReactNode;
  /** One `FooterLinks` per group. */
  links?: ReactNode;
  /** `ContactList`. */
  contact?: ReactNode;
  /** `LegalStatements`. */
  statements?: ReactNode;
  /** `PaymentIcons`. */
  payment?: ReactNode;
  /** Theme switch and social links. */
  extras?: ReactNode;
  /** Name shown beside the year, such as 'Corkwood'. */
  owner: string;
  /** Year, shown only on desktops. */
  year: number;
}

/** Footer of every page, with a slot for each part. Empty slots take no space. */
export function SiteFooter({
  about,
  links,
  contact,
  statements,
  payment,
  extras,
  owner,
  year,
  className,
  ...rest
}: SiteFooterProps) {
  return (
    <footer {...rest} className={cx(styles.root, className)}>
      <div className={styles.inner}>
        {(about || links || contact) && (
          <div className={styles.columns}>
            {about && <div className={styles.about}>{about}</div>}
            {links && <div className={styles.links}>{links}</div>}
            {contact && <div className={styles.contact}>{contact}</div>}
          </div>
        )}
        {statements && <div className={styles.band}>{statements}</div>}
        <div className={styles.base}>
          <p className={styles.year}>
            © {year} {owner}
          </p>
          {extras}
          {payment}
        </div>
      </div>
    </footer>
  );
}
