import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./BuyBar.css.ts";

export interface BuyBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** Product name, which is cut off after one line. */
  name: string;
  /** Formatted price, such as '$38.95'. If undefined, no price is shown. */
  price?: string | undefined;
  /** Formatted price before a reduction. */
  was?: string | undefined;
  /** Whether to show the bar. Set to true while the page's own button is out of view. */
  shown: boolean;
  /** Button to buy the product. */
  action: ReactNode;
}

export const buyBarMessages = {
  label: "Buy",
  /** Screen-reader text before the reduced price. */
  was: (price: string) => `Was ${price}. Now`,
  /** Shown after the reduced price, hidden from screen readers. */
  from: (price: string) => `from ${price}`,
};

/**
 * Keeps the buy button within reach on phones while the shopper reads. Place the bar after the text, in the same
 * container. While not visible, the bar is hidden from keyboards and screen readers.
 */
export function BuyBar({ name, price, was, shown, action, className, ...rest }: BuyBarProps) {
  const messages = useMessages("BuyBar", buyBarMessages);
  return (
    <section aria-label={messages.label} {...rest} className={cx(styles.root, className)}>
      <div className={styles.bar} data-shown={shown ? "" : undefined}>
        <div>
          <p className={styles.name}>{name}</p>
          {price !== undefined && (
            <p className={styles.price}>
              {was !== undefined && <VisuallyHidden>{messages.was(was)}</VisuallyHidden>} <span>{price}</span>{" "}
              {was !== undefined && (
                <span aria-hidden="true" className={styles.was}>
                  {messages.from(was)}
                </span>
              )}
            </p>
          )}
        </div>
        {action}
      </div>
    </section>
  );
}
