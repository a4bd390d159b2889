import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./BuyBar.css.ts";

export interface BuyBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** Of the product. One line of it is seen. */
  name: string;
  /** The price as shown, such as '$38.95'; without one none is said. */
  price?: string | undefined;
  /** What it cost before it was reduced. */
  was?: string | undefined;
  /** Whether the page's own button is out of sight. */
  shown: boolean;
  /** The button. */
  action: ReactNode;
}

/**
 * What a shopper reads about stays one press away on a phone. It stands after what is read, in the box that it stays in sight
 * of; while it is not shown, neither keyboards nor screen readers find it.
 */
export function BuyBar({ name, price, was, shown, action, className, ...rest }: BuyBarProps) {
  return (
    <section aria-label="Buy" {...rest} className={cx(styles.root, className)}>
      <div className={styles.bar} data-shown={shown ? "" : undefined}>
        <div>
          <p className={styles.name}>{name}</p>
          {price !== undefined && (
            <p className={styles.price}>
              {was !== undefined && <VisuallyHidden>Was {was}. Now</VisuallyHidden>} <span>{price}</span>{" "}
              {was !== undefined && (
                <span aria-hidden="true" className={styles.was}>
                  from {was}
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
