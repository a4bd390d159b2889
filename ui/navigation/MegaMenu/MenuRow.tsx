import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon.tsx";
import { Anchor } from "../Anchor.tsx";
import * as styles from "./MegaMenu.css.ts";
import { useMessages } from "../../provider/context.ts";
import { hasPanel, isGroup, megaMenuMessages, type MenuItem } from "./menu.ts";

export interface MenuRowProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Departments of the shop. */
  items: readonly MenuItem[];
  /** Accessible name of the landmark. @default "Main" */
  label?: string;
}

/**
 * Replaces `MegaMenu` until its scripts have loaded: the same row with plain links. Departments without a page are
 * plain text.
 */
export function MenuRow({ items, label, className, ...rest }: MenuRowProps) {
  const messages = useMessages("MegaMenu", megaMenuMessages);
  return (
    <nav {...rest} aria-label={label ?? messages.label} className={cx(styles.root, className)}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            {isGroup(item) ? (
              <span className={styles.link}>{item.label}</span>
            ) : (
              <Anchor href={item.href} aria-current={item.current} className={styles.link}>
                <span>{item.label}</span>
                {hasPanel(item) && <Icon name="chevronDown" className={styles.chevron} />}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
