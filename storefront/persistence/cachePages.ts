import { isRouteErrorResponse } from "react-router-dom";
import { ApiError } from "../services/api.ts";
import { startServiceWorker } from "../services/offline/serviceWorker.ts";
import { cachedAttribute } from "../services/offline/cacheNames.ts";
import { whenIdle } from "../services/browser/browser.ts";
import { loadCartProducts } from "../features/cart/cartProducts.actions.ts";
import { loadWishlist } from "../features/wishlist/wishlist.actions.ts";
import { alert } from "../state/alerts.state.ts";
import type { ShopState } from "../state/shop.tsx";
import type { Router } from "../visit/followVisit.ts";

const texts = {
  offline: "You are offline. You can read pages that you have seen, and change your cart.",
  online: "You are online again.",
} as const;

/** Interval in milliseconds for checking whether the shop can be reached again while stored data is shown. */
const retryInterval = 10_000;

/** Whether the page failed because the shop could not be reached, rather than because of an error response. */
function isUnreachable({ errors }: Router["state"]): boolean {
  const all = Object.values(errors ?? {});
  return all.some((error) => !isRouteErrorResponse(error) && !(error instanceof ApiError));
}

/**
 * Reloads data and pages that may have become outdated while the connection was lost (specification/offline#online).
 */
async function refresh(shop: ShopState, router: Pick<Router, "state" | "revalidate">): Promise<void> {
  if (shop.cart.status === "stored") void loadCartProducts(shop);
  if (shop.wishlist.status === "stored") void loadWishlist(shop);
  const root = document.documentElement;
  if (!root.hasAttribute(cachedAttribute)) return;
  try {
    // Keeps the cached page while the shop cannot be reached.
    await shop.api.get("/public/settings.json", { fresh: true });
  } catch {
    return;
  }
  await router.revalidate();
  if (!router.state.errors) root.removeAttribute(cachedAttribute);
}

/**
 * Caches the pages that a shopper views, and alerts them when the connection is lost and restored
 * (specification/offline#connection).
 */
export async function cachePages(shop: ShopState, router: Router): Promise<void> {
  // Each change is announced once, even if the browser reports it several times.
  let isOffline = !navigator.onLine;
  window.addEventListener("offline", () => {
    if (!isOffline) alert(shop.alerts, "info", texts.offline);
    isOffline = true;
  });
  window.addEventListener("online", () => {
    if (!isOffline) return;
    isOffline = false;
    alert(shop.alerts, "success", texts.online);
    void refresh(shop, router);
  });
  // Also polls, because browsers often report their connection state incorrectly.
  setInterval(() => void refresh(shop, router), retryInterval);
  const cachePage = await startServiceWorker();
  if (!cachePage) return;
  let shown = "";
  const follow = () => {
    const { location, navigation, errors } = router.state;
    const page = location.pathname + location.search;
    if (navigation.state !== "idle") return;
    // Reloads the whole page, because it may be cached, and only the service worker can serve a cached page.
    if (shown !== "" && isUnreachable(router.state)) return window.location.reload();
    if (errors || page === shown) return;
    // If the server sent this page after a cached page was shown, the page is up to date.
    if (shown !== "") document.documentElement.removeAttribute(cachedAttribute);
    shown = page;
    whenIdle(cachePage);
  };
  follow();
  router.subscribe(follow);
}
