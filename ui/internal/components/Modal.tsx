"use client";

import { cx } from "class-variance-authority";
import * as Radix from "@radix-ui/react-dialog";
import { useFocusScopeBranch } from "@radix-ui/react-focus-scope";
import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode, type RefObject } from "react";
import { findAlertRegion, isInAlertRegion } from "./alertRegion.ts";
import { Icon } from "../../content/Icon.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./Modal.css.ts";

/** Props shared by all modal surfaces. */
export interface ModalProps extends Omit<ComponentProps<"div">, "title" | "role" | "content"> {
  /** Accessible name, which is always shown as the heading. */
  title: ReactNode;
  /** Sentence below the heading, announced together with the heading. */
  description?: ReactNode;
  /** Sticky area at the lower edge, for actions. */
  footer?: ReactNode;
  /**
   * A single button element that opens the surface and receives focus when it closes. Omit the trigger if state
   * elsewhere opens the surface.
   */
  trigger?: ReactElement;
  /** Whether the surface is open (controlled). Optional if there is a `trigger`. */
  open?: boolean;
  /** Called when the shopper opens or closes the surface. */
  onOpenChange?: (open: boolean) => void;
  /**
   * Element that gets focus when the surface opens. @default the surface itself, so that its name is announced first
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element that gets focus when the surface closes. @default the element that had focus before opening */
  returnFocus?: RefObject<HTMLElement | null>;
  /** Accessible name of the close button. @default "Close" */
  closeLabel?: string;
  /** Called before Escape closes the surface. `preventDefault` keeps the surface open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

interface ModalShapeProps extends ModalProps {
  /** Class of the backdrop. */
  backdropClassName: string;
}

/** Prevents a press on an alert from closing the surface beneath it. */
function leaveAlertsAlone(event: Event): void {
  if (isInAlertRegion(event.target)) event.preventDefault();
}

/**
 * Radix traps focus in modal surfaces. Registering the alert region as a branch keeps the region focusable. The
 * region's `aria-live` prevents it from being hidden, and its `pointer-events` keep it clickable.
 */
function AlertRegionBranch() {
  const [region] = useState(findAlertRegion);
  useFocusScopeBranch(region);
  return null;
}

export const modalMessages = {
  close: "Close",
};

/** Shared behaviour of Dialog and Drawer: name, focus, dismissal, and an alert region that stays usable. */
export function Modal({
  title,
  description,
  footer,
  trigger,
  open,
  onOpenChange,
  initialFocus,
  returnFocus,
  closeLabel,
  onEscapeKeyDown,
  backdropClassName,
  className,
  children,
  ...rest
}: ModalShapeProps) {
  const messages = useMessages("Modal", modalMessages);
  const opener = useRef<Element | null>(null);

  const focusOnOpen = (event: Event) => {
    opener.current = document.activeElement;
    event.preventDefault();
    const target = initialFocus?.current ?? (event.currentTarget as HTMLElement | null);
    target?.focus({ preventScroll: true });
  };

  const focusOnClose = (event: Event) => {
    const target = returnFocus?.current ?? opener.current;
    // Safari does not focus clicked buttons. In that case, fall back to the trigger recorded by Radix.
    if (!(target instanceof HTMLElement) || target === document.body || !target.isConnected) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={backdropClassName} />
        <Radix.Content
          {...rest}
          // Radix warns unless `aria-describedby` is explicitly undefined.
          {...(!description && { "aria-describedby": undefined })}
          className={cx(styles.surface, className)}
          onOpenAutoFocus={focusOnOpen}
          onCloseAutoFocus={focusOnClose}
          onInteractOutside={leaveAlertsAlone}
          onEscapeKeyDown={(event) => {
            leaveAlertsAlone(event);
            if (!event.defaultPrevented) onEscapeKeyDown?.(event);
          }}
        >
          <AlertRegionBranch />
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label={closeLabel ?? messages.close}>
              <Icon name="close" />
            </Radix.Close>
          </header>
          <div className={styles.body}>
            {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            <div className={styles.content}>{children}</div>
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
