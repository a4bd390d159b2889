"use client";

import { desktopMenu } from "@corkwood/tokens/media";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Drawer, type DrawerProps } from "../../overlays/Drawer.tsx";
import { useMediaQuery } from "../../internal/hooks/useMediaQuery.ts";
import type { MenuItem } from "../MegaMenu/menu.ts";
import { MenuLevel, mobileMenuMessages } from "./MenuLevel.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./MobileMenu.css.ts";

export interface MobileMenuProps extends Omit<DrawerProps, "title" | "side" | "children" | "trigger"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shop's departments with all their descendants. */
  items: readonly MenuItem[];
  /** @default "Menu" */
  title?: string;
  /** Content below the departments, such as `UtilityLinks` in a column or the theme switch. */
  children?: ReactNode;
}

/**
 * Navigation for small screens that slides in from the inline start. Entries with children open a level with a back
 * button and a link to the entry's own page. Escape goes back one level, and closes the top level. The menu closes when
 * a link is followed or when the screen reaches desktop width.
 */
export function MobileMenu({
  items,
  title: ownTitle,
  open,
  onOpenChange,
  onClick,
  children,
  ...rest
}: MobileMenuProps) {
  const messages = useMessages("MobileMenu", mobileMenuMessages);
  const title = ownTitle ?? messages.title;
  const [trail, setTrail] = useState<readonly MenuItem[]>([]);
  /** Entry whose level the shopper closed last. Receives focus. */
  const [left, setLeft] = useState<MenuItem>();
  const surface = useRef<HTMLDivElement>(null);
  const current = trail.at(-1);

  const desktop = useMediaQuery(desktopMenu);
  const close = useEffectEvent(() => {
    if (open) onOpenChange(false);
  });
  useEffect(() => {
    if (desktop) close();
  }, [desktop]);
  // The menu always opens at the top level.
  if (!open && trail.length > 0) {
    setTrail([]);
    setLeft(undefined);
  }

  const closeAfterLink = (event: MouseEvent<HTMLDivElement>) => {
    onClick?.(event);
    if (event.target instanceof Element && event.target.closest("a")) onOpenChange(false);
  };
  const enter = (item: MenuItem) => {
    setTrail([...trail, item]);
    setLeft(undefined);
    surface.current?.scrollTo({ top: 0 });
  };
  const back = () => {
    setLeft(current);
    setTrail(trail.slice(0, -1));
  };

  return (
    <Drawer
      {...rest}
      ref={surface}
      side="start"
      title={current?.label ?? title}
      open={open}
      onOpenChange={onOpenChange}
      onClick={closeAfterLink}
      onEscapeKeyDown={(event) => {
        if (!current) return;
        event.preventDefault();
        back();
      }}
    >
      <nav aria-label={messages.label}>
        <MenuLevel
          key={trail.map(({ label }) => label).join("/")}
          items={current?.children ?? items}
          parent={current}
          backLabel={trail.at(-2)?.label ?? title}
          focused={left}
          onEnter={enter}
          onBack={back}
        />
      </nav>
      {children && !current && <div className={styles.more}>{children}</div>}
    </Drawer>
  );
}
