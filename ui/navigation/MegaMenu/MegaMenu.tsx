"use client";

import * as Radix from "@radix-ui/react-navigation-menu";
import { cx } from "class-variance-authority";
import { useRef, type ComponentProps, type KeyboardEvent, type MouseEvent } from "react";
import type { Clock } from "../../internal/hooks/clock.ts";
import { Icon } from "../../content/Icon/Icon.tsx";
import { Anchor } from "../LinkProvider/LinkProvider.tsx";
import * as styles from "./MegaMenu.css.ts";
import { hasPanel, isGroup, type MenuItem } from "./menu.ts";
import { MenuPanel } from "./MenuPanel.tsx";
import { useMenuIntent, type MenuIntent } from "./useMenuIntent.ts";

export interface MegaMenuProps extends Omit<ComponentProps<"nav">, "children" | "dir" | "defaultValue"> {
  /** The shop's departments; without scripts, or before them, a row of plain links. */
  items: readonly MenuItem[];
  /** Names the landmark. @default "Main" */
  label?: string;
  /** @default the system's clock */
  clock?: Clock;
}

/**
 * The shop's departments in one row, each with a panel of what lies below it. It is a row of links that disclose (never
 * `role=menu`): a mouse or focus opens a panel after 150 ms, which closes 200 ms after both have left, on Escape and on
 * click; a finger opens with the first tap and follows with the second. Load it on intent: until then `MenuRow` is shown.
 */
export function MegaMenu({ items, label = "Main", clock, className, ...rest }: MegaMenuProps) {
  const intent = useMenuIntent(clock);
  return (
    // Controlled, and its own requests to change are ignored: its own delays cannot be 150 and 200 ms.
    <Radix.Root
      {...rest}
      aria-label={label}
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
 * The panel follows its department in the page, so the browser's own order of Tab is right, and what Radix does for panels
 * that stand elsewhere must be switched off: its focusable but hidden guard before the panel, and its own way out of it.
 */
function restGuard(panel: HTMLElement | null): void {
  panel?.previousElementSibling?.setAttribute("tabindex", "-1");
}

function letFocusGo(event: Event): void {
  event.preventDefault();
}

interface DepartmentProps {
  /** Part of an element's id: no spaces. */
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

  const followOrOpen = (event: MouseEvent) => {
    const opens = (touched.current || isGroup(item)) && !isOpen;
    if (opens) event.preventDefault();
    if (opens) open(id);
    else close();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault();
    open(id);
  };

  // Otherwise the press that closes it would find it closed and open it again.
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
        onKeyDown={openByArrow}
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
