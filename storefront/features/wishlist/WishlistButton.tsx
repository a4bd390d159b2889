import { useNavigate } from "react-router-dom";
import {
  isWishableOnPage,
  wishlistItemFor,
  type ProductSummary,
  type Variant,
  type WishlistItem,
} from "@corkwood/commerce";
import { Button, Icon } from "@corkwood/ui";
import { useShop, useSnapshotOf, type ShopState } from "../../state/shop.tsx";
import { withSignIn } from "../account/withSignIn.ts";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { signInReason } from "./signInReason.ts";
import { alert } from "../../state/alerts.state.ts";
import { needsScripts } from "../../shared/page/needsScripts.css.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./WishlistButton.css.ts";

export interface WishlistButtonProps {
  product: ProductSummary;
  /** Variant selected on the page, if any. */
  variant: Variant | undefined;
}

/**
 * Adds the selected variant to the wishlist and opens the wishlist (specification/wishlist#opens). While the variant is
 * on the wishlist, the button is pressed, and pressing it again removes the variant.
 */
export function WishlistButton({ product, variant }: WishlistButtonProps) {
  const shop = useShop();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { items } = useSnapshotOf(shop.wishlist);
  const wishlistItem = wishlistItemFor(items, product, variant);
  if (!isWishableOnPage(product)) return null;

  const add = async () => {
    const actions = await loadWishlistActions(shop);
    if (actions?.addToWishlist(shop, product, variant?.id)) await navigate(pathTo("/account/wishlist"));
  };
  const remove = async ({ id }: WishlistItem) => {
    const actions = await loadWishlistActions(shop);
    actions?.removeFromWishlist(shop, id);
  };
  return (
    <div className={needsScripts}>
      <Button
        disabled={!hydrated}
        aria-pressed={wishlistItem !== undefined}
        onClick={() =>
          wishlistItem
            ? void remove(wishlistItem)
            : void withSignIn(
                shop,
                signInReason,
                { kind: "keepAndOpen", productId: product.id, variantId: variant?.id },
                () => void add(),
              )
        }
      >
        <Icon name="heart" className={styles.heart} />
        Keep in wishlist
      </Button>
    </div>
  );
}

/**
 * Loads the code that changes the wishlist, which is not needed for the first render. If loading fails, shows an alert
 * and returns undefined.
 */
async function loadWishlistActions(shop: ShopState) {
  try {
    return await import("./wishlist.actions.ts");
  } catch {
    alert(shop.alerts, "error", "Your wishlist could not be changed. Please check your connection and try again.");
    return undefined;
  }
}
