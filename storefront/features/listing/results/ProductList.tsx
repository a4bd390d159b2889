import { messages, minimumQuantity, type ProductSummary } from "@corkwood/commerce";
import { ProductTable, ProductTableRow, ScoreBadge, Tag } from "@corkwood/ui";
import { displayName, priceTexts, repeatedNames, scoresOf, tagOf } from "../../catalogue/labels.ts";
import { ListingActionButton } from "../../catalogue/ListingAction.tsx";
import { useCurrentProduct } from "../../catalogue/useCurrentProduct.ts";
import { vintageOf } from "../../catalogue/vintage.ts";
import { productPath } from "../../../shared/routing/paths.ts";

export interface ProductListProps {
  products: readonly ProductSummary[];
  caption: string;
}

function ProductListItem({ product: loaded, sized }: { product: ProductSummary; sized: boolean }) {
  const product = useCurrentProduct(loaded);
  const prices = priceTexts(product);
  const tag = tagOf(product);
  const best = scoresOf(product)[0];
  return (
    <ProductTableRow
      data-product={product.id}
      href={productPath(product)}
      name={displayName(product, sized)}
      vintage={vintageOf(product)}
      rating={best && <ScoreBadge critic={best.critic} score={best.score} />}
      minimum={minimumQuantity(product)}
      bottle={prices?.bottle ?? messages.priceToBeAdvised}
      dozen={prices?.dozen ?? (prices ? "" : messages.priceToBeAdvised)}
      tag={tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      action={<ListingActionButton product={product} />}
    />
  );
}

/** The list display: a table with seven columns for comparing products (specification/listing#list-columns). */
export function ProductList({ products, caption }: ProductListProps) {
  const repeated = repeatedNames(products);
  return (
    <ProductTable caption={caption}>
      {products.map((product) => (
        <ProductListItem key={product.id} product={product} sized={repeated.has(product.name)} />
      ))}
    </ProductTable>
  );
}
