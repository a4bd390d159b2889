import type { ProductSummary, SyncableState } from "@corkwood/commerce";
import { startStateSync } from "../../features/account/sync/stateSync.actions.ts";
import type { StateCalls } from "../../features/account/sync/stateSync.ts";
import { addToCart } from "../../features/cart/cart.actions.ts";
import { removeFromCart, setQuantity } from "../../features/cart/lines.actions.ts";
import { bottle, shopWith } from "../../features/cart/testing/cartShop.ts";
import { addToWishlist, removeFromWishlist } from "../../features/wishlist/wishlist.actions.ts";
import { openBrowser, type FakeTab } from "../../shared/persistence/testing/fakeBrowser.ts";
import { startPersistence } from "../persistence.actions.ts";

export const products = ["shiraz", "riesling", "port"].map((id) =>
  bottle({ id, variants: [{ id, code: id, label: "750 ml", qty: 900, qtyRaw: 900, locationQtys: {} }] }),
) as [ProductSummary, ProductSummary, ProductSummary];
const noFocus = () => undefined;

/**
 * Creates a fake server that stores the state of one account. Pushes that are not based on the current version are
 * conflicts.
 */
export function openAccount() {
  let state: SyncableState = { syncableStateVersion: 0, cart: { items: [] }, wishlist: { items: [] } };
  const waiting = new Set<() => void>();
  const account = { pushes: 0, conflicts: 0, times: [] as number[], state: () => state };
  const copy = (): SyncableState => structuredClone(state);
  return {
    ...account,
    account,
    pull: async (after: number | undefined, signal: AbortSignal) => {
      if (after === state.syncableStateVersion) {
        await new Promise<void>((resolve) => {
          const done = () => {
            waiting.delete(done);
            resolve();
          };
          setTimeout(done, 5000);
          signal.addEventListener("abort", done);
          waiting.add(done);
        });
      }
      signal.throwIfAborted();
      return copy();
    },
    push: async (sent: SyncableState): ReturnType<StateCalls["push"]> => {
      account.pushes += 1;
      if (sent.syncableStateVersion !== state.syncableStateVersion) {
        account.conflicts += 1;
        return { is: "conflict" };
      }
      state = { ...structuredClone(sent), syncableStateVersion: sent.syncableStateVersion + 1 };
      for (const done of waiting) done();
      return { is: "done", state: copy() };
    },
  };
}
export type Account = ReturnType<typeof openAccount>;

/** Endpoints of the server. */
interface Server {
  pull: StateCalls["pull"];
  push: StateCalls["push"];
}

/**
 * Opens a browser for a customer. Returns functions that perform the customer's actions and control the browser's
 * connection.
 */
export function openDevice(server: Server, { skew = 0, of = "ada", browser = openBrowser(), signsIn = true } = {}) {
  const line = { isOnline: true, losesAnswers: false, seen: "visible", delay: 20, pushing: 0 };
  const tab: FakeTab = browser.openTab();
  Object.defineProperty(tab.window.document, "visibilityState", { get: () => line.seen });
  const { shop } = shopWith([...products], () => Date.now() + skew);
  shop.account.status = "guest";
  const end = startPersistence(shop, tab.window);
  const over = async <T>(call: () => Promise<T>): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, line.delay));
    if (!line.isOnline) throw new TypeError("Failed to fetch");
    const answer = await call();
    if (!line.isOnline || line.losesAnswers) throw new TypeError("Failed to fetch");
    return answer;
  };
  const calls: StateCalls = {
    pull: (after, signal) => over(() => server.pull(after, signal)),
    push: (state) => {
      line.pushing += 1;
      return over(() => server.push(state)).finally(() => (line.pushing -= 1));
    },
  };
  const signIn = () => {
    shop.identity = {
      ...shop.identity,
      sync: startStateSync(shop, { of, calls, tab: tab.window, random: Math.random }),
    };
  };
  if (signsIn) signIn();
  return {
    ...tab,
    shop,
    line,
    browser,
    signIn,
    close: () => {
      void shop.identity.sync?.stop();
      end();
    },
    add: (product: ProductSummary, qty = 1) => {
      const [variant] = product.variants;
      if (variant) addToCart(shop, product, variant, qty);
    },
    set: (product: ProductSummary, qty: number) => setQuantity(shop, product.id, qty),
    remove: (product: ProductSummary) => removeFromCart(shop, product.id, noFocus),
    list: (product: ProductSummary) => addToWishlist(shop, product, undefined),
    unlist: (product: ProductSummary) => {
      const item = shop.wishlist.items.find(({ productId }) => productId === product.id);
      if (item) removeFromWishlist(shop, item.id);
    },
    look: (seen: "visible" | "hidden") => {
      line.seen = seen;
      tab.window.document.dispatchEvent(new Event("visibilitychange"));
    },
    cart: () => Object.fromEntries(shop.cart.items.map(({ productId, qty }) => [productId, qty])),
    listed: () => shop.wishlist.items.map(({ productId }) => productId).sort(),
    all: () => [
      Object.fromEntries(shop.cart.items.map(({ productId, qty }) => [productId, qty])),
      shop.wishlist.items.map(({ productId }) => productId).sort(),
    ],
  };
}
export type Device = ReturnType<typeof openDevice>;
