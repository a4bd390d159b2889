import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Picture } from "../../products/Picture/Picture.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import type { Elements } from "../../internal/elements.ts";
import * as styles from "./OrderSummary.css.ts";

export interface OrderSummaryLine {
  id: string;
  name: string;
  /** Size and quantity, as '750 ml × 12'. */
  detail: string;
  /** Stands below the detail: the facts of a gift card, the button that edits it. @default none */
  more?: ReactNode;
  /** Formatted. */
  total: string;
  image?: { url: string; alt: string } | undefined;
}

export interface OrderSummaryTotal {
  label: string;
  /** Formatted, or words where it is not known yet; undefined while it is calculated. */
  amount: string | undefined;
  /** What takes something off is an offer. @default none */
  tone?: "offer" | undefined;
}

export interface OrderSummaryProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is bought; may be empty where it stands beside. */
  lines: readonly OrderSummaryLine[];
  totals: readonly OrderSummaryTotal[];
  grandTotal: Pick<OrderSummaryTotal, "label" | "amount">;
  /** Stands between what is bought and what it comes to: a CouponForm. @default none */
  children?: Elements;
}

/** What is bought and the total. */
export function OrderSummary({ lines, totals, grandTotal, children, className, ...rest }: OrderSummaryProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Items">
          {lines.map(({ id, name, detail, more, total, image }) => (
            <li key={id} className={styles.line}>
              <Picture src={image?.url} alt="" sizes="48px" />
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
          // Two offers may have one name.
          <div key={`${index} ${label}`} className={styles.total} data-tone={tone}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
        <div className={cx(styles.total, styles.grand)} data-pending={grandTotal.amount === undefined ? "" : undefined}>
          <dt>{grandTotal.label}</dt>
          <dd className={cx(styles.amount, styles.grandAmount)}>
            {grandTotal.amount ?? <Spinner label="Working out the total" />}
          </dd>
        </div>
      </dl>
    </div>
  );
}
