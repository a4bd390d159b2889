import { cx } from "class-variance-authority";
import type { ComponentProps, Ref } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { formatCount } from "../../internal/text/formatCount.ts";
import * as styles from "./OrderSummaryBar.css.ts";

export interface OrderSummaryBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** Items in the order; undefined while nothing is known of it: then the bar has no words. */
  count: number | undefined;
  /** The total, formatted. */
  total: string;
  /** The total is not sure yet: it keeps its place free, and is not shown. @default false */
  loading?: boolean;
  /** Whether the summary is open. */
  open: boolean;
  /** Opens the summary: a Drawer titled 'Order Summary'. */
  onOpen: () => void;
  /** The button, for giving focus back. */
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * Keeps what is being bought one tap away on small screens (specification/checkout#summary-bar). It holds no overlay of
 * its own, so that the Drawer is loaded on intent. Hidden from 1024 px up, where the summary stands at the side.
 */
export function OrderSummaryBar(props: OrderSummaryBarProps) {
  const { count, total, loading = false, open, onOpen, buttonRef, className, ...rest } = props;
  return (
    <section aria-label="Your order" {...rest} className={cx(styles.root, className)}>
      <p className={styles.words}>
        {count !== undefined && (
          <>
            <span>{`${formatCount(count)} ${count === 1 ? "item" : "items"} ·`}</span>{" "}
            {loading ? (
              <span className={styles.place} data-place={total}>
                <Spinner label="Working out the total" className={styles.spinner} />
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
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={count === undefined}
        onClick={onOpen}
      >
        View Your Order
      </Button>
    </section>
  );
}
