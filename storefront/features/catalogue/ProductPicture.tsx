import type { ProductSummary } from "@corkwood/commerce";
import { Picture, type PictureProps } from "@corkwood/ui";
import { lazy, Suspense } from "react";

// Lazy-loaded, because most shops have pictures of all their products.
const ProductDrawing = lazy(() =>
  import("./ProductDrawing.tsx").then((module) => ({ default: module.ProductDrawing })),
);

export interface ProductPictureProps extends Pick<PictureProps, "sizes" | "upTo" | "priority"> {
  product: ProductSummary;
}

/**
 * A product's first picture, or a drawing of its container (specification/catalogue#drawn-bottle). Decorative, because
 * the name is beside it.
 */
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
