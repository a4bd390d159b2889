import { isRouteErrorResponse } from "react-router-dom";
import { ApiError } from "../services/api.ts";
import { startServiceWorker } from "../services/offline/serviceWorker.ts";
import { cachedAttribute } from "../services/offline/cacheNames.ts";
import { whenIdle } from "../services/browser/idle.ts";
import { loadCartProducts } from "../features/cart/cartProducts.actions.ts";
import { loadWishlist } from "../features/wishlist/wishlist.actions.ts";
import { alert } from "../state/alerts.state.ts";
import type { ShopState } from "../state/shop.tsx";
import type { Router } from "../visit/followVisit.ts";

const texts = {
  offline: "You are offline. You can read pages that you have seen, and change your cart.",
  online: "You are online again.",
} as const;

/** How often it is looked whether the shop can be reached again, while something is shown as it was: milliseconds. */
const retryInterval = 10_000;

/** The parts of a page could not be fetched: what failed is no answer of the shop. */
function isUnreachable({ errors }: Router["state"]): boolean {
  const all = Object.values(errors ?? {});
  return all.some((error) => !isRouteErrorResponse(error) && !(error instanceof ApiError));
}

/** What is shown may be as it was when the connection was lost: it is asked for again (specification/offline#online). */
async function refresh(shop: ShopState, router: Pick<Router, "state" | "revalidate">): Promise<void> {
  if (shop.cart.status === "stored") void loadCartProducts(shop);
  if (shop.wishlist.status === "stored") void loadWishlist(shop);
  const root = document.documentElement;
  if (!root.hasAttribute(cachedAttribute)) return;
  try {
    // What is shown stays where the shop still cannot be reached.
    await shop.api.get("/public/settings.json", { fresh: true });
  } catch {
    return;
  }
  await router.revalidate();
  if (!router.state.errors) root.removeAttribute(cachedAttribute);
}

/** Has the pages cached that a shopper sees, and tells them when the connection goes and comes (specification/offline#connection). */
export async function cachePages(shop: ShopState, router: Router): Promise<void> {
  // Each is told once, however often the browser says so.
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
  // A browser is often wrong about its connection.
  setInterval(() => void refresh(shop, router), retryInterval);
  const cachePage = await startServiceWorker();
  if (!cachePage) return;
  let shown = "";
  const follow = () => {
    const { location, navigation, errors } = router.state;
    const page = location.pathname + location.search;
    if (navigation.state !== "idle") return;
    // The page may be cached whole, and only the service worker answers with it.
    if (shown !== "" && isUnreachable(router.state)) return window.location.reload();
    if (errors || page === shown) return;
    // A page that was loaded from the server after a cached one is not a cached one.
    if (shown !== "") document.documentElement.removeAttribute(cachedAttribute);
    shown = page;
    whenIdle(cachePage);
  };
  follow();
  router.subscribe(follow);
}
