import { type BlockType as WrittenType, type ContentBlock, type ProductSummary, youtubePage } from "@corkwood/commerce";
import { ContentBlocks as Blocks, type BlockType as ShownType, type ContentSlots } from "@corkwood/ui";
import { RichText } from "./RichText.tsx";
import { useCallback } from "react";
import { useShop, type ShopState } from "../../state/shop.tsx";
import { ProductsWhenSeen, type ProductsWhenSeenProps } from "./ProductsWhenSeen.tsx";

/**
 * Returns the player for a third-party video. The player loads once the shopper presses play
 * (specification/content#video-privacy).
 * @param url as normalised by the server
 * @param muted whether the video starts without sound
 */
export const videoPlayer: ContentSlots["player"] = (url, muted) => {
  if (!url.startsWith(youtubePage)) return undefined;
  const id = url.slice(youtubePage.length);
  return {
    provider: "YouTube",
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${muted ? "&mute=1" : ""}`,
    watchHref: url,
  };
};

/** Renderers for block content that the shop provides. */
const slots: ContentSlots = {
  html: (html) => <RichText html={html} />,
  products: (target, show) => <Products target={target} render={show} />,
  player: videoPlayer,
};

/** `never` if `ui` renders a block type that has no schema. In that case, the pages do not compile. */
type Written = [ShownType] extends [WrittenType] ? ContentBlock : never;

export interface ContentBlocksProps {
  /** Fails to compile if `ui` has no renderer for a block type, or if the renderer's fields do not match the schema. */
  blocks: readonly Written[];
  /** Spacing between blocks: for a page of text, or for sections of a page. @default "parts" */
  rhythm?: "text" | "parts";
}

/** The merchant's content blocks, in order (specification/content#block-heading). */
export function ContentBlocks({ blocks, rhythm = "parts" }: ContentBlocksProps) {
  return <Blocks blocks={blocks} slots={slots} rhythm={rhythm} />;
}

interface ProductsProps extends Pick<ProductsWhenSeenProps, "render"> {
  target: CarouselTarget;
}

/** A category's or a brand's products. */
function Products({ target: { kind, id }, render }: ProductsProps) {
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
