import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import * as styles from "./Price.css.ts";

const price = cva(styles.base, { variants: { size: styles.size } });
const bottlePrice = cva(styles.bottle, { variants: { size: styles.bottleSize } });

export interface PriceProps extends Omit<ComponentProps<"div">, "children"> {
  /** Formatted bottle price, such as '$38.95'. If undefined, the price is hidden and `hiddenText` is shown. */
  bottle?: string | undefined;
  /** Formatted price for a dozen, such as '$467.40'. If undefined, no dozen price is shown. */
  dozen?: string | undefined;
  /** Formatted bottle price before a reduction, such as '$26.50'. */
  was?: string | undefined;
  /** Text shown instead of a hidden price. @default "Price available upon release" */
  hiddenText?: string;
  /** Unit of the price. Empty for products that are not bottles. @default "bottle" */
  unit?: string;
  /** Size of the text: for a compact card, for a card or row, or for the product page. @default "card" */
  size?: "compact" | "card" | "page";
}

/**
 * Bottle price with the price for a dozen. Screen readers announce 'Was' and 'Now'. For sighted users, the style shows
 * the difference.
 */
export function Price({
  bottle,
  dozen,
  was,
  hiddenText = "Price available upon release",
  unit = "bottle",
  size = "card",
  className,
  ...rest
}: PriceProps) {
  if (bottle === undefined) {
    return (
      <div {...rest} className={price({ size, className })}>
        <span className={styles.hidden}>{hiddenText}</span>
      </div>
    );
  }
  return (
    <div {...rest} className={price({ size, className })}>
      {was !== undefined && (
        <span className={styles.was}>
          <VisuallyHidden>{`Was ${was}. Now`}</VisuallyHidden> <span aria-hidden="true">{`Reduced from ${was}`}</span>
        </span>
      )}
      {/* A single text node without a wrapper or conditional siblings, because a listing has 48 of these. */}
      <span className={bottlePrice({ size })}>
        {bottle}
        <span className={styles.unit}>{unit && ` a ${unit}`}</span>
      </span>
      {dozen !== undefined && (
        <span className={styles.dozen}>
          <span className={styles.dozenFigure}>{dozen}</span> a dozen
        </span>
      )}
    </div>
  );
}
