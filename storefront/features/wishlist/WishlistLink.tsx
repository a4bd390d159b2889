import { Anchor, Icon } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./WishlistLink.css.ts";

/** Link to the wishlist. The number of items appears once it is known, because all shoppers share cached pages. */
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
      {/* The count is rendered by CSS: as text, it would break the match between the visible 'Wishlist' and the
          accessible name for speech input. */}
      {count > 0 && <span className={styles.count} data-count={count} />}
    </Anchor>
  );
}
