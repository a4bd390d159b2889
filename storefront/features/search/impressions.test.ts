import type { ProductResult } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aProduct } from "@corkwood/commerce/testing";
import { createImpressions } from "./impressions.ts";

const layered = globalThis as { dataLayer?: object[] };
const results = (count: number, from = 0): ProductResult[] =>
  Array.from({ length: count }, (_, at) => ({
    productId: `p-${from + at}`,
    position: from + at,
    name: `Shiraz ${from + at}`,
    highlightedName: "Shiraz",
    path: "products/shiraz",
    product: aProduct(),
  }));
const item = (at: number) => ({
  item_id: `p-${at}`,
  item_name: `Shiraz ${at}`,
  item_list_name: "Search Autocomplete",
  index: at,
});
const shown = (...at: number[]) => ({
  event: "view_item_list",
  ecommerce: { item_list_name: "Search Autocomplete", items: at.map(item) },
});

beforeEach(() => {
  vi.useFakeTimers();
  layered.dataLayer = [];
});
afterEach(() => {
  vi.useRealTimers();
  delete layered.dataLayer;
});

describe("products that a search shows while somebody types", () => {
  it("are reported after three seconds without a new one", () => {
    const tab = new EventTarget();
    const { show } = createImpressions(tab);
    show(results(2));
    vi.advanceTimersByTime(2900);
    show(results(1, 2));
    vi.advanceTimersByTime(2900);
    expect(layered.dataLayer).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(layered.dataLayer).toEqual([shown(0, 1, 2)]);
  });

  it("are reported at once where there are 24, and when the page is left", () => {
    const tab = new EventTarget();
    const { show } = createImpressions(tab);
    show(results(24));
    expect(layered.dataLayer).toEqual([shown(...Array.from({ length: 24 }, (_, at) => at))]);
    show(results(1, 24));
    tab.dispatchEvent(new Event("pagehide"));
    expect(layered.dataLayer?.[1]).toEqual(shown(24));
  });

  it("are reported before the one that is chosen", () => {
    const { show, choose } = createImpressions(new EventTarget());
    const [first] = results(1);
    show(results(1));
    if (first) choose(first);
    expect(layered.dataLayer).toEqual([
      shown(0),
      { event: "select_item", ecommerce: { item_list_name: "Search Autocomplete", items: [item(0)] } },
    ]);
  });
});
