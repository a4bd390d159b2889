"use client";

import * as Radix from "@radix-ui/react-navigation-menu";
import { cx } from "class-variance-authority";
import { useRef, type ComponentProps, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../content/Icon.tsx";
import { Anchor } from "../Anchor.tsx";
import * as styles from "./MegaMenu.css.ts";
import { hasPanel, isGroup, megaMenuMessages, type MenuItem } from "./menu.ts";
import { MenuPanel } from "./MenuPanel.tsx";
import { useDirection, useMessages } from "../../provider/context.ts";
import { useMenuIntent, type MenuIntent } from "./useMenuIntent.ts";

export interface MegaMenuProps extends Omit<ComponentProps<"nav">, "children" | "dir" | "defaultValue"> {
  /** The shop's departments. They are plain links until scripts have loaded, or if JavaScript is disabled. */
  items: readonly MenuItem[];
  /** Accessible name of the landmark. @default "Main" */
  label?: string;
}

/**
 * A row of departments, each with a panel that shows its contents. Built from disclosure links, never `role=menu`.
 * Hover or focus opens a panel after 150 ms. Tab moves to the next department; the arrow down enters the panel. The
 * panel closes 200 ms after pointer and focus have left, or on Escape or click. On touch screens, the first tap opens
 * the panel and the second follows the link. Lazy-load this component on intent, and show `MenuRow` until then.
 */
export function MegaMenu({ items, label, className, ...rest }: MegaMenuProps) {
  const messages = useMessages("MegaMenu", megaMenuMessages);
  const intent = useMenuIntent();
  return (
    // The open state is controlled, and change requests from Radix are ignored, because its delays cannot be set to 150
    // and 200 ms.
    <Radix.Root
      {...rest}
      dir={useDirection()}
      aria-label={label ?? messages.label}
      className={cx(styles.root, className)}
      value={intent.value}
      onValueChange={ignore}
      activationMode="manual"
    >
      <Radix.List className={styles.list}>
        {items.map((item, index) =>
          hasPanel(item) ? (
            <Department key={item.label} id={String(index)} item={item} intent={intent} />
          ) : (
            <Radix.Item key={item.label}>
              <Radix.Link asChild>
                <Anchor href={item.href} aria-current={item.current} className={styles.link}>
                  {item.label}
                </Anchor>
              </Radix.Link>
            </Radix.Item>
          ),
        )}
      </Radix.List>
    </Radix.Root>
  );
}

function ignore(): void {}

/**
 * The panel follows its department in the document, so the native tab order is right. Radix expects panels elsewhere
 * in the document. Two of its measures must be disabled: the hidden, focusable guard before the panel, and the handling
 * of focus that leaves the panel.
 */
function restGuard(panel: HTMLElement | null): void {
  panel?.previousElementSibling?.setAttribute("tabindex", "-1");
}

function letFocusGo(event: Event): void {
  event.preventDefault();
}

interface DepartmentProps {
  /** This value is used in an element id, so spaces are not allowed. */
  id: string;
  item: MenuItem;
  intent: MenuIntent;
}

function Department({ id, item, intent: { value, open, close, itemProps } }: DepartmentProps) {
  const root = useRef<HTMLLIElement>(null);
  const touched = useRef(false);
  const isOpen = value === id;

  const name = (
    <>
      {item.label}
      <Icon name="chevronDown" className={styles.chevron} />
    </>
  );

  /** Opens the panel if it is closed, and focuses its first link. */
  const enter = () => {
    flushSync(() => open(id));
    root.current?.querySelector<HTMLElement>(":scope ul a")?.focus();
  };
  const followOrOpen = (event: MouseEvent) => {
    // A click triggered by the keyboard has a click count of 0.
    if (isGroup(item) && event.detail === 0) {
      enter();
      return;
    }
    const opens = (touched.current || isGroup(item)) && !isOpen;
    if (opens) event.preventDefault();
    if (opens) open(id);
    else close();
  };
  const enterByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    enter();
  };

  // Otherwise the press would close the panel before the click, and the click would reopen it.
  const closeUnlessPressed = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof Node && root.current?.contains(target))) close();
  };

  return (
    <Radix.Item ref={root} value={id} {...itemProps(id)}>
      <Radix.Trigger
        asChild
        onPointerDown={({ pointerType }) => {
          touched.current = pointerType === "touch";
        }}
        onClick={followOrOpen}
        onKeyDown={enterByArrow}
      >
        {isGroup(item) ? (
          <button type="button" className={styles.link}>
            {name}
          </button>
        ) : (
          <Anchor href={item.href} aria-current={item.current} className={styles.link}>
            {name}
          </Anchor>
        )}
      </Radix.Trigger>
      <Radix.Content
        ref={restGuard}
        className={styles.panel}
        onFocusOutside={letFocusGo}
        onEscapeKeyDown={close}
        onPointerDownOutside={closeUnlessPressed}
      >
        <MenuPanel item={item} onFollow={close} />
      </Radix.Content>
    </Radix.Item>
  );
}
