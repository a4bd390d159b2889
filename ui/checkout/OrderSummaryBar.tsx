import { cx } from "class-variance-authority";
import type { ComponentProps, Ref } from "react";
import { Button } from "../actions/Button/Button.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
import { formatCount } from "../internal/text/format.ts";
import { useLocale, useMessages } from "../provider/context.ts";
import * as styles from "./OrderSummaryBar.css.ts";

export interface OrderSummaryBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** Number of items in the order. While the number is undefined, the bar has no text. */
  count: number | undefined;
  /** Formatted total. */
  total: string;
  /** Whether to hide the total but reserve its space. @default false */
  loading?: boolean;
  /** Whether the summary is open. */
  open: boolean;
  /** Called to open the summary, a Drawer titled 'Order Summary'. */
  onOpen: () => void;
  /** Ref to the button, for returning focus. */
  buttonRef?: Ref<HTMLButtonElement>;
}

export const orderSummaryBarMessages = {
  label: "Your order",
  /** Number of items, followed by the total. */
  items: (count: number, formatted: string) => `${formatted} ${count === 1 ? "item" : "items"} ·`,
  totalling: "Working out the total",
  open: "View Your Order",
};

/**
 * Keeps the order summary one tap away on small screens. The Drawer is a separate
 * component, so that it can be lazy-loaded on intent. Hidden from 1024 px up, where the summary is beside the page.
 */
export function OrderSummaryBar(props: OrderSummaryBarProps) {
  const { count, total, loading = false, open, onOpen, buttonRef, className, ...rest } = props;
  const messages = useMessages("OrderSummaryBar", orderSummaryBarMessages);
  const locale = useLocale();
  return (
    <section aria-label={messages.label} {...rest} className={cx(styles.root, className)}>
      <p className={styles.words}>
        {count !== undefined && (
          <>
            <span>{messages.items(count, formatCount(count, locale))}</span>{" "}
            {loading ? (
              <span className={styles.place} data-place={total}>
                <Spinner label={messages.totalling} className={styles.spinner} />
              </span>
            ) : (
              <span>{total}</span>
            )}
          </>
        )}
      </p>
      <Button
        ref={buttonRef}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={count === undefined}
        onClick={onOpen}
      >
        {messages.open}
      </Button>
    </section>
  );
}
