import type { ProductSummary } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { whenIdle } from "../../services/browser/idle.ts";
import type { WishlistHeart } from "../wishlist/WishlistHeart.tsx";

const load = () => import("../wishlist/WishlistHeart.tsx");

/**
 * The heart of a card. What is on the wishlist is personal, so that the server's page has no hearts: they are loaded when
 * the page is idle. They lie over the picture, so that nothing moves.
 */
export function CardHeart({ product }: { product: ProductSummary }) {
  const [Heart, setHeart] = useState<typeof WishlistHeart>();
  useEffect(() => {
    const start = async () => {
      const loaded = await load();
      setHeart(() => loaded.WishlistHeart);
    };
    // The card is whole without it.
    return whenIdle(() => void start().catch(() => undefined));
  }, []);
  return Heart ? <Heart product={product} /> : null;
}
