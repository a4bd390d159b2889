import { startTransition } from "react";
import { WishlistHeart } from "./WishlistHeart.tsx";

export type Heart = typeof WishlistHeart;

/**
 * Renders the heart of a card. Renders in a transition, so that the hearts of a whole listing do not block the page.
 */
export function giveHeart(set: (heart: () => Heart) => void): void {
  startTransition(() => set(() => WishlistHeart));
}
