import type { ProductSummary } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { whenIdle } from "../../services/browser/idle.ts";
import type { giveHeart, Heart } from "../wishlist/giveHeart.ts";

let loaded: Promise<{ giveHeart: typeof giveHeart }> | undefined;

/** Loads hearts once for all cards, so that they come together: one after another, the page would be laid out again for each. */
function loadWhenIdle() {
  return (loaded ??= new Promise<void>(whenIdle).then(() => import("../wishlist/giveHeart.ts")));
}

/**
 * The heart of a card. What is on the wishlist is personal, so that the server's page has no hearts: they are loaded when
 * the page is idle. They lie over the picture, so that nothing moves.
 */
export function CardHeart({ product }: { product: ProductSummary }) {
  const [Heart, setHeart] = useState<Heart>();
  useEffect(() => {
    loadWhenIdle().then(
      (module) => module.giveHeart(setHeart),
      // The card is whole without it. The next one tries again.
      () => (loaded = undefined),
    );
  }, []);
  return Heart && <Heart product={product} />;
}
