import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./SearchPrice.css.ts";

export interface SearchPriceProps extends Omit<ComponentProps<"span">, "children"> {
  /** Formatted price with its unit, such as 'Bottle: $38.95'. */
  price: string;
  /** Formatted price before a reduction, such as '$45.00'. */
  was?: string | undefined;
}

export const searchPriceMessages = {
  /** Screen-reader text before the earlier price. */
  was: "Was",
};

/**
 * Price in a search result, on a single line. Includes the word 'Was', because screen readers do not announce
 * strikethrough reliably.
 */
export function SearchPrice({ price, was, ...rest }: SearchPriceProps) {
  const messages = useMessages("SearchPrice", searchPriceMessages);
  return (
    <span {...rest}>
      <span>{price}</span>
      {was !== undefined && (
        <s className={styles.was}>
          <VisuallyHidden>{messages.was}</VisuallyHidden> {was}
        </s>
      )}
    </span>
  );
}
