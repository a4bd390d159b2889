import type { ProductSummary, WishlistItem } from "@corkwood/commerce";
import { beforeEach, expect, it } from "vitest";
import { createApi } from "../../services/api.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { bottle, now } from "../cart/testing/cartShop.ts";
import { loadRecommendations } from "./recommendations.actions.ts";

/** Recommendations and products that the server returns. */
let recommended: { id: string; reason: string | null }[];
let products: Map<string, ProductSummary>;
let requests: { eventType: string; visitorId: string; productDetails: { product: { id: string } }[] }[];
let shop: ShopState;

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

beforeEach(() => {
  requests = [];
  recommended = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, reason: at === 0 ? "Also Shiraz" : null }));
  products = new Map(recommended.map(({ id }) => [id, { ...bottle(), id }]));
  const api = createApi(async (path, init) => {
    if (path === "/api/product/recommendations") {
      requests.push((JSON.parse(init?.body as string) as { userEvent: (typeof requests)[0] }).userEvent);
      return json({ results: recommended, attributionToken: "token" });
    }
    const ids = new URL(path, "http://shop.example").searchParams.get("ids")?.split(",") ?? [];
    return json({ products: ids.flatMap((id) => products.get(id) ?? []) });
  }, true);
  shop = createShop(api, () => now);
});

const load = async (productId?: string) =>
  (await loadRecommendations(shop, productId === undefined ? "home-page-view" : "detail-page-view", productId)).map(
    ({ product, reason }) => `${product.id} ${reason ?? ""}`.trim(),
  );

it("returns at most twenty products for the page's product, with reasons and a token", async () => {
  const found = await load("seed");
  expect(found).toHaveLength(20);
  expect(found.slice(0, 2)).toEqual(["p0 Also Shiraz", "p1"]);
  expect(requests).toMatchObject([{ eventType: "detail-page-view", productDetails: [{ product: { id: "seed" } }] }]);
  expect(shop.recommendations.held["detail-page-view"]).toMatchObject({ attributionToken: "token", asked: "seed" });
  expect(shop.recommendations.held["detail-page-view"]?.productIds).toHaveLength(20);
});

it("returns only current or evergreen products that are still in stock", async () => {
  const change = (id: string, news: Partial<ProductSummary>) => products.set(id, { ...bottle(), id, ...news });
  change("p0", { soldOut: true });
  change("p1", { state: "preorder" });
  change("p2", { state: "evergreen" });
  products.delete("p3");
  expect((await load("seed")).slice(0, 2)).toEqual(["p2", "p4"]);
  change("p2", { soldOut: true });
  expect((await load("seed"))[0]).toBe("p4");
  expect(requests).toHaveLength(1);
});

it("requests products again for another product, or if fewer than twenty are stored", async () => {
  recommended = recommended.slice(0, 19);
  await load("seed");
  await load("seed");
  expect(requests).toHaveLength(2);
  await load("other");
  expect(requests).toHaveLength(3);
});

it("sends wishlist and cart from the home page, with the newest item last", async () => {
  const itemOf = (productId: string): WishlistItem => ({ id: productId, productId, createdAt: 1 });
  shop.wishlist.items = [itemOf("newer"), itemOf("older")];
  shop.cart.items = [{ id: "line", productId: "bought", variantId: "v", qty: 1, createdAt: 1 }];
  await load();
  shop.cart.items = [];
  await load();
  expect(requests.map(({ productDetails }) => productDetails.map(({ product }) => product.id))).toEqual([
    ["older", "newer", "bought"],
    ["older", "newer"],
  ]);
  expect(new Set(requests.map(({ visitorId }) => visitorId)).size).toBe(2);
});

it("is loading until the response arrives or the request fails", async () => {
  const answer = load("seed");
  expect(shop.recommendations.loading).toEqual({ "detail-page-view": true });
  await answer;
  expect(shop.recommendations.loading).toEqual({});
  shop.api.post = () => Promise.reject(new Error("away"));
  await expect(load("other")).rejects.toThrow("away");
  expect(shop.recommendations.loading).toEqual({});
});
