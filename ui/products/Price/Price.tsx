import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./Price.css.ts";
import { bottlePrice, price } from "./Price.variants.ts";

export interface PriceProps extends Omit<ComponentProps<"div">, "children"> {
  /** Price of a bottle as shown, such as '$38.95'. Without it the price is hidden, and `hiddenText` is shown. */
  bottle?: string | undefined;
  /** Price of a dozen as shown, such as '$467.40'; without one nothing is said of it. */
  dozen?: string | undefined;
  /** What a bottle cost before it was reduced, such as '$26.50'. */
  was?: string | undefined;
  /** Shown in place of a hidden price. @default "Price available upon release" */
  hiddenText?: string;
  /** What the price is for; empty for what is not a bottle. @default "bottle" */
  unit?: string;
  /** For a card or row, or large for a product's own page. @default "card" */
  size?: "card" | "page";
}

/** The dozen stands beside the bottle. Screen readers hear 'Was' and 'Now', which the eye sees. */
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
      {/* One text without a wrapper or a conditional sibling: a listing has 48 of these. */}
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
