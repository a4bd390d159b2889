"use client";

import * as Radix from "@radix-ui/react-dialog";
import { cx } from "class-variance-authority";
import {
  useCallback,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { ButtonLink } from "../../actions/Button/ButtonLink.tsx";
import { Icon } from "../../content/Icon.tsx";
import { isInAlertRegion } from "../../internal/components/alertRegion.ts";
import { Spinner } from "../../feedback/Spinner.tsx";
import { Text } from "../../typography/Text.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./MiniCart.css.ts";

/** Minimum space in pixels below the opener. If there is less, the surface is placed at the top of the screen. */
const minRoom = 360;

/**
 * Keeps a surface below its opener, so that the opener can be pressed again. The surface follows the opener as the page
 * scrolls, for as long as the opener is on screen. Positioning does not change the layout, so nothing shifts.
 * @returns a ref for the surface
 */
function useBelow(opener: RefObject<HTMLElement | null>, open: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (surface: HTMLElement | null) => {
      if (!surface || !open) return undefined;
      const place = () => {
        const bottom = Math.max(0, Math.round(opener.current?.getBoundingClientRect().bottom ?? 0));
        const below = window.innerHeight - bottom < minRoom ? 0 : bottom;
        surface.style.setProperty(styles.belowName, `${below}px`);
      };
      const listening = new AbortController();
      const options = { passive: true, signal: listening.signal };
      place();
      window.addEventListener("scroll", place, options);
      window.addEventListener("resize", place, options);
      return () => listening.abort();
    },
    [opener, open],
  );
}

export const miniCartMessages = {
  title: "Your cart",
  closeLabel: "Close the cart",
  loading: "Reading your cart",
  items: "Items",
  totalItems: "Total items",
  subtotal: "Sub Total",
  totalling: "Working out the total",
  close: "Close",
  viewCart: "View Full Contents",
  checkout: "Checkout",
};

export interface MiniCartRootProps extends Omit<ComponentProps<"div">, "title" | "role"> {
  open: boolean;
  /** Called when the mini cart should close: on a button, Escape, a press outside or a link. */
  onOpenChange: (open: boolean) => void;
  /** Button that opens the mini cart. Pressing this button does not count as a press outside. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Surface below the opener. It must contain a MiniCartHeader, which names it. A followed link closes it, unless the link
 * has the attribute `data-keep-open`.
 */
export function MiniCartRoot({ open, onOpenChange, opener, className, ...rest }: MiniCartRootProps) {
  const before = useRef<Element | null>(null);
  const pressedOutside = useRef(false);

  const stayOpen = (event: CustomEvent & { target: EventTarget | null }) => {
    const { target } = event;
    if (isInAlertRegion(target) || (target instanceof Node && opener.current?.contains(target))) event.preventDefault();
    else pressedOutside.current = true;
  };
  const focusOnOpen = (event: Event) => {
    before.current = document.activeElement;
    pressedOutside.current = false;
    // Focus the surface itself, so that its name is announced first.
    event.preventDefault();
    (event.currentTarget as HTMLElement | null)?.focus({ preventScroll: true });
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    // Focus is not returned, because the pressed element already has it.
    if (pressedOutside.current) return;
    // Safari does not focus clicked buttons, so the active element may have been the body.
    const usable =
      before.current instanceof HTMLElement && before.current !== document.body && before.current.isConnected;
    (usable ? (before.current as HTMLElement) : opener.current)?.focus({ preventScroll: true });
  };
  const surface = useBelow(opener, open);
  const closeAfter = ({ target, currentTarget }: MouseEvent) => {
    // Ignores clicks in dialogs that were opened from the mini cart. React bubbles these clicks despite the portals.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    if (target.closest("a:not([aria-disabled], [data-keep-open])")) onOpenChange(false);
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          ref={surface}
          aria-describedby={undefined}
          className={cx(styles.root, className)}
          onPointerDownOutside={stayOpen}
          onFocusOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={focusOnOpen}
          onCloseAutoFocus={returnFocus}
          onClick={closeAfter}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Title and close button. */
export function MiniCartHeader({ className, children, ...rest }: ComponentProps<"div">) {
  const messages = useMessages("MiniCart", miniCartMessages);
  return (
    <div {...rest} className={cx(styles.header, className)}>
      <Radix.Title className={styles.title}>{children ?? messages.title}</Radix.Title>
      <Radix.Close className={styles.close} aria-label={messages.closeLabel}>
        <Icon name="close" />
      </Radix.Close>
    </div>
  );
}

/** Message in place of the items, such as a text for an empty cart. */
export function MiniCartMessage({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.message, className)} />;
}

/** List of `MiniCartItem`s. */
export function MiniCartItems({ className, ...rest }: ComponentProps<"ul">) {
  const messages = useMessages("MiniCart", miniCartMessages);
  return <ul aria-label={messages.items} {...rest} className={cx(styles.list, className)} />;
}

export interface MiniCartTotalsProps {
  /** Total quantity of items in the cart. */
  itemCount: number;
  /** Formatted total. Undefined until known. */
  subtotal: string | undefined;
}

/** Quantity and subtotal. */
export function MiniCartTotals({ itemCount, subtotal }: MiniCartTotalsProps) {
  const messages = useMessages("MiniCart", miniCartMessages);
  return (
    <dl className={styles.totals}>
      <dt className={styles.term}>{messages.totalItems}</dt>
      <dd>{itemCount}</dd>
      <dt className={styles.term}>{messages.subtotal}</dt>
      <dd>{subtotal ?? <Spinner label={messages.totalling} />}</dd>
    </dl>
  );
}

/** Note below the totals. */
export function MiniCartNote({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.note, className)} />;
}

/** Reason why checkout is not possible. */
export function MiniCartRefusal({ children }: { children: string }) {
  return (
    <div role="status" className={styles.refusal}>
      <Text size="small" tone="error">
        {children}
      </Text>
    </div>
  );
}

/** Row of buttons and links. */
export function MiniCartActions({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.actions, className)} />;
}

