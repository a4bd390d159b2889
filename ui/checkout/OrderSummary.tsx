import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Picture } from "../products/Picture/Picture.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
import type { Elements } from "../internal/components/elements.ts";
import { useMessages } from "../provider/context.ts";
import * as styles from "./OrderSummary.css.ts";

export interface OrderSummaryLine {
  id: string;
  name: string;
  /** Size and quantity, such as '750 ml × 12'. */
  detail: string;
  /** Content below the size and quantity, such as gift card details or their edit button. @default none */
  more?: ReactNode;
  /** Formatted line total. */
  total: string;
  image?: { url: string; alt: string } | undefined;
}

export interface OrderSummaryTotal {
  label: string;
  /** Formatted amount, or text if the amount is not known yet. Undefined while the amount is calculated. */
  amount: string | undefined;
  /** Use 'offer' for a discount. @default none */
  tone?: "offer" | undefined;
}

export interface OrderSummaryProps extends Omit<ComponentProps<"div">, "children"> {
  /** Order lines. May be empty if the lines are shown elsewhere on the page. */
  lines: readonly OrderSummaryLine[];
  totals: readonly OrderSummaryTotal[];
  grandTotal: Pick<OrderSummaryTotal, "label" | "amount">;
  /** Content between the lines and the totals, such as a CouponForm. @default none */
  children?: Elements;
}

export const orderSummaryMessages = {
  items: "Items",
  totalling: "Working out the total",
};

/** Order lines and totals. */
export function OrderSummary({ lines, totals, grandTotal, children, className, ...rest }: OrderSummaryProps) {
  const messages = useMessages("OrderSummary", orderSummaryMessages);
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={messages.items}>
          {lines.map(({ id, name, detail, more, total, image }) => (
            <li key={id} className={styles.line}>
              <Picture src={image?.url} alt="" sizes="3rem" />
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.detail}>{detail}</p>
                {more}
              </div>
              <p>{total}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
      <dl className={styles.totals}>
        {totals.map(({ label, amount, tone }, index) => (
          // The key includes the index, because two offers may have the same name.
          <div key={`${index} ${label}`} className={styles.total} data-tone={tone}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
        <div className={cx(styles.total, styles.grand)} data-pending={grandTotal.amount === undefined ? "" : undefined}>
          <dt>{grandTotal.label}</dt>
          <dd className={cx(styles.amount, styles.grandAmount)}>
            {grandTotal.amount ?? <Spinner label={messages.totalling} />}
          </dd>
        </div>
      </dl>
    </div>
  );
}
