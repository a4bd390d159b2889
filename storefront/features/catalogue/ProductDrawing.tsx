import { drawnBottleOf, type ProductSummary } from "@corkwood/commerce";
import { DrawnBottle } from "@corkwood/ui";

/** Drawing for a product without a picture, based on the product's data. */
export function ProductDrawing({ product }: { product: ProductSummary }) {
  return <DrawnBottle {...drawnBottleOf(product)} alt="" />;
}
