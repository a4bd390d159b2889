import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./SiteFooter.css.ts";

/** Container of the columns, the statements and the last row. */
export function SiteFooterRoot({ className, children, ...rest }: ComponentProps<"footer">) {
  return (
    <footer {...rest} className={cx(styles.root, className)}>
      <div className={styles.inner}>{children}</div>
    </footer>
  );
}

/** Columns of the introduction, the links and the contact details. */
export function SiteFooterColumns({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.columns, className)} />;
}

/** Shop name, with the merchant's introduction (text or a picture) below. */
export function SiteFooterAbout({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.about, className)} />;
}

/** One `FooterLinks` per group. */
export function SiteFooterLinkGroups({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.links, className)} />;
}

/** `ContactList`. */
export function SiteFooterContact({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.contact, className)} />;
}

/** `LegalStatements`. */
export function SiteFooterStatements({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.band, className)} />;
}

/** Last row, such as the copyright, the theme switch and `PaymentIcons`. */
export function SiteFooterBase({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.base, className)} />;
}

/** Owner and year, shown only on desktops. */
export function SiteFooterCopyright({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={cx(styles.year, className)} />;
}

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

/**
 * Footer of every page, with a slot for each part. Empty slots take no space. For another arrangement, compose the parts
 * from SiteFooterRoot to SiteFooterCopyright.
 */
export function SiteFooter({
  about,
  links,
  contact,
  statements,
  payment,
  extras,
  owner,
  year,
  ...rest
}: SiteFooterProps) {
  return (
    <SiteFooterRoot {...rest}>
      {(about || links || contact) && (
        <SiteFooterColumns>
          {about && <SiteFooterAbout>{about}</SiteFooterAbout>}
          {links && <SiteFooterLinkGroups>{links}</SiteFooterLinkGroups>}
          {contact && <SiteFooterContact>{contact}</SiteFooterContact>}
        </SiteFooterColumns>
      )}
      {statements && <SiteFooterStatements>{statements}</SiteFooterStatements>}
      <SiteFooterBase>
        <SiteFooterCopyright>
          © {year} {owner}
        </SiteFooterCopyright>
        {extras}
        {payment}
      </SiteFooterBase>
    </SiteFooterRoot>
  );
}
