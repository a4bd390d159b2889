import { drawnBottleOf, type ProductSummary } from "@corkwood/commerce";
import { DrawnBottle } from "@corkwood/ui";

/** Drawing for a product without a picture, based on the product's data. */
export function ProductDrawing({ product, className }: { product: ProductSummary; className?: string | undefined }) {
  return <DrawnBottle {...drawnBottleOf(product)} alt="" className={className} />;
}
