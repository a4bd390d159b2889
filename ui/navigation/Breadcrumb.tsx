import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { TextLink } from "../typography/TextLink.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./Breadcrumb.css.ts";

export interface BreadcrumbLink {
  label: string;
  href: string;
}

export interface BreadcrumbProps extends Omit<ComponentProps<"nav">, "children"> {
  /** From Home to the current page. */
  links: readonly BreadcrumbLink[];
}

export const breadcrumbMessages = {
  label: "Breadcrumb",
};

/**
 * Breadcrumb trail of the page. Small screens show only the last two links, and nothing if there is only one.
 */
export function Breadcrumb({ links, className, ...rest }: BreadcrumbProps) {
  const messages = useMessages("Breadcrumb", breadcrumbMessages);
  const last = links.length - 1;
  return (
    <nav
      aria-label={messages.label}
      {...rest}
      className={cx(styles.root, className)}
      data-short={links.length < 2 ? "" : undefined}
    >
      <ol className={styles.list}>
        {links.map(({ label, href }, index) => (
          <li key={href} className={styles.item}>
            <TextLink
              href={href}
              tone="quiet"
              className={cx(styles.link, index === last && styles.current)}
              {...(index === last && { "aria-current": "page" })}
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
