import { dollars, type ProductSummary } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bottle, now, shopWith } from "../cart/testing/cartShop.ts";
import { watchProduct } from "./productWatch.actions.ts";

const minute = 60_000;
const fresh = now / 1000;

/** A fake document that can be visible or hidden. */
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
function look(state: "visible" | "hidden") {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Opens a page with these products, and a server whose products a test may change. */
function open(products: ProductSummary[], loadedAt = now) {
  const { shop, asked } = shopWith(products, Date.now);
  const shown = new Map(products.map((product) => [product.id, product]));
  const stops = products.map((product) =>
    watchProduct(shop, product, loadedAt, (current) => shown.set(product.id, current)),
  );
  const requests = () => asked.map(({ body }) => body?.productIds);
  return { shop, shown: (id = "p-1") => shown.get(id), requests, stop: () => stops.forEach((end) => end()) };
}

/** Returns the same bottle with a different stock. */
function withQty(product: ProductSummary, qty: number): ProductSummary {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, qty })) };
}

describe("product stock on an open page", () => {
  it("is requested when it is five minutes old, and every five minutes after that", async () => {
    const products = [bottle({ stockUpdatedAt: fresh })];
    const { requests, shown, stop } = open(products);
    await wait(5 * minute - 1);
    expect(requests()).toEqual([]);
    await wait(1);
    expect(requests()).toEqual([["p-1"]]);
    products[0] = withQty(bottle({ stockUpdatedAt: fresh + 400, price: dollars(17) }), 0);
    await wait(5 * minute);
    expect(requests()).toHaveLength(2);
    expect(shown()).toMatchObject({ soldOut: true, price: 17 });
    await wait(55 * minute);
    expect(requests()).toHaveLength(13);
    stop();
    await wait(60 * minute);
    expect(requests()).toHaveLength(13);
  });

  it("is not requested while the page is hidden, and is requested once when the page is visible again", async () => {
    const { requests } = open([bottle({ stockUpdatedAt: fresh })]);
    look("hidden");
    await wait(60 * minute);
    expect(requests()).toEqual([]);
    look("visible");
    await wait(0);
    expect(requests()).toHaveLength(1);
    look("hidden");
    look("visible");
    await wait(5 * minute - 1);
    expect(requests()).toHaveLength(1);
  });

  it("is requested for all products in one call, without duplicates", async () => {
    const products = ["a", "b"].map((id) => bottle({ id, stockUpdatedAt: fresh }));
    const { shop, requests } = open(products);
    watchProduct(shop, bottle({ id: "a", stockUpdatedAt: fresh }), now, () => undefined);
    watchProduct(shop, bottle({ id: "soon", stockUpdatedAt: fresh }), now + 20_000, () => undefined);
    watchProduct(shop, bottle({ id: "later", stockUpdatedAt: fresh }), now + minute, () => undefined);
    await wait(5 * minute);
    expect(requests()).toEqual([["a", "b", "soon"]]);
  });

  it("is unchanged after a failed request, and requested again with increasing delays", async () => {
    const { shop, shown } = open([bottle()], now - 5 * minute);
    const post = vi.spyOn(shop.api, "post").mockRejectedValue(new Error("offline"));
    await wait(0);
    expect(post).toHaveBeenCalledTimes(1);
    await wait(3000);
    expect(post).toHaveBeenCalledTimes(2);
    await wait(5999);
    expect(post).toHaveBeenCalledTimes(2);
    await wait(1);
    expect(post).toHaveBeenCalledTimes(3);
    await wait(24 * 60 * minute);
    expect(post.mock.calls.length).toBeLessThan(300);
    expect(shown()?.soldOut).toBe(false);
  });
});

describe("a release", () => {
  const time = now / 1000 + 600;
  const release = { time, details: "" };

  it("ends the coming-soon state without a request", async () => {
    const { shown, requests } = open([bottle({ release, comingSoon: true })], now + 10 * minute);
    await wait(10 * minute - 1);
    expect(shown()?.comingSoon).toBe(true);
    await wait(1);
    expect(shown()).toMatchObject({ comingSoon: false, soldOut: false, showPrice: true });
    expect(requests()).toEqual([]);
  });

  it("takes effect even while a request for other products is pending", async () => {
    const soon = bottle({ id: "soon", release, comingSoon: true });
    const { shop, shown } = open([soon], now + 10 * minute);
    vi.spyOn(shop.api, "post").mockReturnValue(new Promise(() => undefined));
    watchProduct(shop, bottle({ id: "old" }), now - 5 * minute, () => undefined);
    await wait(10 * minute - 1);
    expect(shown("soon")?.comingSoon).toBe(true);
    await wait(1);
    expect(shown("soon")?.comingSoon).toBe(false);
  });

  it("shows a hidden price once the server sends it", async () => {
    const hidden = bottle({
      release,
      comingSoon: true,
      showPrice: false,
      price: dollars(0),
      erpOriginalPrice: dollars(0),
    });
    const products = [hidden];
    const { shown, requests } = open(products, now + 10 * minute);
    await wait(10 * minute);
    expect(requests()).toHaveLength(1);
    expect(shown()).toMatchObject({ comingSoon: true, showPrice: false });
    products[0] = { ...hidden, price: dollars(20), erpOriginalPrice: dollars(20) };
    await wait(3000);
    expect(requests()).toHaveLength(2);
    expect(shown()).toMatchObject({ comingSoon: false, showPrice: true, price: 20 });
  });

  it("takes effect immediately on a page that was rendered before the release", () => {
    const past = { time: now / 1000 - 60, details: "" };
    const { shown } = open([bottle({ release: past, comingSoon: true })]);
    expect(shown()?.comingSoon).toBe(false);
  });

  it("does not end the coming-soon state of a product in state 'coming'", async () => {
    const { shown } = open([bottle({ state: "coming", release, comingSoon: true })]);
    await wait(60 * minute);
    expect(shown()?.comingSoon).toBe(true);
  });
});
