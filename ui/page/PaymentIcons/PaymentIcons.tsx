import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import * as styles from "./PaymentIcons.css.ts";

export type PaymentMark = "paypal" | "visa" | "mastercard" | "amex";

export interface PaymentIconsProps extends Omit<ComponentProps<"ul">, "children"> {
  /** In the order they are shown. @default all */
  marks?: readonly PaymentMark[];
}

interface Mark {
  name: string;
  /** A word, and in how much room it is written: in units of the mark's 48 × 32. */
  drawing: "discs" | { text: string; y: number; length: number; className: string };
}

/** Set in type, in the page's own ink: brands' colours would be the loudest thing in the footer. */
const known: Record<PaymentMark, Mark> = {
  paypal: { name: "PayPal", drawing: { text: "PayPal", y: 20, length: 38, className: styles.slanted } },
  visa: { name: "Visa", drawing: { text: "VISA", y: 21, length: 32, className: styles.heavy } },
  mastercard: { name: "Mastercard", drawing: "discs" },
  amex: { name: "American Express", drawing: { text: "AMEX", y: 20.5, length: 36, className: styles.wide } },
};

function Drawing({ drawing }: Mark) {
  if (drawing === "discs")
    return [19.5, 28.5].map((x) => <circle key={x} cx={x} cy="16" r="8" className={styles.disc} />);
  const { text, y, length, className } = drawing;
  return (
    <text x="24" y={y} className={className} textLength={length} lengthAdjust="spacingAndGlyphs">
      {text}
    </text>
  );
}

const all = Object.keys(known) as PaymentMark[];

/** How one can pay, as small marks with their names for screen readers. */
export function PaymentIcons({ marks = all, className, ...rest }: PaymentIconsProps) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Ways to pay" {...rest} className={cx(styles.list, className)}>
      {marks.map((mark) => (
        <li key={mark}>
          <svg viewBox="0 0 48 32" aria-hidden="true" className={styles.mark}>
            <rect x="0.5" y="0.5" width="47" height="31" rx="3" className={styles.card} />
            <Drawing {...known[mark]} />
          </svg>
          <span className={visuallyHidden}>{known[mark].name}</span>
        </li>
      ))}
    </ul>
  );
}
