import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import * as styles from "./MiniCartItem.css.ts";
import { wholeWords } from "../../internal/text/wholeWords.tsx";

export interface MiniCartItemProps extends Omit<ComponentProps<"li">, "children"> {
  name: string;
  /** URL of the product page. Undefined if the product no longer exists. */
  href?: string | undefined;
  /** A `Picture`. */
  picture: ReactNode;
  /** Size, or the details of a gift card. */
  detail?: ReactNode;
  /** Formatted line total, or 'tba' while the price is hidden. */
  price: string;
  /** A `QuantityInput`, the quantity as text if it cannot be changed, or the button that edits a gift card. */
  quantity: ReactNode;
  /** Button that removes the line. */
  remove: ReactNode;
  /** Error message about the line. */
  error?: string | undefined;
}

/** A compact cart line. */
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
            {wholeWords(name)}
          </Anchor>
        ) : (
          <span id={nameId} className={styles.name}>
            {wholeWords(name)}
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
