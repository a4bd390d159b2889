import { ProductCarouselRoom } from "@corkwood/ui";
import { lazy, Suspense } from "react";
import type { RecommendedCarouselProps } from "./RecommendedCarousel.tsx";

const RecommendedCarousel = lazy(() =>
  import("./RecommendedCarousel.tsx").then((module) => ({ default: module.RecommendedCarousel })),
);

/** A row of recommended products. The row's code is loaded when the page is ready. */
export function Recommended(props: RecommendedCarouselProps) {
  return (
    <ProductCarouselRoom>
      <Suspense>
        <RecommendedCarousel {...props} />
      </Suspense>
    </ProductCarouselRoom>
  );
}
