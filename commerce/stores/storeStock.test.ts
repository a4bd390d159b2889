import { describe, expect, it } from "vitest";
import { qtyAtStore, storeStockText } from "./storeStock.ts";

const store = { erpStoreId: "101", name: "Corkwood Collingwood" };
const stocked = (label: string, here: number, qty = 50) => ({
  label,
  qty,
  locationQtys: {
    "101": { qty: here, qtyRaw: here, storeNum: "101" },
    "102": { qty: 9, qtyRaw: 9, storeNum: "102" },
  },
});

describe("a store's stock", () => {
  it("equals the store's own count, capped at the shop's total stock for sale", () => {
    expect(qtyAtStore(stocked("750 ml", 3), store)).toBe(3);
    expect(qtyAtStore(stocked("750 ml", 3, 2), store)).toBe(2);
    expect(qtyAtStore({ ...stocked("750 ml", 3), locationQtys: {} }, store)).toBe(0);
    expect(qtyAtStore(stocked("750 ml", 3, -1), store)).toBe(0);
  });

  it("is shown with the store's name, per size if there are several", () => {
    expect(storeStockText([stocked("750 ml", 3)], store)).toBe("3 at Corkwood Collingwood");
    expect(storeStockText([stocked("750 ml", 0)], store)).toBe("None at Corkwood Collingwood");
    const sizes = [stocked("750 ml", 3), stocked("1.5 l", 0), stocked("375 ml", 12)];
    expect(storeStockText(sizes, store)).toBe("3 of 750 ml, 12 of 375 ml at Corkwood Collingwood");
  });
});
