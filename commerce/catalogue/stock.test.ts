import { describe, expect, it } from "vitest";
import { stockKeepsFor, stockMaxAge, withStock } from "./stock.ts";
import { aProduct } from "../testing/fixtures.ts";
import { dollars } from "../money.ts";

const now = Date.UTC(2026, 5, 1);

describe("stock data", () => {
  it("is out of date after five minutes", () => {
    expect(stockMaxAge).toBe(300_000);
    expect(stockKeepsFor(now - 299_999, now)).toBe(1);
    expect(stockKeepsFor(now - 300_000, now)).toBe(0);
    expect(stockKeepsFor(now - 900_000, now)).toBe(0);
  });
});

describe("a stock refresh", () => {
  const product = aProduct({
    variants: [
      { id: "v-1", code: "A", label: "750 ml", qty: 4, qtyRaw: 4, locationQtys: {} },
      { id: "v-2", code: "B", label: "In a box", qty: 2, qtyRaw: 2, locationQtys: {} },
    ],
  });
  const stock = { price: dollars(16), erpOriginalPrice: dollars(20), stockUpdatedAt: 1_800_000_000 };

  it("updates prices and each variant's stock", () => {
    const variants = { "v-1": { qty: 1, locationQtys: {} }, "v-2": { qty: 0, locationQtys: {} } };
    const fresh = withStock(product, { ...stock, variants });
    expect(fresh).toMatchObject({ ...stock, isDiscounted: true, stockTotal: 1, soldOut: false });
    expect(fresh.variants.map(({ qty }) => qty)).toEqual([1, 0]);
    expect(product.price).toBe(20);
  });

  it("sets the stock of variants missing from the refresh to 0", () => {
    expect(withStock(product, { ...stock, variants: {} })).toMatchObject({ stockTotal: 0, soldOut: true });
  });
});
