import { Anchor, Icon } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./WishlistLink.css.ts";

/** The way to the wishlist, with how much is on it once that is known: pages from a cache are the same for everybody. */
export function WishlistLink() {
  const { items, status } = useSnapshot(useShop().wishlist);
  const count = items.length;
  const isKnown = status !== "starting";
  return (
    <Anchor
      href={pathTo("/account/wishlist")}
      aria-label={isKnown ? `Wishlist, ${count} ${count === 1 ? "item" : "items"}` : "Wishlist"}
    >
      <Icon name="heart" />
      <span>Wishlist</span>
      {/* The figure is drawn by CSS: as text it would stand between 'Wishlist' and its name for who speaks to the browser. */}
      {count > 0 && <span className={styles.count} data-count={count} />}
    </Anchor>
  );
}
