"use client";

import * as Radix from "@radix-ui/react-dialog";
import { cx } from "class-variance-authority";
import { useRef, type ComponentProps, type MouseEvent, type ReactNode, type RefObject } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { ButtonLink } from "../../actions/Button/ButtonLink.tsx";
import { Icon } from "../../content/Icon/Icon.tsx";
import { isInAlertRegion } from "../../internal/components/alertRegion.ts";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { Text } from "../../typography/Text/Text.tsx";
import { useBelow } from "./useBelow.ts";
import * as styles from "./MiniCart.css.ts";

export interface MiniCartProps extends Omit<ComponentProps<"div">, "title" | "role"> {
  open: boolean;
  /** Asked to close by its buttons, Escape, a press outside or a link that is followed. */
  onOpenChange: (open: boolean) => void;
  /** The button that opens it: pressing that is no press outside. */
  opener: RefObject<HTMLElement | null>;
  /** `MiniCartItem`s; none in an empty cart. */
  children: ReactNode;
  /** What an empty cart says. */
  emptyText: string;
  /** Bottles and other things in the cart. */
  itemCount: number;
  /** Formatted; undefined while it is not known. */
  subtotal: string | undefined;
  /** The shop is not ready: nothing is known of the cart yet. @default false */
  loading?: boolean;
  /** Stands in the place of everything where the cart could not be read. @default none */
  failure?: ReactNode;
  /** Stands below the totals. @default none */
  note?: ReactNode;
  /** Why the cart cannot be checked out. @default it can */
  refusal?: string | undefined;
  /** The cart cannot be left for the checkout now: a price is on its way, or the shopper is. @default false */
  busy?: boolean;
  /** @default "/cart" */
  cartHref?: string;
  /** @default "/checkout/contact-info" */
  checkoutHref?: string;
}

/** What is in the cart, over the page, which stays usable. Fades in 200 ms; its list is at most 35rem high. Load it on intent. */
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
  cartHref = "/cart",
  checkoutHref = "/checkout/contact-info",
  className,
  ...rest
}: MiniCartProps) {
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
    // The surface itself, so that its name is read first.
    event.preventDefault();
    (event.currentTarget as HTMLElement | null)?.focus({ preventScroll: true });
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    // What was pressed outside has it.
    if (pressedOutside.current) return;
    // Safari does not focus what is clicked: then it was the body.
    const usable =
      before.current instanceof HTMLElement && before.current !== document.body && before.current.isConnected;
    (usable ? (before.current as HTMLElement) : opener.current)?.focus({ preventScroll: true });
  };
  const surface = useBelow(opener, open);
  const close = () => onOpenChange(false);
  const isKnown = !loading && !failure;
  /** A link that is followed closes it, but not the one to the checkout, which shows that the shopper is on the way. */
  const closeAfter = ({ target, currentTarget }: MouseEvent) => {
    // React hands on presses in a dialog that was opened from here.
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
            <Radix.Title className={styles.title}>Your cart</Radix.Title>
            <Radix.Close className={styles.close} aria-label="Close the cart">
              <Icon name="close" />
            </Radix.Close>
          </div>
          {loading && (
            <div className={styles.message}>
              <Spinner label="Reading your cart" />
            </div>
          )}
          {failure && <div className={styles.message}>{failure}</div>}
          {isKnown && itemCount === 0 && <p className={styles.message}>{emptyText}</p>}
          {isKnown && itemCount > 0 && (
            <>
              <ul aria-label="Items" className={styles.list}>
                {children}
              </ul>
              <dl className={styles.totals}>
                <dt className={styles.term}>Total items</dt>
                <dd>{itemCount}</dd>
                <dt className={styles.term}>Sub Total</dt>
                <dd>{subtotal ?? <Spinner label="Working out the total" />}</dd>
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
              Close
            </Button>
            {isKnown && itemCount > 0 && (
              <>
                <ButtonLink href={cartHref}>View Full Contents</ButtonLink>
                {refusal ? (
                  <Button variant="primary" disabled>
                    Checkout
                  </Button>
                ) : (
                  <ButtonLink variant="primary" href={checkoutHref} loading={busy}>
                    Checkout
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
