import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import * as styles from "./PaymentIcons.css.ts";

export type PaymentMark = "paypal" | "visa" | "mastercard" | "amex";

export interface PaymentIconsProps extends Omit<ComponentProps<"ul">, "children"> {
  /** In the order they are shown. @default all */
  marks?: readonly PaymentMark[];
}

const all: readonly PaymentMark[] = ["paypal", "visa", "mastercard", "amex"];

/** Set in type, in the page's own ink: brands' colours would be the loudest thing in the footer. */
const drawings: Record<PaymentMark, { name: string; drawing: ReactNode }> = {
  paypal: {
    name: "PayPal",
    drawing: (
      <text x="24" y="20" className={styles.slanted} textLength="38" lengthAdjust="spacingAndGlyphs">
        PayPal
      </text>
    ),
  },
  visa: {
    name: "Visa",
    drawing: (
      <text x="24" y="21" className={styles.heavy} textLength="32" lengthAdjust="spacingAndGlyphs">
        VISA
      </text>
    ),
  },
  mastercard: {
    name: "Mastercard",
    drawing: (
      <>
        <circle cx="19.5" cy="16" r="8" className={styles.disc} />
        <circle cx="28.5" cy="16" r="8" className={styles.disc} />
      </>
    ),
  },
  amex: {
    name: "American Express",
    drawing: (
      <text x="24" y="20.5" className={styles.wide} textLength="36" lengthAdjust="spacingAndGlyphs">
        AMEX
      </text>
    ),
  },
};

/** How one can pay, as small marks with their names for screen readers. */
export function PaymentIcons({ marks = all, className, ...rest }: PaymentIconsProps) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Ways to pay" {...rest} className={cx(styles.list, className)}>
      {marks.map((mark) => (
        <li key={mark}>
          <svg viewBox="0 0 48 32" aria-hidden="true" className={styles.mark}>
            <rect x="0.5" y="0.5" width="47" height="31" rx="3" className={styles.card} />
            {drawings[mark].drawing}
          </svg>
          <span className={visuallyHidden}>{drawings[mark].name}</span>
        </li>
      ))}
    </ul>
  );
}
