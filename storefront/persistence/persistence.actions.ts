import { snapshot, subscribe } from "valtio";
import { storedItems } from "@corkwood/commerce";
import { createStorage } from "../services/browser/storage.ts";
import { whenIdle } from "../services/browser/browser.ts";
import type { Router } from "../visit/followVisit.ts";
import type { OutsideServices } from "../shared/page/pageState.ts";
import type { ShopState } from "../state/shop.tsx";
import { loadCartProducts, loadEarly } from "../features/cart/cartProducts.actions.ts";
import { readCart, normalizeCart } from "../shared/persistence/storedCart.ts";
import { pendingSignOut, signOutArea } from "../features/account/pendingSignOut.ts";
import { hasSession } from "../features/account/sessionMark.ts";
import { followCartReleases } from "./cartReleases.actions.ts";
import { takeCampaign } from "../features/checkout/stored/campaign.ts";
import { takeOpenAttempt } from "../features/checkout/placement/attempts.actions.ts";
import { checkoutToStore, restoreCheckout } from "../features/checkout/stored/storedCheckout.ts";
import { dropExpiredVouchers } from "../features/checkout/payment/vouchers.actions.ts";
import { isFields } from "../shared/persistence/storedValues.ts";
import { createPersister, type Persister } from "../shared/persistence/persister.ts";
import { storeProducts } from "../shared/persistence/storedProducts.ts";
import { persistList } from "../shared/persistence/persistedList.actions.ts";
import { persistOwnStore } from "../features/stores/ownStore/ownStore.actions.ts";
import { persistOrderLookup } from "../features/orders/storedOrders.ts";
import { persistPromo } from "../features/promo/storedPromo.ts";
import { readWishlist, normalizeWishlist } from "../shared/persistence/storedWishlist.ts";

const typedAtCheckout = "what you typed at the checkout";

/** Determines the identity. The account code is loaded only if the browser is signed in or had an account. */
async function findOutWhoShops(shop: ShopState, hadAccount: boolean): Promise<void> {
  if (shop.account.status !== "unknown") return;
  const isSignedIn = hasSession();
  if (!isSignedIn) shop.account.status = "guest";
  if (!isSignedIn && !hadAccount) return;
  const { resumeSession, endOldSession } = await import("../features/account/session.actions.ts");
  if (isSignedIn) await resumeSession(shop);
  else await endOldSession(shop);
}

/**
 * Retries a sign-out that has not reached the server yet, whenever a retry may succeed, and syncs sign-outs from other
 * tabs.
 */
function followSignOuts(shop: ShopState, { storage, signal }: Persister, tab: Window): void {
  const retry = () => {
    if (!pendingSignOut()) return;
    void import("../features/account/signOut.actions.ts")
      .then(({ completeSignOut }) => completeSignOut())
      .catch(() => undefined);
  };
  retry();
  tab.addEventListener("online", retry, { signal });
  tab.document.addEventListener("visibilitychange", retry, { signal });
  const leaveToo = () => {
    if (shop.account.status === "guest" || hasSession()) return;
    void import("../features/account/session.actions.ts").then(({ followSignOut }) => followSignOut(shop));
  };
  storage.watch(signOutArea, leaveToo, signal);
}

async function follow(shop: ShopState, router: Router, services?: OutsideServices): Promise<void> {
  // This is called first, because the tag manager's consent state must precede all events in the data layer.
  if (services) (await import("../visit/consent.ts")).startConsent(shop, router, services);
  (await import("../visit/followVisit.ts")).followVisit(shop, router);
  await (await import("./cachePages.ts")).cachePages(shop, router);
}

/** Stores the known data of the products in the cart and on the wishlist. */
function persistProducts({ cart, wishlist }: ShopState, persister: Persister): void {
  const save = persister.throttled(() => {
    const ids = new Set([...cart.items, ...wishlist.items].map(({ productId }) => productId));
    storeProducts([...ids], { ...wishlist.products, ...cart.products }, persister.storage);
  });
  for (const state of [cart, wishlist]) persister.signal.addEventListener("abort", subscribe(state, save));
}

/**
 * Requests the products in the stored cart before hydration.
 * @param tab lets tests run several tabs in one process; the browser's window otherwise
 * @returns a function to call after hydration, which starts reporting the visit when the page is idle
 */
export function prepare(shop: ShopState, tab = window): (router: Router, services?: OutsideServices) => void {
  const { value } = readCart(createStorage(tab).read("cart").value);
  const ids = storedItems(value).map(({ productId }) => productId);
  if (ids.length > 0) loadEarly(shop, [...new Set(ids)]);
  return (router, services) => whenIdle(() => void follow(shop, router, services));
}

/**
 * Restores the state from earlier visits, stores changes, and syncs with the shopper's other tabs. Called after
 * hydration, because the server rendered an empty cart and the first client tree must match. @param tab lets tests run
 * several tabs in one process; the browser's window otherwise @returns a function that stops persistence
 */
export function startPersistence(shop: ShopState, tab = window): () => void {
  const { cart, checkout, wishlist } = shop;
  const controller = new AbortController();
  const persister = createPersister(shop, controller.signal, tab);

  const saveCheckout = persister.throttled(() =>
    persister.write("checkout", typedAtCheckout, checkoutToStore(snapshot(checkout))),
  );
  const found = persister.storage.read("checkout");
  const { isPartial } = persister.read(found, typedAtCheckout, (stored) => restoreCheckout(checkout, stored));
  if (isPartial) saveCheckout();
  controller.signal.addEventListener("abort", subscribe(checkout, saveCheckout));
  dropExpiredVouchers(shop);
  takeCampaign(checkout, "location" in tab ? tab.location.search : "");
  persistOrderLookup(shop, persister);
  persistOwnStore(shop, persister);

  persistList(persister, {
    area: "cart",
    what: "your cart",
    state: cart,
    read: readCart,
    normalize: normalizeCart,
    onRead: () => void loadCartProducts(shop),
  });
  followCartReleases(shop, controller.signal);
  takeOpenAttempt(shop);
  persistPromo(shop, persister.storage, persister.throttled, controller.signal);
  persistList(persister, {
    area: "wishlist",
    what: "your wishlist",
    state: wishlist,
    read: readWishlist,
    normalize: normalizeWishlist,
    // The components that show products load them.
    onRead: () => {
      if (wishlist.status === "starting") wishlist.status = "read";
    },
  });
  persistProducts(shop, persister);
  followSignOuts(shop, persister, tab);
  void findOutWhoShops(shop, isFields(persister.storage.read("account").value));
  return () => controller.abort();
}