export interface MiniCartProps extends Omit<MiniCartRootProps, "children">, MiniCartTotalsProps {
  /** `MiniCartItem`s. Empty for an empty cart. */
  children: ReactNode;
  /** Text for an empty cart. */
  emptyText: string;
  /** Whether the cart is still loading. @default false */
  loading?: boolean;
  /** Message shown instead of all other content if the cart could not be read. @default none */
  failure?: ReactNode;
  /** Note shown below the totals. @default none */
  note?: ReactNode;
  /** Reason why checkout is not possible. @default none */
  refusal?: string | undefined;
  /**
   * Whether checkout is blocked while prices are loading or navigation to the checkout is in progress. @default false
   */
  busy?: boolean;
  /** URL of the full cart page. */
  cartHref: string;
  /** URL of the first checkout step. */
  checkoutHref: string;
}

/**
 * Cart contents in a surface above the page. The page stays usable. The surface fades in over 200 ms, and the list is
 * at most 35rem high. Lazy-load this component on intent.
 *
 * For another arrangement, compose the parts from MiniCartRoot to MiniCartActions.
 */
export function MiniCart({
  children,
  emptyText,
  itemCount,
  subtotal,
  loading = false,
  failure,
  note,
  refusal,
  busy = false,
  cartHref,
  checkoutHref,
  ...rest
}: MiniCartProps) {
  const messages = useMessages("MiniCart", miniCartMessages);
  const isKnown = !loading && !failure;
  const hasItems = isKnown && itemCount > 0;
  return (
    <MiniCartRoot {...rest}>
      <MiniCartHeader />
      {loading && (
        <MiniCartMessage>
          <Spinner label={messages.loading} />
        </MiniCartMessage>
      )}
      {failure && <MiniCartMessage>{failure}</MiniCartMessage>}
      {isKnown && !hasItems && <MiniCartMessage>{emptyText}</MiniCartMessage>}
      {hasItems && (
        <>
          <MiniCartItems>{children}</MiniCartItems>
          <MiniCartTotals itemCount={itemCount} subtotal={subtotal} />
          {note && <MiniCartNote>{note}</MiniCartNote>}
          {refusal && <MiniCartRefusal>{refusal}</MiniCartRefusal>}
        </>
      )}
      <MiniCartActions>
        <Button variant="quiet" onClick={() => rest.onOpenChange(false)}>
          {messages.close}
        </Button>
        {hasItems && (
          <>
            <ButtonLink href={cartHref}>{messages.viewCart}</ButtonLink>
            {refusal ? (
              <Button variant="primary" disabled>
                {messages.checkout}
              </Button>
            ) : (
              // Stays open, because the link shows its own loading state.
              <ButtonLink variant="primary" href={checkoutHref} loading={busy} data-keep-open="">
                {messages.checkout}
              </ButtonLink>
            )}
          </>
        )}
      </MiniCartActions>
    </MiniCartRoot>
  );
}
