import { useCallback } from "react";
import { useShop, type ShopState } from "../../state/shop.tsx";
import type { ContentBlock, ProductSummary } from "@corkwood/commerce";
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

/** Maximum number of products in a carousel (specification/content#block-product-carousel). */
const carouselSize = 12;

/** Category or brand whose products are shown. */
type CarouselTarget = Extract<ContentBlock, { type: "productCarousel" }>["target"];

async function loadCarousel({ api }: ShopState, { kind, id }: CarouselTarget): Promise<ProductSummary[]> {
  const query = { [kind]: id, limit: `${carouselSize}` };
  return (await api.get("/api/products", { query })).products;
}
