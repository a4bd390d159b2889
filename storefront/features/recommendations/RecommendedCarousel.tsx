import type { RecommendationEvent } from "@corkwood/commerce";
import { ProductCarousel, type ProductCarouselProps } from "@corkwood/ui";
import { useCallback } from "react";
import { useShop } from "../../state/shop.tsx";
import { ProductsWhenSeen } from "../content/ProductsWhenSeen.tsx";
import { loadRecommendations } from "./recommendations.actions.ts";

export interface RecommendedCarouselProps extends Pick<ProductCarouselProps, "link"> {
  event: RecommendationEvent;
  /**
   * The current page's product. @default undefined, for the home page, where cart and wishlist determine the
   * recommendations
   */
  productId?: string;
}

/** Recommended products in a row. */
export function RecommendedCarousel({ event, productId, link }: RecommendedCarouselProps) {
  const shop = useShop();
  const load = useCallback(() => loadRecommendations(shop, event, productId), [shop, event, productId]);
  return (
    <ProductsWhenSeen
      load={load}
      render={(cards) => <ProductCarousel heading="You may also like" link={link} cards={cards} />}
    />
  );
}
