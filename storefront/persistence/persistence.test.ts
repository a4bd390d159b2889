import { setMaxListeners } from "node:events";
import type { ProductSummary } from "@corkwood/commerce";
import { aPlacedOrder } from "@corkwood/commerce/testing";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShopState } from "../state/shop.tsx";
import { addToCart } from "../features/cart/cart.actions.ts";
import { clearCart, removeFromCart, setQuantity } from "../features/cart/lines.actions.ts";
import { bottle, now, shopWith } from "../features/cart/testing/cartShop.ts";
import { cartFingerprint } from "../features/checkout/placement/attempts.ts";
import { toggleOwnStore } from "../features/stores/ownStore/ownStore.actions.ts";
import { prepare, startPersistence } from "./persistence.actions.ts";
import { openBrowser, type FakeBrowser } from "../shared/persistence/testing/fakeBrowser.ts";
import { addToWishlist } from "../features/wishlist/wishlist.actions.ts";

const [shiraz, riesling, port] = ["shiraz", "riesling", "port"].map((id) =>
  bottle({ id, variants: [{ id, code: id, label: "750 ml", qty: 900, qtyRaw: 900, locationQtys: {} }] }),
) as [ProductSummary, ProductSummary, ProductSummary];
const products = [shiraz, riesling, port];
const cartArea = "corkwood:v1:cart";

// Node reports more than ten listeners as a leak.
setMaxListeners(30);

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now });
  browser = openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Valtio reports changes one microtask later. */
const delivered = () => vi.advanceTimersByTimeAsync(0);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const noFocus = () => undefined;

/** Opens a tab. Returns functions that perform the shopper's actions. */
function openTab() {
  const tab = browser.openTab();
  const { shop } = shopWith(products, Date.now);
  const end = startPersistence(shop, tab.window);
  return {
    ...tab,
    shop,
    end,
    add: (product: ProductSummary, qty = 1) => {
      const [variant] = product.variants;
      if (variant) addToCart(shop, product, variant, qty);
    },
    set: (product: ProductSummary, qty: number) => setQuantity(shop, product.id, qty),
    remove: (product: ProductSummary) => removeFromCart(shop, product.id, noFocus),
    alerts: () => shop.alerts.list.map(({ tone, text }) => `${tone}: ${text}`).filter((text) => !/added/.test(text)),
    qtys: () => qtysOf(shop),
  };
}

function qtysOf({ cart }: ShopState): Record<string, number> {
  return Object.fromEntries(cart.items.map(({ productId, qty }) => [productId, qty]));
}

