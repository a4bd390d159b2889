import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventItem } from "./dataLayer.ts";
import { createImpressions } from "./impressions.ts";

const pushed: object[] = [];
const itemsOf = (count: number, from = 0): EventItem[] =>
  Array.from({ length: count }, (_, at) => ({ item_id: `p-${from + at}`, index: from + at }));
/** Returns the event for the given list positions. */
const shown = (list: string, listId: string, ...at: number[]) => ({
  event: "view_item_list",
  ecommerce: {
    item_list_id: listId,
    item_list_name: list,
    items: at.map((index) => ({ item_id: `p-${index}`, index, item_list_id: listId, item_list_name: list })),
  },
});
const redWine = (...at: number[]) => shown("Red Wine", "red-wine", ...at);
const open = () => createImpressions((event) => pushed.push(event));

beforeEach(() => {
  vi.useFakeTimers();
  pushed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("product impressions", () => {
  it("are reported after three seconds without further impressions", () => {
    const { show } = open();
    show({ list: "Red Wine", items: itemsOf(2) });
    vi.advanceTimersByTime(2900);
    show({ list: "Red Wine", items: itemsOf(1, 2) });
    vi.advanceTimersByTime(2900);
    expect(pushed).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(pushed).toEqual([redWine(0, 1, 2)]);
  });

  it("are reported immediately once there are 24, in batches of at most 24", () => {
    const { show } = open();
    show({ list: "Red Wine", items: itemsOf(23) });
    expect(pushed).toEqual([]);
    show({ list: "Red Wine", items: itemsOf(2, 23) });
    expect(pushed).toEqual([redWine(...itemsOf(24).map(({ index }) => index ?? 0)), redWine(24)]);
  });

  it("are reported in one event per list when the shopper leaves the page", () => {
    const { show, flush } = open();
    show({ list: "Red Wine", items: itemsOf(1) });
    show({ list: "Search Autocomplete", items: itemsOf(1) });
    show({ list: "Red Wine", items: itemsOf(1, 1) });
    flush();
    expect(pushed).toEqual([redWine(0, 1), shown("Search Autocomplete", "search-autocomplete", 0)]);
    flush();
    vi.advanceTimersByTime(10_000);
    expect(pushed).toHaveLength(2);
  });
});
