import { describe, expect, it } from "vitest";
import { isRemoved, merge, type StoredEntry } from "../cart/merge.ts";
import { joinLists, listToPush, syncLimits } from "./syncLists.ts";

interface Line {
  id: string;
  createdAt: number;
  qty: number;
}
const now = Date.UTC(2026, 5, 1);
const line = (id: string, qty: number, createdAt: number): StoredEntry<Line> => ({
  id,
  qty,
  createdAt,
  at: 0,
  added: { tab: qty },
});
const removed = (id: string, at: number): StoredEntry<Line> => ({ id, at, removed: true });
const quantities = (list: readonly StoredEntry<Line>[]) =>
  Object.fromEntries(list.map((entry) => [entry.id, "qty" in entry ? entry.qty : "removed"]));

describe("merging lists at sign-in", () => {
  it("keeps the newer line of each variant, and all other lines", () => {
    const guest = [line("a", 1, 20), line("b", 1, 10), line("c", 1, 10)];
    const held = [line("a", 6, 10), line("b", 6, 20), line("d", 6, 10)];
    const joined = joinLists(guest, held, now);
    expect(quantities(joined)).toEqual({ a: 1, b: 6, c: 1, d: 6 });
    // The newer line counts as set now, so that the line also overrides values from other devices.
    expect(joined[0]).toMatchObject({ id: "a", at: now });
  });

  it("compares lines by when their quantity was last set", () => {
    const held: StoredEntry<Line>[] = [{ id: "a", qty: 6, createdAt: 5, at: 30 }];
    expect(quantities(joinLists([line("a", 1, 20)], held, now))).toEqual({ a: 6 });
  });

  it("keeps the account's line if both lines have the same age", () => {
    expect(quantities(joinLists([line("a", 1, 20)], [line("a", 6, 20)], now))).toEqual({ a: 6 });
  });

  it("lets the guest's lines win on all devices, even if the browser's clock is slow", () => {
    const behind = 10;
    const [joined] = joinLists([line("a", 1, 5)], [removed("a", 50)], behind);
    expect(joined?.at).toBeGreaterThan(50);
    expect(quantities(merge(joined ? [joined] : [], [removed("a", 50)]))).toEqual({ a: 1 });
  });

  it("restores lines that the account removed, and ignores the guest's removals", () => {
    const joined = joinLists([line("a", 1, 10), removed("b", 99)], [removed("a", 50), line("b", 6, 10)], now);
    expect(quantities(joined)).toEqual({ a: 1, b: 6 });
    // The line must be newer than the removal that other devices have recorded.
    expect(joined.find(({ id }) => id === "a")?.at).toBeGreaterThan(50);
  });
});

describe("two browsers that sign in at the same time", () => {
  const held = [line("a", 6, 10)];
  const [phone, tablet] = [1, 2].map((qty) => joinLists([{ ...line("a", qty, 20), added: { [qty]: qty } }], held, now));

  it.each([
    [phone, tablet],
    [tablet, phone],
  ])("end up with one of the two quantities, not the sum", (first = [], second = []) => {
    expect(quantities(merge(first, second))).toEqual({ a: 2 });
  });
});

describe("the pushed list", () => {
  it("omits removals of lines that the account never had", () => {
    const own = [line("a", 1, 10), removed("b", 20), removed("c", 20)];
    expect(quantities(listToPush("cart", own, [line("b", 1, 10)]) ?? [])).toEqual({ a: 1, b: "removed" });
  });

  it("drops the oldest removals if there are too many, but keeps all lines", () => {
    const removals = Array.from({ length: 400 }, (_, index) => removed(`r${index}`, index));
    const own = [line("a", 1, 1), ...removals];
    const pushed = listToPush("cart", own, removals) ?? [];
    expect(pushed).toHaveLength(1 + syncLimits.cart.removals);
    expect(pushed[0]?.id).toBe("a");
    expect(pushed.some(({ id }) => id === "r399")).toBe(true);
    expect(pushed.some(({ id }) => id === "r0")).toBe(false);
  });

  it("includes only as many removals as fit alongside the lines", () => {
    const lines = Array.from({ length: syncLimits.cart.entries - 10 }, (_, index) => line(`p${index}`, 1, index));
    const removals = Array.from({ length: 50 }, (_, index) => removed(`r${index}`, index));
    const pushed = listToPush("cart", [...lines, ...removals], removals) ?? [];
    expect(pushed).toHaveLength(syncLimits.cart.entries);
    expect(pushed.filter((entry) => !isRemoved(entry))).toHaveLength(lines.length);
  });

  it("is undefined if there are more lines than the account can store", () => {
    const lines = Array.from({ length: syncLimits.cart.entries + 1 }, (_, index) => line(`p${index}`, 1, index));
    expect(listToPush("cart", lines, [])).toBeUndefined();
    expect(listToPush("cart", lines.slice(1), [])).toHaveLength(syncLimits.cart.entries);
  });
});