/** Waits until every tab has written and received all changes. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await later(1000);
    browser.deliver();
  }
}

describe("the shopper's own store", () => {
  it("is restored unless the shopper has chosen a store before storage is read", async () => {
    const { shop } = shopWith(products, Date.now);
    toggleOwnStore(shop, "collingwood");
    const end = startPersistence(shop, browser.openTab().window);
    await settle();
    expect(shop.ownStore.id).toBe("collingwood");
    end();
    expect(openTab().shop.ownStore.id).toBe("collingwood");
  });
});

describe("the stored cart's products", () => {
  it("are requested once before hydration, and shown afterwards", async () => {
    openTab().add(shiraz);
    await settle();
    const { shop, asked } = shopWith(products, Date.now);
    const tab = browser.openTab().window;
    prepare(shop, tab);
    const paths = () => asked.map(({ path }) => path);
    expect(paths()).toEqual(["/api/products?ids=shiraz"]);
    expect(shop.cart.status).toBe("starting");
    const end = startPersistence(shop, tab);
    await delivered();
    expect(shop.cart.status).toBe("ready");
    expect(shop.cart.products["shiraz"]).toEqual(shiraz);
    expect(paths()).toEqual(["/api/products?ids=shiraz"]);
    end();
  });

  it("are not requested for an empty cart", () => {
    const { shop, asked } = shopWith(products, Date.now);
    prepare(shop, browser.openTab().window);
    expect(asked).toEqual([]);
  });
});

describe("saving the cart", () => {
  it("starts with the first change, and is repeated at most once a second", async () => {
    const tab = openTab();
    tab.add(shiraz);
    await delivered();
    expect(browser.stored.get(cartArea)).toContain('"qty":1');
    for (let clicks = 0; clicks < 49; clicks += 1) {
      tab.add(shiraz);
      await later(10);
    }
    expect(browser.stored.get(cartArea)).toContain('"qty":1,');
    await later(510);
    expect(browser.stored.get(cartArea)).toContain('"qty":50');
  });

  it("is completed before the shopper leaves the page", async () => {
    const tab = openTab();
    tab.add(shiraz);
    await delivered();
    tab.add(riesling);
    await delivered();
    tab.hide();
    expect(openTab().qtys()).toEqual({ shiraz: 1, riesling: 1 });
  });

  it("is skipped if nothing has changed", async () => {
    openTab();
    await settle();
    expect(browser.stored.has(cartArea)).toBe(false);
  });
});

describe("two tabs of the same shopper", () => {
  it("show the same cart within a second of any change", async () => {
    const [a, b] = [openTab(), openTab()];
    a.add(shiraz, 6);
    await delivered();
    browser.deliver();
    await delivered();
    expect(b.qtys()).toEqual({ shiraz: 6 });
    b.set(shiraz, 3);
    b.add(riesling);
    await delivered();
    browser.deliver();
    expect(a.qtys()).toEqual({ shiraz: 3, riesling: 1 });
    a.remove(riesling);
    await later(1000);
    browser.deliver();
    expect(b.qtys()).toEqual({ shiraz: 3 });
  });

  it("keep items that both tabs add at the same moment, even for the same wine", async () => {
    const [a, b] = [openTab(), openTab()];
    a.add(shiraz, 6);
    b.add(riesling, 1);
    b.add(shiraz, 2);
    await settle();
    expect(a.qtys()).toEqual({ shiraz: 8, riesling: 1 });
    expect(b.qtys()).toEqual(a.qtys());
    expect(openTab().qtys()).toEqual(a.qtys());
  });

  it("keep an item that one tab adds just before it closes, even if the other tab stores a change afterwards", async () => {
    const [a, b] = [openTab(), openTab()];
    a.add(shiraz);
    await delivered();
    a.end();
    b.add(riesling);
    await settle();
    expect(b.qtys()).toEqual({ shiraz: 1, riesling: 1 });
    expect(openTab().qtys()).toEqual(b.qtys());
  });

  it("do not restore a line that was removed while one of the tabs was in the background", async () => {
    const [a, b] = [openTab(), openTab()];
    a.add(shiraz);
    await settle();
    clearCart(a.shop, noFocus);
    await later(1000);
    b.add(riesling);
    b.restore();
    await settle();
    expect([a.qtys(), b.qtys()]).toEqual([{ riesling: 1 }, { riesling: 1 }]);
  });

  it("agree on the cart after a removal is undone in one tab", async () => {
    vi.stubGlobal("document", { activeElement: null });
    const [a, b] = [openTab(), openTab()];
    for (const product of products) {
      a.add(product, 2);
      await later(1000);
    }
    await settle();
    const order = () => [a, b].map(({ shop }) => shop.cart.items.map(({ id }) => id));
    const undo = () => a.shop.alerts.list.find(({ action }) => action)?.action?.onPress;
    for (const remove of [() => a.remove(shiraz), () => clearCart(a.shop, noFocus)]) {
      remove();
      await settle();
      expect(b.qtys()).toEqual(a.qtys());
      undo()?.({ currentTarget: new EventTarget() });
      await settle();
      expect(a.qtys()).toEqual({ shiraz: 2, riesling: 2, port: 2 });
      expect(b.qtys()).toEqual(a.qtys());
      const [first, second] = order();
      expect(first).toEqual(["shiraz", "riesling", "port"]);
      expect(second).toEqual(first);
    }
    // The other tab has since added the product.
    a.remove(riesling);
    await settle();
    b.add(riesling, 5);
    await settle();
    undo()?.({ currentTarget: new EventTarget() });
    await settle();
    expect([a.qtys()["riesling"], b.qtys()["riesling"]]).toEqual([7, 7]);
    // Storage includes the restored lines, but not the alert.
    const next = openTab();
    expect(next.qtys()).toEqual(a.qtys());
    expect(next.alerts()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it("do not change a cart while its order is being placed in another tab", async () => {
    const [a, b] = [openTab(), openTab()];
    a.add(shiraz);
    await settle();
    a.shop.cart.busy = true;
    b.add(riesling);
    await settle();
    expect(a.qtys()).toEqual({ shiraz: 1 });
    a.shop.cart.busy = false;
    a.shop.cart.items = [];
    await settle();
    expect([a.qtys(), b.qtys()]).toEqual([{ riesling: 1 }, { riesling: 1 }]);
  });

  it("keep wishlist items that both tabs add at the same moment", async () => {
    const [a, b] = [openTab(), openTab()];
    addToWishlist(a.shop, shiraz, undefined);
    addToWishlist(b.shop, riesling, undefined);
    addToWishlist(b.shop, shiraz, "shiraz");
    await settle();
    const wishlistItems = ({ shop }: typeof a) => shop.wishlist.items.map(({ productId }) => productId);
    expect([...wishlistItems(a)].sort()).toEqual(["riesling", "shiraz"]);
    expect(wishlistItems(b)).toEqual(wishlistItems(a));
  });

  it("have the same cart after any sequence of changes, without losing additions", async () => {
    const product = fc.constantFrom(...products);
    const who = fc.boolean();
    const qty = fc.integer({ min: 1, max: 12 });
    const add = fc.tuple(fc.constant("add" as const), who, product, qty);
    const other = fc.tuple(fc.constantFrom("set" as const, "remove" as const), who, product, qty);
    const receive = fc.tuple(
      fc.constantFrom("receive" as const, "wait" as const, "restore" as const),
      who,
      product,
      qty,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(add, other, receive), { maxLength: 20 }),
        fc.array(fc.oneof(add, receive), { maxLength: 20 }),
        async (before, adding) => {
          browser = openBrowser();
          const tabs = [openTab(), openTab()] as const;
          const play = async ([what, first, product, qty]: (typeof before)[number]) => {
            const tab = tabs[first ? 0 : 1];
            if (what === "wait") await later(300);
            else if (what === "receive" || what === "restore") tab[what]();
            else if (what === "remove") tab.remove(product);
            else tab[what](product, qty);
            await delivered();
          };
          for (const step of before) await play(step);
          await settle();
          const settled = tabs[0].qtys();
          expect(tabs[1].qtys()).toEqual(settled);

          for (const step of adding) await play(step);
          await settle();
          const wanted: Record<string, number> = { ...settled };
          for (const [what, , { id }, qty] of adding) if (what === "add") wanted[id] = (wanted[id] ?? 0) + qty;
          expect(tabs.map((tab) => tab.qtys())).toEqual([wanted, wanted]);
          expect(openTab().qtys()).toEqual(wanted);
          for (const tab of tabs) tab.end();
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("stored state", () => {
  const storeRaw = (area: string, value: unknown, version = 1) =>
    browser.stored.set(`corkwood:v${version}:${area}`, typeof value === "string" ? value : JSON.stringify(value));
  const line = { id: "x", productId: "shiraz", variantId: "shiraz", qty: 6, createdAt: now };
  const inPart = "error: We could not load all of your cart from this browser. Some of it was left out.";
  const notAtAll = "error: We could not load your cart from this browser.";

  it.each([
    ["a cart in the first format", [line], { shiraz: 6 }, []],
    ["a quantity as text", [{ ...line, qty: "6" }], { shiraz: 6 }, []],
    ["a line without a time or an id", [{ ...line, createdAt: "yesterday", id: null }], { shiraz: 6 }, []],
    ["a quantity above the maximum", [{ ...line, qty: 5000 }], { shiraz: 999 }, []],
    [
      "partly invalid lines",
      [line, null, 7, { ...line, variantId: "a,b" }, { ...line, qty: -1 }],
      { shiraz: 6 },
      [inPart],
    ],
    ["a gift card without a recipient", [line, { ...line, variantId: "gift", giftcard: {} }], { shiraz: 6 }, [inPart]],
    ["invalid JSON", '[{"id":"x","pro', {}, [notAtAll]],
    ["an object that is not a cart", { lines: 7 }, {}, [notAtAll]],
    ["no valid line", [{ ...line, productId: 7 }], {}, [notAtAll]],
    ["an empty cart", [], {}, []],
  ])("is restored without its invalid parts, with an alert: %s", async (_, value, qtys, alerts) => {
    storeRaw("cart", value);
    const tab = openTab();
    expect(tab.qtys()).toEqual(qtys);
    expect(tab.alerts()).toEqual(alerts);
    await delivered();
    const next = openTab();
    expect([next.qtys(), next.alerts()]).toEqual([qtys, []]);
  });

  it.each([0, 7])("is restored from storage version %i", async (version) => {
    storeRaw("cart", { items: [line] }, version);
    storeRaw("wishlist", [{ id: "w", productId: "port", createdAt: now }], version);
    const tab = openTab();
    expect(tab.qtys()).toEqual({ shiraz: 6 });
    expect(tab.shop.wishlist.items).toMatchObject([{ productId: "port" }]);
    tab.add(riesling);
    await delivered();
    expect(openTab().qtys()).toEqual({ shiraz: 6, riesling: 1 });
    // Values of older versions are removed. Values of newer versions are kept, because a newer version of the shop
    // still needs them.
    expect(browser.stored.has(`corkwood:v${version}:cart`)).toBe(version > 1);
  });

  it("is restored without its invalid parts, for the wishlist and the checkout", () => {
    storeRaw("wishlist", [{ id: "w", productId: "port", createdAt: now }, { id: "w-2" }]);
    storeRaw("checkout", { email: "ada@example.com", phone: 7, paymentMethod: "barter", placing: true, attempt: {} });
    const { shop, alerts } = openTab();
    expect(shop.wishlist.items).toHaveLength(1);
    expect(shop.checkout).toMatchObject({ email: "ada@example.com", phone: "", placing: false, attempt: null });
    expect(shop.checkout.paymentMethod).toBe("braintreeCreditCard");
    expect(alerts()).toEqual([
      "error: We could not load all of what you typed at the checkout from this browser. Some of it was left out.",
      "error: We could not load all of your wishlist from this browser. Some of it was left out.",
    ]);
    expect(openTab().alerts()).toEqual([]);
  });
});

describe("an order request without a response", () => {
  const line = { id: "shiraz", productId: "shiraz", variantId: "shiraz", qty: 6, createdAt: now };
  const attempt = { key: "k", request: "{}", at: now - 1000 };
  const opened = (storeRaw: Record<string, unknown>) => {
    const entries = Object.entries({ cart: [line], ...storeRaw });
    for (const [area, value] of entries) browser.stored.set(`corkwood:v1:${area}`, JSON.stringify(value));
    const tab = browser.openTab();
    vi.stubGlobal("window", tab.window);
    const { shop } = shopWith(products, Date.now);
    startPersistence(shop, tab.window);
    return shop.checkout.attempt;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is restored, even if the checkout was not saved", () => {
    expect(opened({ order: { mark: cartFingerprint([line]), attempt } })).toEqual(attempt);
    expect(opened({ checkout: { attempt } })).toEqual(attempt);
  });

  it("is ignored for another cart", () => {
    expect(opened({ order: { mark: cartFingerprint([{ ...line, qty: 7 }]), attempt } })).toBeNull();
  });

  it.each([
    ["a request", { attempt: { ...attempt, at: now - 24 * 3_600_000 } }],
    ["an order", { order: aPlacedOrder({ number: "CW1" }), at: now - 24 * 3_600_000 }],
    ["data of an earlier version", { order: aPlacedOrder({ number: "CW1" }) }],
  ])("is removed from storage a day later: %s", (_, old) => {
    expect(opened({ order: { mark: cartFingerprint([line]), ...old } })).toBeNull();
    expect(browser.stored.get("corkwood:v1:order")).toBe("{}");
  });

  it("stays in storage for a day for other tabs, whose carts may be older", () => {
    const recent = { mark: "another cart", order: aPlacedOrder({ number: "CW1" }), at: now - 1000 };
    opened({ order: recent });
    expect(JSON.parse(browser.stored.get("corkwood:v1:order") ?? "")).toEqual(recent);
  });

  it("expires at the same time as the server's record of the attempt", () => {
    expect(opened({ checkout: { attempt: { ...attempt, at: now - 24 * 3_600_000 } } })).toBeNull();
  });
});

describe("a browser without storage", () => {
  it("shows a single alert, and still lets the shopper buy", async () => {
    browser.fill();
    const tab = openTab();
    for (const product of products) {
      tab.add(product);
      await later(1000);
    }
    expect(tab.qtys()).toEqual({ shiraz: 1, riesling: 1, port: 1 });
    expect(tab.alerts()).toEqual([
      "error: Your browser has no space to save your cart. It will be gone when you close or reload this page.",
    ]);
  });
});
