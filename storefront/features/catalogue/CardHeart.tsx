import type { ProductSummary } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { whenIdle } from "../../services/browser/browser.ts";
import type { giveHeart, Heart } from "../wishlist/WishlistHeart.tsx";

let loaded: Promise<{ giveHeart: typeof giveHeart }> | undefined;

/**
 * Loads the heart's code once for all cards, so that all hearts appear together. Otherwise, each heart would cause
 * another layout.
 */
function loadWhenIdle() {
  return (loaded ??= new Promise<void>(whenIdle).then(() => import("../wishlist/WishlistHeart.tsx")));
}

/**
 * A card's heart. Wishlists are personal, so the server-rendered page has no hearts. Hearts load when the page is idle.
 * They overlay the picture, so the layout does not shift.
 */
export function CardHeart({ product }: { product: ProductSummary }) {
  const [Heart, setHeart] = useState<Heart>();
  useEffect(() => {
    loadWhenIdle().then(
      (module) => module.giveHeart(setHeart),
      // A failure is ignored, because the card is usable without a heart. The next card retries.
      () => (loaded = undefined),
    );
  }, []);
  return Heart && <Heart product={product} />;
}
