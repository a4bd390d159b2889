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

export interface MiniCartProps extends Omit<ComponentProps<"div">, "title" | "role"> {
  open: boolean;
  /** Called when the mini cart should close: on a button, Escape, a press outside or a link. */
  onOpenChange: (open: boolean) => void;
  /** Button that opens the mini cart. Pressing this button does not count as a press outside. */
  opener: RefObject<HTMLElement | null>;
  /** `MiniCartItem`s. Empty for an empty cart. */
  children: ReactNode;
  /** Text for an empty cart. */
  emptyText: string;
  /** Total quantity of items in the cart. */
  itemCount: number;
  /** Formatted total. Undefined until known. */
  subtotal: string | undefined;
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

/**
 * Cart contents in a surface above the page. The page stays usable. The surface fades in over 200 ms, and the list is
 * at most 35rem high. Lazy-load this component on intent.
 */
export function MiniCart({
  open,
  onOpenChange,
  opener,
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
  className,
  ...rest
}: MiniCartProps) {
  const messages = useMessages("MiniCart", miniCartMessages);
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
  const close = () => onOpenChange(false);
  const isKnown = !loading && !failure;
  /** Closes the mini cart when a link is followed, except for the checkout link, which shows its own loading state. */
  const closeAfter = ({ target, currentTarget }: MouseEvent) => {
    // Ignores clicks in dialogs that were opened from the mini cart. React bubbles these clicks despite the portals.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    const link = target.closest("a:not([aria-disabled])");
    if (link && link.getAttribute("href") !== checkoutHref) close();
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
        >
          <div className={styles.header}>
            <Radix.Title className={styles.title}>{messages.title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label={messages.closeLabel}>
              <Icon name="close" />
            </Radix.Close>
          </div>
          {loading && (
            <div className={styles.message}>
              <Spinner label={messages.loading} />
            </div>
          )}
          {failure && <div className={styles.message}>{failure}</div>}
          {isKnown && itemCount === 0 && <p className={styles.message}>{emptyText}</p>}
          {isKnown && itemCount > 0 && (
            <>
              <ul aria-label={messages.items} className={styles.list}>
                {children}
              </ul>
              <dl className={styles.totals}>
                <dt className={styles.term}>{messages.totalItems}</dt>
                <dd>{itemCount}</dd>
                <dt className={styles.term}>{messages.subtotal}</dt>
                <dd>{subtotal ?? <Spinner label={messages.totalling} />}</dd>
              </dl>
              {note && <div className={styles.note}>{note}</div>}
              {refusal && (
                <div role="status" className={styles.refusal}>
                  <Text size="small" tone="error">
                    {refusal}
                  </Text>
                </div>
              )}
            </>
          )}
          <div className={styles.actions}>
            <Button variant="quiet" onClick={close}>
              {messages.close}
            </Button>
            {isKnown && itemCount > 0 && (
              <>
                <ButtonLink href={cartHref}>{messages.viewCart}</ButtonLink>
                {refusal ? (
                  <Button variant="primary" disabled>
                    {messages.checkout}
                  </Button>
                ) : (
                  <ButtonLink variant="primary" href={checkoutHref} loading={busy}>
                    {messages.checkout}
                  </ButtonLink>
                )}
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
