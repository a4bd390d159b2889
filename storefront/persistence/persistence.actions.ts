import { snapshot, subscribe } from "valtio";
import type { Shop } from "../state/shop.tsx";
import { loadCartProducts } from "../features/cart/cart.actions.ts";
import { readCart, settleCart } from "../features/cart/storedCart.ts";
import { takeCampaign } from "../features/checkout/stored/campaign.ts";
import { takeOpenAttempt } from "../features/checkout/placement/attempts.actions.ts";
import { keptCheckout, restoreCheckout } from "../features/checkout/stored/storedCheckout.ts";
import { dropExpiredVouchers } from "../features/checkout/payment/vouchers.actions.ts";
import { createKeeper } from "../shared/persistence/persister.ts";
import { followList } from "../shared/persistence/sharedList.actions.ts";
import { keepOrderLookup } from "../features/orders/storedOrderLookup.ts";
import { keepPromo } from "../features/promo/storedPromo.ts";
import { readWishlist, settleWishes } from "../features/wishlist/storedWishlist.ts";

const typedAtCheckout = "what you typed at the checkout";

/**
 * Reads what earlier visits kept, keeps what changes, and follows other tabs of the same shopper. Called once the page
 * is hydrated: the server rendered an empty cart, and the first client tree has to be the same.
 * @param tab where there are several in one process; in a browser its own window
 * @returns ends it
 */
export function startPersistence(shop: Shop, tab = window): () => void {
  const { cart, checkout, wishlist } = shop;
  const over = new AbortController();
  const keeper = createKeeper(shop, over.signal, tab);

  const saveCheckout = keeper.throttled(() =>
    keeper.write("checkout", typedAtCheckout, keptCheckout(snapshot(checkout))),
  );
  const found = keeper.storage.read("checkout");
  const { isPartly } = keeper.read(found, typedAtCheckout, (kept) => restoreCheckout(checkout, kept));
  if (isPartly) saveCheckout();
  over.signal.addEventListener("abort", subscribe(checkout, saveCheckout));
  dropExpiredVouchers(shop);
  takeCampaign(checkout, "location" in tab ? tab.location.search : "");
  keepOrderLookup(shop, keeper);

  followList(keeper, {
    area: "cart",
    what: "your cart",
    state: cart,
    read: readCart,
    settle: settleCart,
    took: () => void loadCartProducts(shop),
  });
  takeOpenAttempt(shop);
  keepPromo(shop, keeper.storage, keeper.throttled, over.signal);
  followList(keeper, {
    area: "wishlist",
    what: "your wishlist",
    state: wishlist,
    read: readWishlist,
    settle: settleWishes,
    // Their products are fetched where they are shown.
    took: () => {
      if (wishlist.status === "starting") wishlist.status = "kept";
    },
  });
  return () => over.abort();
}
