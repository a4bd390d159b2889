"use client";

import { cx } from "class-variance-authority";
import * as Radix from "@radix-ui/react-dialog";
import { useFocusScopeBranch } from "@radix-ui/react-focus-scope";
import { useRef, useState, type ComponentProps, type ReactElement, type ReactNode, type RefObject } from "react";
import { findAlertRegion, isInAlertRegion } from "./alertRegion.ts";
import { Icon } from "../../content/Icon.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./Modal.css.ts";

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

export interface ModalRootProps {
  /** Whether the surface is open (controlled). Optional if there is a trigger. */
  open?: boolean | undefined;
  /** Called when the shopper opens or closes the surface. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** Connects the trigger and the surface. Renders no element. */
export function ModalRoot({ open, onOpenChange, children }: ModalRootProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {children}
    </Radix.Root>
  );
}

export interface ModalTriggerProps {
  /** A single button element. */
  children: ReactElement;
}

/** Button that opens the surface and receives focus when the surface closes. */
export function ModalTrigger({ children }: ModalTriggerProps) {
  return <Radix.Trigger asChild>{children}</Radix.Trigger>;
}

export interface ModalContentProps extends Omit<ComponentProps<"div">, "title" | "role" | "content"> {
  /** Whether the content includes a description, which is announced with the title. @default false */
  described?: boolean;
  /**
   * Element that gets focus when the surface opens. @default the surface itself, so that its name is announced first
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element that gets focus when the surface closes. @default the element that had focus before opening */
  returnFocus?: RefObject<HTMLElement | null>;
  /** Called before Escape closes the surface. `preventDefault` keeps the surface open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

/** Surface above a backdrop. Manages focus and dismissal. Must contain a title, which is its accessible name. */
export function ModalContent({
  described = false,
  initialFocus,
  returnFocus,
  onEscapeKeyDown,
  className,
  children,
  ...rest
}: ModalContentProps) {
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
    <Radix.Portal>
      <Radix.Overlay className={styles.backdrop} />
      <Radix.Content
        {...rest}
        // Radix warns unless `aria-describedby` is explicitly undefined.
        {...(!described && { "aria-describedby": undefined })}
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
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Row at the upper edge for the title and the close button. Remains visible while the content scrolls. */
export function ModalHeader({ className, ...rest }: ComponentProps<"header">) {
  return <header {...rest} className={cx(styles.header, className)} />;
}

/** Heading, which is the accessible name of the surface. */
export function ModalTitle({ className, ...rest }: ComponentProps<"h2">) {
  return <Radix.Title {...rest} className={cx(styles.title, className)} />;
}

export const modalMessages = {
  close: "Close",
};

export interface ModalCloseProps extends Omit<ComponentProps<"button">, "children"> {
  /** Accessible name. @default "Close" */
  label?: string | undefined;
}

/** Icon button that closes the surface. */
export function ModalClose({ label, className, ...rest }: ModalCloseProps) {
  const messages = useMessages("Modal", modalMessages);
  return (
    <Radix.Close {...rest} className={cx(styles.close, className)} aria-label={label ?? messages.close}>
      <Icon name="close" />
    </Radix.Close>
  );
}

/** Content between the header and the actions. */
export function ModalBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.body, className)} />;
}

/** Sentence that is announced with the title. Requires `described` on the content. */
export function ModalDescription({ className, ...rest }: ComponentProps<"p">) {
  return <Radix.Description {...rest} className={cx(styles.description, className)} />;
}

/** Row of buttons at the lower edge. Remains visible while the content scrolls. */
export function ModalActions({ className, ...rest }: ComponentProps<"footer">) {
  return <footer {...rest} className={cx(styles.footer, className)} />;
}

/** Props shared by Dialog and Drawer. */
export interface ModalProps extends Omit<ModalContentProps, "described"> {
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
  /** Accessible name of the close button. @default "Close" */
  closeLabel?: string;
}

/** All parts in their usual places. */
export function Modal({
  title,
  description,
  footer,
  trigger,
  open,
  onOpenChange,
  closeLabel,
  children,
  ...rest
}: ModalProps) {
  return (
    <ModalRoot open={open} onOpenChange={onOpenChange}>
      {trigger && <ModalTrigger>{trigger}</ModalTrigger>}
      <ModalContent {...rest} described={Boolean(description)}>
        <ModalHeader>
          <ModalTitle>{title}</ModalTitle>
          <ModalClose label={closeLabel} />
        </ModalHeader>
        <ModalBody>
          {description && <ModalDescription>{description}</ModalDescription>}
          <div className={styles.content}>{children}</div>
        </ModalBody>
        {footer && <ModalActions>{footer}</ModalActions>}
      </ModalContent>
    </ModalRoot>
  );
}
