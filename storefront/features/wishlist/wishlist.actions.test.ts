import type { ProductSummary, Variant } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { snapshot } from "valtio";
import { createApi, type Send } from "../../services/api.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { chooseSize, loadWishlist, moveToCart, removeFromWishlist, addToWishlist } from "./wishlist.actions.ts";
import { normalizeWishlist, readWishlist } from "../../shared/persistence/storedWishlist.ts";

const now = Date.UTC(2026, 5, 1);

function size(id: string, qty = 24): Variant {
  return { id, code: id.toUpperCase(), label: id, qty, qtyRaw: qty, locationQtys: {} };
}

function bottle(id: string, over: Partial<ProductSummary> = {}): ProductSummary {
  return aProduct({ id, name: `Bottle ${id}`, variants: [size(`${id}-1`)], ...over });
}

/** Creates a shop whose server has these products, and records the requested paths. */
function shopWith(products: ProductSummary[]): { shop: ShopState; asked: string[] } {
  const asked: string[] = [];
  const send: Send = (path) => {
    asked.push(path);
    return Promise.resolve(Response.json({ products }));
  };
  return { shop: createShop(createApi(send, true), () => now), asked };
}

const plain = bottle("plain");
const boxed = bottle("boxed", { cartQtyMin: 3, variants: [size("boxed-1"), size("boxed-2")] });

let shop: ShopState;
beforeEach(() => {
  vi.useFakeTimers();
  ({ shop } = shopWith([plain, boxed]));
});
afterEach(() => {
  vi.useRealTimers();
});

const alerts = () => shop.alerts.list.map(({ tone, text }) => `${tone}: ${text}`);
const wishlistItems = () => shop.wishlist.items.map(({ productId, variantId }) => `${productId} ${variantId ?? "any"}`);
const first = () => {
  const [item] = shop.wishlist.items;
  if (!item) throw new Error("Nothing is wished for");
  return item;
};

describe("adding to the wishlist", () => {
  it("shows an alert after 300 ms", () => {
    expect(addToWishlist(shop, plain, "plain-1")).toBe(true);
    expect(shop.wishlist.items).toMatchObject([{ productId: "plain", variantId: "plain-1", createdAt: now }]);
    vi.advanceTimersByTime(299);
    expect(alerts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(alerts()).toEqual(["success: Bottle plain has been added to your wishlist."]);
  });

  it("creates an item that is newer than the replaced one, even if another device's clock is ahead", () => {
    const ahead = { id: "ahead", productId: "plain", createdAt: now + 360_000 };
    shop.wishlist.items = [ahead];
    addToWishlist(shop, plain, undefined);
    expect(first().id).not.toBe("ahead");
    // Every device that has both items keeps the same item.
    expect(normalizeWishlist([ahead, first()].sort((a, b) => a.createdAt - b.createdAt))).toMatchObject([
      { id: first().id },
    ]);
  });

  it("is refused immediately for a product that cannot be bought now", () => {
    expect(addToWishlist(shop, bottle("arrival", { state: "preorder" }), undefined)).toBe(false);
    expect(alerts()).toEqual(["error: Unable to add Bottle arrival to your wishlist."]);
    expect(wishlistItems()).toEqual([]);
  });

  it("replaces an older item for the same product", () => {
    addToWishlist(shop, boxed, undefined);
    addToWishlist(shop, plain, "plain-1");
    addToWishlist(shop, boxed, "boxed-2");
    expect(wishlistItems()).toEqual(["boxed boxed-2", "plain plain-1"]);
  });
});

describe("moving a wishlist item to the cart", () => {
  it("adds the minimum quantity of the selected size and removes the item", () => {
    addToWishlist(shop, boxed, undefined);
    chooseSize(shop, first().id, "boxed-2");
    expect(moveToCart(shop, first(), boxed)).toBe(true);
    expect(shop.cart.items).toMatchObject([{ productId: "boxed", variantId: "boxed-2", qty: 3 }]);
    expect(wishlistItems()).toEqual([]);
  });

  it("requires a size to be selected if there are several", () => {
    addToWishlist(shop, boxed, undefined);
    expect(moveToCart(shop, first(), boxed)).toBe(false);
    expect([shop.cart.items, wishlistItems()]).toEqual([[], ["boxed any"]]);
  });

  it("selects the only size that is in stock", () => {
    const lastSize = bottle("last", { variants: [size("last-1", 0), size("last-2", 5)] });
    addToWishlist(shop, lastSize, undefined);
    moveToCart(shop, first(), lastSize);
    expect(shop.cart.items).toMatchObject([{ variantId: "last-2", qty: 1 }]);
  });

  it("keeps an item in the wishlist if the cart refuses it", () => {
    const soon = bottle("soon", { release: { time: now / 1000 + 60, details: "" } });
    addToWishlist(shop, soon, "soon-1");
    expect(moveToCart(shop, first(), soon)).toBe(false);
    expect(wishlistItems()).toEqual(["soon soon-1"]);
    expect(alerts()).toEqual(["error: Products marked as Coming Soon cannot be purchased ahead of their release"]);
  });
});

describe("stored wishlist items", () => {
  const stored = (productId: string, variantId?: string) => ({
    id: `w-${productId}`,
    productId,
    variantId,
    createdAt: now,
  });

  it("are dropped individually if invalid", () => {
    const fits = stored("plain", "plain-1");
    const misfits = [null, "plain", { ...fits, productId: "a,b" }, { ...fits, variantId: 1 }, { id: "w" }];
    expect(readWishlist([fits, ...misfits])).toEqual({ value: [{ ...fits, at: 0 }], isPartial: true });
    expect(readWishlist("corrupted")).toEqual({ value: [], isPartial: true });
    expect(readWishlist(undefined)).toEqual({ value: [], isPartial: false });
  });

  it("are removed once the server confirms that their product or variant no longer exists", async () => {
    shop.wishlist.items = [stored("plain"), stored("gone"), stored("boxed", "boxed-9")];
    await loadWishlist(shop);
    expect(wishlistItems()).toEqual(["plain any"]);
    expect(shop.wishlist.status).toBe("ready");
  });

  it("are not stored again if none was removed, so that another tab's changes are kept", async () => {
    shop.wishlist.items = [stored("plain")];
    const { items } = snapshot(shop.wishlist);
    await loadWishlist(shop);
    expect(snapshot(shop.wishlist).items).toBe(items);
  });

  it("are kept if the server cannot be reached, or if they were added during the request", async () => {
    const silent = createShop(
      createApi(() => Promise.reject(new TypeError("offline")), true),
      () => now,
    );
    silent.wishlist.items = [stored("plain")];
    await loadWishlist(silent);
    expect([silent.wishlist.items.length, silent.wishlist.status]).toEqual([1, "failed"]);

    shop.wishlist.items = [stored("plain")];
    const loaded = loadWishlist(shop);
    addToWishlist(shop, bottle("meanwhile"), undefined);
    await loaded;
    expect(wishlistItems()).toEqual(["meanwhile any", "plain any"]);
  });

  it("are loaded in batches of a hundred", async () => {
    const { shop: large, asked } = shopWith([]);
    large.wishlist.items = Array.from({ length: 150 }, (_, index) => stored(`p-${index}`));
    await loadWishlist(large);
    expect(asked).toHaveLength(2);
  });

  it("can be removed one by one", () => {
    addToWishlist(shop, plain, undefined);
    addToWishlist(shop, boxed, undefined);
    removeFromWishlist(shop, first().id);
    expect(wishlistItems()).toEqual(["plain any"]);
  });
});
