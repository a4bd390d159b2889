import type { PlacedOrder } from "@corkwood/commerce";

/** Folder with the older shops. For each, named by its month: `NAME.json`, `NAME.tar.br` and `NAME.dump`. */
export const shopsFolder = new URL("shops/", import.meta.url);

/** The customer of every older shop. */
export const customer = { email: "ada@example.com", password: "cork and bottle" };

/** Version that wrote an older shop, and the order that its customer saw there. */
export interface OlderShop {
  /** Version of PGlite. */
  pglite: string;
  /** Major version of Postgres. */
  postgres: number;
  migrations: number;
  order: SeenOrder;
}

/** The fields of an order that must never change. */
type SeenOrder = Pick<
  PlacedOrder,
  "number" | "placedAt" | "email" | "subtotal" | "shippingMethodPrice" | "grandTotal"
> & {
  items: Pick<PlacedOrder["items"][number], "sku" | "name" | "qty" | "price" | "lineTotal">[];
};

export function seenOrder(order: PlacedOrder): SeenOrder {
  const { number, placedAt, email, subtotal, shippingMethodPrice, grandTotal } = order;
  const items = order.items.map(({ sku, name, qty, price, lineTotal }) => ({ sku, name, qty, price, lineTotal }));
  return { number, placedAt, email, items, subtotal, shippingMethodPrice, grandTotal };
}
