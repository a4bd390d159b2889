import { ProductCarouselRoom } from "@corkwood/ui";
import { lazy, Suspense } from "react";
import type { RecommendedCarouselProps } from "./RecommendedCarousel.tsx";

const RecommendedCarousel = lazy(() =>
  import("./RecommendedCarousel.tsx").then((module) => ({ default: module.RecommendedCarousel })),
);

/** A row of recommended products. Lazy-loaded once the page is ready. */
export function Recommended(props: RecommendedCarouselProps) {
  return (
    <ProductCarouselRoom>
      <Suspense>
        <RecommendedCarousel {...props} />
      </Suspense>
    </ProductCarouselRoom>
  );
}
