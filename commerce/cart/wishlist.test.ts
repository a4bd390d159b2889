import { describe, expect, it } from "vitest";
import type { Variant } from "../catalogue/product.ts";
import { aProduct } from "../testing/fixtures.ts";
import {
  isWishable,
  isWishableOnPage,
  availableWishlistItems,
  viewWishlist,
  wishlistItemFor,
  withWishlistItem,
  type WishlistItem,
} from "./wishlist.ts";

function size(id: string, qty: number): Variant {
  return { id, code: id.toUpperCase(), label: id, qty, qtyRaw: qty, locationQtys: {} };
}

function added(productId: string, variantId?: string): WishlistItem {
  return { id: `w-${productId}`, productId, variantId, createdAt: 1 };
}

describe("products that a wishlist accepts", () => {
  it.each([
    ["current", true],
    ["evergreen", true],
    ["preorder", false],
    ["coming", false],
    ["discontinued", false],
    ["others", false],
  ] as const)("depend on the product's state: %s, %s", (state, may) => {
    expect(isWishable({ state })).toBe(may);
    expect(isWishableOnPage({ state, functionalType: "basic" })).toBe(may);
  });

  it("do not include a gift card on its own page", () => {
    expect(isWishableOnPage({ state: "evergreen", functionalType: "giftcard" })).toBe(false);
  });
});

describe("adding to the wishlist", () => {
  it("puts the newest item first", () => {
    expect(withWishlistItem([added("a")], added("b")).map(({ productId }) => productId)).toEqual(["b", "a"]);
  });

  it("replaces the old item for the same product, regardless of variant", () => {
    const newer = { ...added("a", "a-2"), id: "newer", createdAt: 2 };
    expect(withWishlistItem([added("b"), added("a", "a-1")], newer)).toEqual([newer, added("b")]);
  });
});

describe("a wishlist item", () => {
  const product = aProduct({ id: "a", variants: [size("a-1", 0), size("a-2", 5)] });

  it("is dropped if its product is missing", () => {
    expect(availableWishlistItems([added("a"), added("gone")], { a: product })).toEqual([added("a")]);
    expect(viewWishlist([added("gone")], {})).toEqual([]);
  });

  it("is dropped if its variant is missing, but not if the variant is only sold out", () => {
    expect(availableWishlistItems([added("a", "a-9")], { a: product })).toEqual([]);
    expect(viewWishlist([added("a", "a-9")], { a: product })).toEqual([]);
    expect(availableWishlistItems([added("a", "a-1")], { a: product })).toEqual([added("a", "a-1")]);
  });

  it("selects the variant automatically if only one variant is in stock", () => {
    expect(viewWishlist([added("a")], { a: product })[0]?.variant?.id).toBe("a-2");
    const several = aProduct({ id: "a", variants: [size("a-1", 1), size("a-2", 5)] });
    expect(viewWishlist([added("a")], { a: several })[0]?.variant).toBeUndefined();
    expect(viewWishlist([added("a", "a-1")], { a: several })[0]?.variant?.id).toBe("a-1");
  });

  it("has no variant selected if nothing is in stock or the chosen variant is sold out", () => {
    const soldOut = aProduct({ id: "a", variants: [size("a-1", 0)] });
    expect(viewWishlist([added("a")], { a: soldOut })[0]?.variant).toBeUndefined();
    expect(viewWishlist([added("a", "a-1")], { a: product })[0]?.variant).toBeUndefined();
  });
});

describe("the wishlist item on a product page", () => {
  const product = aProduct({ id: "a", variants: [size("a-1", 3), size("a-2", 5)] });
  const [one, two] = product.variants;

  it("matches the chosen variant, or any variant while none is chosen", () => {
    const stored = added("a", "a-1");
    expect(wishlistItemFor([added("b"), stored], product, one)).toEqual(stored);
    expect(wishlistItemFor([stored], product, two)).toBeUndefined();
    expect(wishlistItemFor([stored], product, undefined)).toEqual(stored);
    expect(wishlistItemFor([added("b")], product, undefined)).toBeUndefined();
  });

  it("matches the only variant in stock if the product was added without a variant", () => {
    const lastSize = aProduct({ id: "a", variants: [size("a-1", 0), size("a-2", 5)] });
    expect(wishlistItemFor([added("a")], lastSize, two)).toEqual(added("a"));
  });
});
