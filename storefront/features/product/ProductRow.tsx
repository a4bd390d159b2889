import type { ProductSummary } from "@corkwood/commerce";
import { Heading, Stack } from "@corkwood/ui";
import { ProductCardItem } from "./ProductGrid.tsx";
import * as styles from "./ProductGrid.css.ts";

export interface ProductRowProps {
  heading: string;
  products: readonly ProductSummary[];
}

/** One row of products that scrolls sideways; nothing where there are none. */
export function ProductRow({ heading, products }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <Stack gap="m">
      <Heading level={2}>{heading}</Heading>
      <ul className={styles.row} aria-label={heading}>
        {products.map((product) => (
          <li key={product.id} className={styles.rowCell}>
            <ProductCardItem product={product} priority={false} headingLevel={3} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
