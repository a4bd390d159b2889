import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import type { Elements } from "../../internal/elements.ts";
import * as styles from "./CheckoutHeader.css.ts";

export interface CheckoutHeaderProps extends Omit<ComponentProps<"header">, "children"> {
  /** The shop's name, a link to the home page. */
  brand: Elements;
  /** What is said beside the padlock. @default "Secure checkout" */
  promise?: string;
  /** At the right: the way back to the cart, or the telephone number. */
  aside?: ReactNode;
}

/** The head of the checkout: without links that lead away from it. */
export function CheckoutHeader({ brand, promise = "Secure checkout", aside, className, ...rest }: CheckoutHeaderProps) {
  return (
    <header {...rest} className={cx(styles.root, className)}>
      <div className={styles.inner}>
        {brand}
        <p className={styles.promise}>
          <Icon name="lock" />
          {promise}
        </p>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </header>
  );
}
