import type { ContentBlock, ProductSummary } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";

/** Maximum number of products in a carousel (specification/content#block-product-carousel). */
const carouselSize = 12;

/** Category or brand whose products are shown. */
export type CarouselTarget = Extract<ContentBlock, { type: "productCarousel" }>["target"];

export async function loadCarousel({ api }: ShopState, { kind, id }: CarouselTarget): Promise<ProductSummary[]> {
  const query = { [kind]: id, limit: `${carouselSize}` };
  return (await api.get("/api/products", { query })).products;
}
