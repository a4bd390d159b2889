import { describe, expect, it } from "vitest";
import { storeSchema } from "../content/store.ts";
import { pickupStores } from "../stores/storeStock.ts";

const store = (id: string, name: string, erpStoreId: string, index = true) =>
  storeSchema.parse({ id, name, path: id, erpStoreId, visibleIn: { index } });
const stores = [
  store("s-2", "Brighton", "102"),
  store("s-1", "Ararat", "101"),
  store("s-3", "Closed", "103", false),
  store("s-4", "Unstocked", ""),
];

const variant = (id: string, at: Record<string, number>, qty = 99) => ({
  id,
  qty,
  locationQtys: Object.fromEntries(
    Object.entries(at).map(([storeNum, free]) => [storeNum, { storeNum, qty: free, qtyRaw: free + 2 }]),
  ),
});
const idsFor = (...wanted: { variant: ReturnType<typeof variant>; qty: number }[]) =>
  pickupStores(stores, wanted).map(({ id }) => id);

describe("pickup stores for an order", () => {
  const everywhere = { "101": 6, "102": 6, "103": 6, "": 6 };

  it("include only listed stores with stock, sorted by name", () => {
    expect(idsFor({ variant: variant("a", everywhere), qty: 1 })).toEqual(["s-1", "s-2"]);
    expect(idsFor()).toEqual([]);
  });

  it("have enough bottles of every variant", () => {
    const wanted = { variant: variant("a", everywhere), qty: 6 };
    expect(idsFor(wanted, { variant: variant("b", { "101": 1, "102": 2 }), qty: 2 })).toEqual(["s-2"]);
    expect(idsFor(wanted, { variant: variant("b", {}), qty: 1 })).toEqual([]);
  });

  it("have enough bottles for all lines with the same variant combined", () => {
    const shared = variant("a", { "101": 3, "102": 4 });
    expect(idsFor({ variant: shared, qty: 2 }, { variant: shared, qty: 2 })).toEqual(["s-2"]);
  });

  it("do not offer stock that is reserved for pending orders", () => {
    expect(idsFor({ variant: variant("a", everywhere, 1), qty: 2 })).toEqual([]);
  });
});
