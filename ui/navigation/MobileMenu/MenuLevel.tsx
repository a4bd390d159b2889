"use client";

import { Icon } from "../../content/Icon.tsx";
import { Anchor } from "../Anchor.tsx";
import { isGroup, type MenuItem } from "../MegaMenu/menu.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./MobileMenu.css.ts";

export const mobileMenuMessages = {
  title: "Menu",
  label: "Main",
  /** Screen-reader text before the name of the level above. */
  back: "Back to",
  /** Link to the parent entry's page. The entry's name follows for screen readers. */
  seeAll: "See All",
};

export interface MenuLevelProps {
  items: readonly MenuItem[];
  /** Parent entry; undefined at the top level. */
  parent: MenuItem | undefined;
  /** Name of the parent level. */
  backLabel: string;
  /** Entry whose level the shopper has just closed. Receives focus. */
  focused: MenuItem | undefined;
  onEnter: (item: MenuItem) => void;
  onBack: () => void;
}

/**
 * Moves focus along with the level, because the pressed element is removed and focus would otherwise return to the
 * start of the page.
 */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Entry({ item, focused, onEnter }: { item: MenuItem } & Pick<MenuLevelProps, "focused" | "onEnter">) {
  if (!item.children?.length) {
    return (
      <Anchor href={item.href} aria-current={item.current} className={styles.link}>
        {item.label}
      </Anchor>
    );
  }
  return (
    <button
      type="button"
      ref={item === focused ? focus : null}
      aria-current={item.current}
      className={styles.link}
      onClick={() => onEnter(item)}
    >
      {item.label}
      <Icon name="chevronRight" className={styles.chevron} />
    </button>
  );
}

/** A level of the menu: a back button, a link to the parent's page, and the entries. */
export function MenuLevel({ items, parent, backLabel, focused, onEnter, onBack }: MenuLevelProps) {
  const messages = useMessages("MobileMenu", mobileMenuMessages);
  const from = focused ? "start" : parent && "end";
  return (
    <div className={styles.level} data-from={from}>
      {parent && (
        <button type="button" ref={focused ? null : focus} className={styles.back} onClick={onBack}>
          <Icon name="chevronLeft" />
          <VisuallyHidden>{messages.back}</VisuallyHidden> {backLabel}
        </button>
      )}
      <ul className={styles.list}>
        {parent && !isGroup(parent) && (
          <li className={styles.entry}>
            <Anchor href={parent.href} className={styles.link}>
              <span>
                {messages.seeAll} <VisuallyHidden>{parent.label}</VisuallyHidden>
              </span>
            </Anchor>
          </li>
        )}
        {items.map((item) => (
          <li key={item.label} className={styles.entry}>
            <Entry item={item} focused={focused} onEnter={onEnter} />
          </li>
        ))}
      </ul>
    </div>
  );
}
