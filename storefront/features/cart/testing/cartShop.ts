import type { ProductSummary } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { createApi, type Send } from "../../../services/api.ts";
import { createShop, type ShopState } from "../../../state/shop.tsx";

export const now = Date.UTC(2026, 5, 1);

export function bottle(over: Partial<ProductSummary> = {}): ProductSummary {
  const id = over.id ?? "p-1";
  const variants = [{ id: `v-${id}`, code: id, label: "750 ml", qty: 24, qtyRaw: 24, locationQtys: {} }];
  return aProduct({ id, name: "Gully Road Shiraz", variants, ...over });
}

interface Asked {
  path: string;
  body: { productIds: string[]; forceUpdate: boolean } | undefined;
}

/**
 * Creates a shop whose server returns products from a list and records its requests.
 * @param clock the shop's clock, in epoch milliseconds
 */
export function shopWith(products: ProductSummary[], clock = () => now): { shop: ShopState; asked: Asked[] } {
  const asked: Asked[] = [];
  const send: Send = (path, init) => {
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as NonNullable<Asked["body"]>) : undefined;
    asked.push({ path, body });
    if (!body) return Promise.resolve(Response.json({ products }));
    const known = products.filter(({ id }) => body.productIds.includes(id));
    const stockData = known.map(({ id, price, erpOriginalPrice, stockUpdatedAt, variants }) => {
      const stock = variants.map(({ id: variantId, qty }) => [variantId, { qty, locationQtys: {} }]);
      return [id, { price, erpOriginalPrice, stockUpdatedAt, variants: Object.fromEntries(stock) }];
    });
    return Promise.resolve(Response.json({ stockData: Object.fromEntries(stockData) }));
  };
  return { shop: createShop(createApi(send, true), clock), asked };
}
