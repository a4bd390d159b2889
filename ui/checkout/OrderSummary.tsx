import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Picture } from "../products/Picture/Picture.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
import type { Elements } from "../internal/components/elements.ts";
import { useMessages } from "../provider/context.ts";
import * as styles from "./OrderSummary.css.ts";
import { wholeWords } from "../internal/text/wholeWords.tsx";

export const orderSummaryMessages = {
  items: "Items",
  totalling: "Working out the total",
};

/** Container for the items and totals. */
export function OrderSummaryRoot({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.root, className)} />;
}

/** List of `OrderSummaryItem`s. */
export function OrderSummaryItems({ className, ...rest }: ComponentProps<"ul">) {
  const messages = useMessages("OrderSummary", orderSummaryMessages);
  return <ul aria-label={messages.items} {...rest} className={cx(styles.lines, className)} />;
}

export interface OrderSummaryItemProps {
  name: string;
  /** Size and quantity, such as '750 ml × 12'. */
  detail: string;
  /** Content below the size and quantity, such as gift card details or their edit button. @default none */
  more?: ReactNode;
  /** Formatted line total. */
  total: string;
  image?: { url: string; alt: string } | undefined;
}

/** An order line. */
export function OrderSummaryItem({ name, detail, more, total, image }: OrderSummaryItemProps) {
  return (
    <li className={styles.line}>
      <Picture src={image?.url} alt="" sizes="3rem" />
      <div>
        <p className={styles.name}>{wholeWords(name)}</p>
        <p className={styles.detail}>{detail}</p>
        {more}
      </div>
      <p>{total}</p>
    </li>
  );
}

/** List of `OrderSummaryAmount`s, which ends with the `OrderSummaryGrandTotal`. */
export function OrderSummaryTotals({ className, ...rest }: ComponentProps<"dl">) {
  return <dl {...rest} className={cx(styles.totals, className)} />;
}

export interface OrderSummaryTotal {
  label: string;
  /** Formatted amount, or text if the amount is not known yet. Undefined while the amount is being calculated. */
  amount: string | undefined;
  /** Use 'offer' for a discount. @default none */
  tone?: "offer" | undefined;
}

/** A component of the total, such as the subtotal, a discount or the delivery cost. */
export function OrderSummaryAmount({ label, amount, tone }: OrderSummaryTotal) {
  return (
    <div className={styles.total} data-tone={tone}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}

/** The amount to pay. A spinner is shown while the amount is being calculated. */
export function OrderSummaryGrandTotal({ label, amount }: Pick<OrderSummaryTotal, "label" | "amount">) {
  const messages = useMessages("OrderSummary", orderSummaryMessages);
  return (
    <div className={cx(styles.total, styles.grand)} data-pending={amount === undefined ? "" : undefined}>
      <dt>{label}</dt>
      <dd className={cx(styles.amount, styles.grandAmount)}>{amount ?? <Spinner label={messages.totalling} />}</dd>
    </div>
  );
}

export interface OrderSummaryLine extends OrderSummaryItemProps {
  id: string;
}

export interface OrderSummaryProps extends Omit<ComponentProps<"div">, "children"> {
  /** Order lines. May be empty if the lines are shown elsewhere on the page. */
  lines: readonly OrderSummaryLine[];
  totals: readonly OrderSummaryTotal[];
  grandTotal: Pick<OrderSummaryTotal, "label" | "amount">;
  /** Content between the lines and the totals, such as a CouponForm. @default none */
  children?: Elements;
}

/**
 * Order lines and totals. For another arrangement, compose the parts from OrderSummaryRoot to OrderSummaryGrandTotal.
 */
export function OrderSummary({ lines, totals, grandTotal, children, ...rest }: OrderSummaryProps) {
  return (
    <OrderSummaryRoot {...rest}>
      {lines.length > 0 && (
        <OrderSummaryItems>
          {lines.map(({ id, ...item }) => (
            <OrderSummaryItem key={id} {...item} />
          ))}
        </OrderSummaryItems>
      )}
      {children}
      <OrderSummaryTotals>
        {totals.map((total, index) => (
          // The key includes the index, because two offers may have the same name.
          <OrderSummaryAmount key={`${index} ${total.label}`} {...total} />
        ))}
        <OrderSummaryGrandTotal {...grandTotal} />
      </OrderSummaryTotals>
    </OrderSummaryRoot>
  );
}
