import { desktopMenu } from "@corkwood/tokens/media";
import type { ShopState } from "../../state/shop.tsx";

/**
 * Opens the mini cart after an item is added, except on phones, because their screens are too small
 * (specification/product-page#opens-mini-cart).
 */
export function showAdded(shop: ShopState): void {
  if (!shop.cart.notice && shop.matches(desktopMenu)) shop.cart.open = true;
}

/** Closes the pre-arrival notice. */
export function closeNotice({ cart }: ShopState): void {
  cart.notice = false;
}

/** Opens or closes the mini cart. */
export function showCart({ cart }: ShopState, open: boolean): void {
  cart.open = open;
}
