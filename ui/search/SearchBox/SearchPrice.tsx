import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import * as styles from "./SearchPrice.css.ts";

export interface SearchPriceProps extends Omit<ComponentProps<"span">, "children"> {
  /** Formatted price with its unit, such as 'Bottle: $38.95'. */
  price: string;
  /** Formatted price before a reduction, such as '$45.00'. */
  was?: string | undefined;
}

/**
 * Price in a search result, on a single line. Includes the word 'Was', because screen readers do not announce
 * strikethrough reliably.
 */
export function SearchPrice({ price, was, ...rest }: SearchPriceProps) {
  return (
    <span {...rest}>
      <span>{price}</span>
      {was !== undefined && (
        <s className={styles.was}>
          <VisuallyHidden>Was</VisuallyHidden> {was}
        </s>
      )}
    </span>
  );
}
