import { seenOf, type GiftcardDetail } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";

/**
 * Replaces the details of a gift card in the cart. The typed amount is stored as the price that the shopper last saw.
 */
export function editGiftCard(shop: ShopState, itemId: string, giftcard: GiftcardDetail): boolean {
  const { cart, now } = shop;
  const item = cart.items.find((candidate) => candidate.id === itemId);
  const product = item && cart.products[item.productId];
  if (cart.busy || !item || !product) return false;
  Object.assign(item, { giftcard, setAt: now(), seen: seenOf(product, giftcard) });
  alert(shop.alerts, "success", `The gift card for ${giftcard.recipientName} has been changed.`);
  return true;
}
