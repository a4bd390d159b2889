import { Anchor, Icon } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { wishlistPath } from "./wishlist.state.ts";

/** The way to the wishlist, with how much is on it once that is known: pages from a cache are the same for everybody. */
export function WishlistLink() {
  const { items, status } = useSnapshot(useShop().wishlist);
  const count = items.length;
  const isKnown = status !== "starting";
  return (
    <Anchor
      href={wishlistPath}
      aria-label={isKnown ? `Wishlist, ${count} ${count === 1 ? "item" : "items"}` : "Wishlist"}
    >
      <Icon name="heart" />
      Wishlist
      {count > 0 && <span>{count}</span>}
    </Anchor>
  );
}
