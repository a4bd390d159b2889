import { startTransition } from "react";
import { useSnapshot } from "valtio";
import { isWishableOnPage, type ProductSummary } from "@corkwood/commerce";
import { HeartButton } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { withSignIn } from "../account/withSignIn.ts";
import { signInReason } from "./signInReason.ts";
import { addToWishlist, removeFromWishlist } from "./wishlist.actions.ts";

/**
 * Toggle that adds a listed product to the wishlist, or removes all of its sizes. The shopper stays in the listing
 * (specification/wishlist#from-card). Load this component when the page is idle.
 */
export function WishlistHeart({ product }: { product: ProductSummary }) {
  const shop = useShop();
  const { items } = useSnapshot(shop.wishlist);
  const item = items.find(({ productId }) => productId === product.id);
  if (!isWishableOnPage(product)) return null;
  const add = () => {
    addToWishlist(shop, product, undefined);
  };
  return (
    <HeartButton
      label={`Keep ${product.name} in wishlist`}
      pressed={item !== undefined}
      onClick={() =>
        item
          ? removeFromWishlist(shop, item.id)
          : void withSignIn(shop, signInReason, { kind: "keep", productId: product.id }, add)
      }
    />
  );
}

export type Heart = typeof WishlistHeart;

/** Renders a card's heart in a transition, so that the hearts of a whole listing do not block the page. */
export function giveHeart(set: (heart: () => Heart) => void): void {
  startTransition(() => set(() => WishlistHeart));
}
