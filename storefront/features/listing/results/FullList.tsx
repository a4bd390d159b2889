import type { ListedProduct } from "@corkwood/commerce";
import { Stack } from "@corkwood/ui";
import { repeatedNames } from "../../catalogue/labels.ts";
import { ProductFullItem } from "./ProductFullItem.tsx";

export interface FullListProps {
  products: readonly ListedProduct[];
  label: string;
}

/** Number of products whose pictures are fetched first. Two products are above the fold on a wide screen. */
const inSight = 2;

/** The full display, with one product per row and all details that shoppers read before choosing. */
export function FullList({ products, label }: FullListProps) {
  const repeated = repeatedNames(products);
  return (
    <Stack as="ul" gap="xxl" aria-label={label}>
      {products.map((product, index) => (
        <li key={product.id} data-product={product.id}>
          <ProductFullItem
            product={product}
            priority={index < inSight}
            headingLevel={2}
            sized={repeated.has(product.name)}
          />
        </li>
      ))}
    </Stack>
  );
}
