import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./PaymentIcons.css.ts";

export type PaymentMark = "paypal" | "visa" | "mastercard" | "amex";

export interface PaymentIconsProps extends Omit<ComponentProps<"ul">, "children"> {
  /** Payment marks in display order. @default all */
  marks?: readonly PaymentMark[];
}

interface Mark {
  name: string;
  /** Text on a mark, with its baseline and length in units of the 48 × 32 drawing. */
  drawing: "discs" | { text: string; y: number; length: number; className: string };
}

/** The marks are plain type in the text colour, because brand colours would dominate the footer. */
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

export const paymentIconsMessages = {
  label: "Ways to pay",
};

/** Accepted payment methods as small marks, with names for screen readers. */
export function PaymentIcons({ marks = all, className, ...rest }: PaymentIconsProps) {
  const messages = useMessages("PaymentIcons", paymentIconsMessages);
  if (marks.length === 0) return null;
  return (
    <ul aria-label={messages.label} {...rest} className={cx(styles.list, className)}>
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
