import { drawnBottleOf, type ProductSummary } from "@corkwood/commerce";
import { DrawnBottle } from "@corkwood/ui";

/** A product of which the merchant has no picture, drawn from what is known of it. */
export function ProductDrawing({ product, className }: { product: ProductSummary; className?: string | undefined }) {
  return <DrawnBottle {...drawnBottleOf(product)} alt="" className={className} />;
}
