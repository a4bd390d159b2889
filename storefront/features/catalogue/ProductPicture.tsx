import type { ProductSummary } from "@corkwood/commerce";
import { Picture, type PictureProps } from "@corkwood/ui";
import { lazy, Suspense } from "react";

// Most shops have pictures of what they sell: only the others load it.
const ProductDrawing = lazy(() =>
  import("./ProductDrawing.tsx").then((module) => ({ default: module.ProductDrawing })),
);

export interface ProductPictureProps extends Pick<PictureProps, "sizes" | "upTo" | "priority"> {
  product: ProductSummary;
}

/** A product's first picture, or a drawing of what it comes in (specification/catalogue#drawn-bottle). The name stands beside it. */
export function ProductPicture({ product, ...picture }: ProductPictureProps) {
  const src = product.images[0]?.url;
  const ofFile = <Picture src={src} alt="" {...picture} />;
  if (src) return ofFile;
  return (
    <Suspense fallback={ofFile}>
      <ProductDrawing product={product} />
    </Suspense>
  );
}
