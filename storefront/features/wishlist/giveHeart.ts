import { startTransition } from "react";
import { WishlistHeart } from "./WishlistHeart.tsx";

export type Heart = typeof WishlistHeart;

/** Shows the heart of a card. As a transition, the hearts of a whole listing do not block the page. */
export function giveHeart(set: (heart: () => Heart) => void): void {
  startTransition(() => set(() => WishlistHeart));
}
