import { useCallback } from "react";
import { useShop } from "../../state/shop.tsx";
import { loadCarousel, type CarouselTarget } from "./content.actions.ts";
import { ProductsWhenSeen, type ProductsWhenSeenProps } from "./ProductsWhenSeen.tsx";

export interface ProductsProps extends Pick<ProductsWhenSeenProps, "render"> {
  target: CarouselTarget;
}

/** Products of a category or a brand. */
export function Products({ target: { kind, id }, render }: ProductsProps) {
  const shop = useShop();
  const load = useCallback(
    async () => (await loadCarousel(shop, { kind, id })).map((product) => ({ product })),
    [shop, kind, id],
  );
  return <ProductsWhenSeen load={load} render={render} />;
}
