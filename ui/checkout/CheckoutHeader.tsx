import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon.tsx";
import type { Elements } from "../internal/components/elements.ts";
import { useMessages } from "../provider/context.ts";
import * as styles from "./CheckoutHeader.css.ts";

export interface CheckoutHeaderProps extends Omit<ComponentProps<"header">, "children"> {
  /** Shop name, linking to the home page. */
  brand: Elements;
  /** Text beside the padlock. @default "Secure checkout" */
  promise?: string;
  /** Content on the right, such as a link to the cart or the telephone number. */
  aside?: ReactNode;
}

export const checkoutHeaderMessages = {
  promise: "Secure checkout",
};

/** Checkout header, without links that lead away from the checkout. */
export function CheckoutHeader({ brand, promise, aside, className, ...rest }: CheckoutHeaderProps) {
  const messages = useMessages("CheckoutHeader", checkoutHeaderMessages);
  return (
    <header {...rest} className={cx(styles.root, className)}>
      <div className={styles.inner}>
        {brand}
        <p className={styles.promise}>
          <Icon name="lock" />
          {promise ?? messages.promise}
        </p>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </header>
  );
}
