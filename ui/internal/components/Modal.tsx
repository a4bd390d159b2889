"use client";

import { cx } from "class-variance-authority";
import * as Radix from "@radix-ui/react-dialog";
import { useFocusScopeBranch } from "@radix-ui/react-focus-scope";
import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode, type RefObject } from "react";
import { findAlertRegion, isInAlertRegion } from "./alertRegion.ts";
import { Icon } from "../../content/Icon/Icon.tsx";
import * as styles from "./Modal.css.ts";

/** What every modal surface takes. */
export interface ModalProps extends Omit<ComponentProps<"div">, "title" | "role" | "content"> {
  /** Names the surface; always shown as its heading. */
  title: ReactNode;
  /** A sentence under the heading that screen readers say with it. */
  description?: ReactNode;
  /** Stays in view at the surface's lower edge, for its actions. */
  footer?: ReactNode;
  /** One button element that opens the surface and gets focus back. Leave it out where state elsewhere opens it. */
  trigger?: ReactElement;
  /** Controlled; with `trigger` it may be left out. */
  open?: boolean;
  /** Called when the shopper opens or closes the surface. */
  onOpenChange?: (open: boolean) => void;
  /** Where focus goes on opening. @default the surface itself, so that its name is read first */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where focus goes on closing. @default what had it on opening */
  returnFocus?: RefObject<HTMLElement | null>;
  /** Name of the close button. @default "Close" */
  closeLabel?: string;
}

interface ModalShapeProps extends ModalProps {
  /** Class of the backdrop. */
  backdropClassName: string;
}

/** Keeps a tapped alert from closing the surface under it. */
function leaveAlertsAlone(event: Event): void {
  if (isInAlertRegion(event.target)) event.preventDefault();
}

/**
 * Radix traps focus in a modal surface. Made a branch of it, the alert region can be focused meanwhile;
 * its `aria-live` keeps it from being hidden, its own `pointer-events` keep it clickable.
 */
function AlertRegionBranch() {
  const [region] = useState(findAlertRegion);
  useFocusScopeBranch(region);
  return null;
}

/** What Dialog and Drawer have in common: name, focus, dismissal, and an alert region that stays usable. */
export function Modal({
  title,
  description,
  footer,
  trigger,
  open,
  onOpenChange,
  initialFocus,
  returnFocus,
  closeLabel = "Close",
  backdropClassName,
  className,
  children,
  ...rest
}: ModalShapeProps) {
  const opener = useRef<Element | null>(null);

  const focusOnOpen = (event: Event) => {
    opener.current = document.activeElement;
    event.preventDefault();
    const target = initialFocus?.current ?? (event.currentTarget as HTMLElement | null);
    target?.focus({ preventScroll: true });
  };

  const focusOnClose = (event: Event) => {
    const target = returnFocus?.current ?? opener.current;
    // Safari does not focus a clicked button: then Radix's own record of the trigger is used.
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
          // Radix warns unless the description is left out on purpose.
          {...(!description && { "aria-describedby": undefined })}
          className={cx(styles.surface, className)}
          onOpenAutoFocus={focusOnOpen}
          onCloseAutoFocus={focusOnClose}
          onInteractOutside={leaveAlertsAlone}
          onEscapeKeyDown={leaveAlertsAlone}
        >
          <AlertRegionBranch />
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label={closeLabel}>
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
