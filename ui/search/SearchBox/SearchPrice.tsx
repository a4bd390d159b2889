import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./SearchPrice.css.ts";

export interface SearchPriceProps extends Omit<ComponentProps<"span">, "children"> {
  /** As it is shown, with its unit: 'Bottle: $38.95'. */
  price: string;
  /** What it was before it was reduced, as '$45.00'. */
  was?: string | undefined;
}

/** The price in a search result: one line. A struck price alone is not announced reliably, hence the word. */
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
