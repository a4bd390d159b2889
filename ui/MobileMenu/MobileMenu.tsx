import { useEffect, useEffectEvent, type MouseEvent, type ReactNode } from "react";
import { desktopMenu } from "@corkwood/tokens/media";
import { Drawer, type DrawerProps } from "../Drawer/Drawer.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { useMediaQuery } from "../internal/useMediaQuery.ts";
import { Anchor } from "../LinkProvider/LinkProvider.tsx";
import type { NavLink } from "../MainNav/MainNav.tsx";
import * as styles from "./MobileMenu.css.ts";

export interface MobileMenuProps extends Omit<DrawerProps, "title" | "side" | "children" | "trigger"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shop's departments. */
  items: readonly NavLink[];
  /** @default "Menu" */
  title?: string;
  /** Below the departments: `UtilityLinks` in a column, the theme switch. */
  children?: ReactNode;
}

/** The navigation of small screens, slid in from the left. Closes when a link is followed and when the row has room again. */
export function MobileMenu({ items, title = "Menu", open, onOpenChange, onClick, children, ...rest }: MobileMenuProps) {
  const desktop = useMediaQuery(desktopMenu);
  const close = useEffectEvent(() => {
    if (open) onOpenChange(false);
  });
  useEffect(() => {
    if (desktop) close();
  }, [desktop]);

  const closeAfterLink = (event: MouseEvent<HTMLDivElement>) => {
    onClick?.(event);
    if (event.target instanceof Element && event.target.closest("a")) onOpenChange(false);
  };

  return (
    <Drawer {...rest} side="left" title={title} open={open} onOpenChange={onOpenChange} onClick={closeAfterLink}>
      <nav aria-label="Main">
        <ul className={styles.list}>
          {items.map(({ label, href, current }) => (
            <li key={href + label} className={styles.entry}>
              <Anchor href={href} aria-current={current} className={styles.link}>
                {label}
                <Icon name="chevronRight" className={styles.chevron} />
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {children && <div className={styles.more}>{children}</div>}
    </Drawer>
  );
}
