import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useMessages } from "../provider/context.ts";
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
  /** Price unit. Empty for products that are not bottles. @default "bottle" */
  unit?: string;
  /** Text size: for a compact card, for a card or row, or for the product page. @default "card" */
  size?: "compact" | "card" | "page";
}

export const priceMessages = {
  hidden: "Price available upon release",
  /** Screen-reader text before the reduced price. */
  was: (price: string) => `Was ${price}. Now`,
  /** Shown above the reduced price, hidden from screen readers. */
  reducedFrom: (price: string) => `Reduced from ${price}`,
  unit: "bottle",
  /** Text after a unit price. */
  each: (unit: string) => `a ${unit}`,
  /** Text after the price for a dozen. */
  dozen: "a dozen",
};

/**
 * Bottle price with the price for a dozen. Screen readers announce 'Was' and 'Now'. For sighted users, the style shows
 * the difference.
 */
export function Price({
  bottle,
  dozen,
  was,
  hiddenText,
  unit: ownUnit,
  size = "card",
  className,
  ...rest
}: PriceProps) {
  const messages = useMessages("Price", priceMessages);
  const unit = ownUnit ?? messages.unit;
  if (bottle === undefined) {
    return (
      <div {...rest} className={price({ size, className })}>
        <span className={styles.hidden}>{hiddenText ?? messages.hidden}</span>
      </div>
    );
  }
  return (
    <div {...rest} className={price({ size, className })}>
      {was !== undefined && (
        <span className={styles.was}>
          <VisuallyHidden>{messages.was(was)}</VisuallyHidden>{" "}
          <span aria-hidden="true">{messages.reducedFrom(was)}</span>
        </span>
      )}
      {/* A single text node without a wrapper or conditional siblings, because a listing has 48 of these. */}
      <span className={bottlePrice({ size })}>
        {bottle}
        <span className={styles.unit}>{unit && ` ${messages.each(unit)}`}</span>
      </span>
      {dozen !== undefined && (
        <span className={styles.dozen}>
          <span className={styles.dozenFigure}>{dozen}</span> {messages.dozen}
        </span>
      )}
    </div>
  );
}
