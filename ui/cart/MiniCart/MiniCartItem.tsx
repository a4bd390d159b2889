import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./MiniCartItem.css.ts";

export interface MiniCartItemProps extends Omit<ComponentProps<"li">, "children"> {
  name: string;
  /** The product's page; undefined where the product no longer exists. */
  href?: string | undefined;
  /** A `Picture`. */
  picture: ReactNode;
  /** Size, or the facts of a gift card. */
  detail?: ReactNode;
  /** The line's total, formatted; 'tba' while the price is hidden. */
  price: string;
  /** `QuantityInput`, the number as text where nothing can be chosen, or the button that edits a gift card. */
  quantity: ReactNode;
  /** The button that takes it out. */
  remove: ReactNode;
  /** What is wrong with the line, in words. */
  error?: string | undefined;
}

/** One line of the cart in little. */
export function MiniCartItem({
  name,
  href,
  picture,
  detail,
  price,
  quantity,
  remove,
  error,
  className,
  ...rest
}: MiniCartItemProps) {
  const nameId = useId();
  return (
    <li {...rest} aria-labelledby={nameId} className={cx(styles.root, className)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.what}>
        {href ? (
          <Anchor id={nameId} href={href} className={styles.name}>
            {name}
          </Anchor>
        ) : (
          <span id={nameId} className={styles.name}>
            {name}
          </span>
        )}
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      <span className={styles.price}>{price}</span>
      <div className={styles.quantity}>{quantity}</div>
      <div className={styles.remove}>{remove}</div>
      {error && <p className={styles.error}>{error}</p>}
    </li>
  );
}
