import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasNews, isRemoved, storedItems, merge, record, type StoredEntry, type Mergeable } from "./merge.ts";

interface Line extends Mergeable {
  qty: number;
  setAt?: number;
  size?: string;
}

const at = Date.UTC(2026, 5, 1);
const line = (id: string, qty: number, over: Partial<Line> = {}): Line => ({ id, createdAt: at, qty, ...over });

/**
 * A tab with its own list, and the list that the browser stores for all tabs. The tab may read the stored list late.
 */
function tab(name: string, start: StoredEntry<Line>[] = []) {
  let stored = start;
  const change = (items: Line[], now: number) => {
    stored = record(stored, items, name, now);
  };
  return {
    stored: () => stored,
    items: () => storedItems(stored),
    qtys: () => Object.fromEntries(storedItems(stored).map(({ id, qty }) => [id, qty])),
    add(id: string, qty: number, now = at) {
      const items = storedItems(stored);
      const isHere = items.some((item) => item.id === id);
      const more = items.map((item) => (item.id === id ? { ...item, qty: item.qty + qty } : item));
      change(isHere ? more : [...items, line(id, qty, { createdAt: now })], now);
    },
    set(id: string, qty: number, now = at, size = "bottle") {
      change(
        storedItems(stored).map((item) => (item.id === id ? { ...item, qty, setAt: now, size } : item)),
        now,
      );
    },
    remove(id: string, now = at) {
      change(
        storedItems(stored).filter((item) => item.id !== id),
        now,
      );
    },
    takeIn(others: readonly StoredEntry<Line>[]) {
      stored = merge(stored, others);
    },
  };
}
type Tab = ReturnType<typeof tab>;

/** Every tab sends its list to every other tab until nothing changes. */
function settle(tabs: readonly Tab[]): void {
  for (let round = 0; round < 5; round += 1) {
    for (const one of tabs) for (const other of tabs) if (one !== other) other.takeIn(one.stored());
  }
  for (const one of tabs) for (const other of tabs) expect(hasNews(one.stored(), other.stored())).toBe(false);
}

describe("two tabs of one shopper", () => {
  const pair = (...lines: Line[]) => {
    const stored = record<Line>([], lines, "before", at);
    return [tab("a", stored), tab("b", stored)] as const;
  };

  it("keep the additions from both tabs, even for the same item", () => {
    const [a, b] = pair(line("shiraz", 6));
    a.add("shiraz", 1);
    a.add("riesling", 2);
    b.add("shiraz", 2);
    b.add("riesling", 3);
    settle([a, b]);
    expect(a.qtys()).toEqual({ shiraz: 9, riesling: 5 });
    expect(b.items()).toEqual(a.items());
  });

  it("agree on the quantity that was set last in either tab", () => {
    const [a, b] = pair(line("shiraz", 6));
    b.set("shiraz", 3, at + 2);
    a.set("shiraz", 12, at + 1);
    settle([a, b]);
    expect([a.qtys(), b.qtys()]).toEqual([{ shiraz: 3 }, { shiraz: 3 }]);
  });

  it.each([
    [3, "bottle", 12, "bottle"],
    [3, "bottle", 3, "magnum"],
    [3, "magnum", 12, "bottle"],
  ])("agree on one value when both tabs set the item in the same millisecond", (ours, ourSize, theirs, theirSize) => {
    const [a, b] = pair(line("shiraz", 6));
    a.set("shiraz", ours, at + 1, ourSize);
    b.set("shiraz", theirs, at + 1, theirSize);
    settle([a, b]);
    expect(b.items()).toEqual(a.items());
  });

  it("never restore an item that one tab removed, whatever data the other tab has", () => {
    const [a, b] = pair(line("shiraz", 6));
    a.remove("shiraz", at + 1);
    b.add("shiraz", 1, at);
    settle([a, b]);
    expect([a.qtys(), b.qtys()]).toEqual([{}, {}]);
    b.add("shiraz", 2, at + 1);
    settle([a, b]);
    expect([a.qtys(), b.qtys()]).toEqual([{ shiraz: 2 }, { shiraz: 2 }]);
  });

  it("use the last change, even if the clock was set back", () => {
    const [a, b] = pair(line("shiraz", 6));
    a.set("shiraz", 3, at + 3_600_000);
    settle([a, b]);
    b.set("shiraz", 4, at);
    settle([a, b]);
    expect([a.qtys(), b.qtys()]).toEqual([{ shiraz: 4 }, { shiraz: 4 }]);
  });

  it("agree that an item was removed, even if the removing tab's clock is slow", () => {
    const [a, b] = pair(line("shiraz", 6));
    a.set("shiraz", 3, at + 3_600_000);
    settle([a, b]);
    b.remove("shiraz", at);
    settle([a, b]);
    expect([a.qtys(), b.qtys()]).toEqual([{}, {}]);
  });

  it("discard a removal after thirty days", () => {
    const [a] = pair(line("shiraz", 6));
    a.remove("shiraz", at + 1);
    a.add("riesling", 1, at + 29 * 86_400_000);
    expect(a.stored().some(isRemoved)).toBe(true);
    a.add("riesling", 1, at + 31 * 86_400_000);
    expect(a.stored().some(isRemoved)).toBe(false);
  });
});

type Step =
  | { what: "add" | "set"; who: number; id: string; qty: number }
  | { what: "remove"; who: number; id: string }
  | { what: "hear"; who: number; from: number };

const ids = fc.constantFrom("shiraz", "riesling", "port");
const who = fc.nat({ max: 2 });
const qty = fc.integer({ min: 1, max: 12 });
const change = (what: "add" | "set") => fc.tuple(who, ids, qty).map(([who, id, qty]): Step => ({ what, who, id, qty }));
const [add, set] = [change("add"), change("set")];
const remove = fc.tuple(who, ids).map(([who, id]): Step => ({ what: "remove", who, id }));
const hear = fc.tuple(who, who).map(([who, from]): Step => ({ what: "hear", who, from }));

/** Runs the steps of three tabs, one millisecond apart. Tabs may receive each other's changes at any time. */
function play(steps: readonly Step[]): Tab[] {
  const tabs = [tab("a"), tab("b"), tab("c")];
  steps.forEach((step, index) => {
    const one = tabs[step.who];
    if (!one) throw new Error("There are three tabs");
    const now = at + index;
    if (step.what === "add") one.add(step.id, step.qty, now);
    else if (step.what === "set") one.set(step.id, step.qty, now);
    else if (step.what === "remove") one.remove(step.id, now);
    else if (step.what === "hear") one.takeIn(tabs[step.from]?.stored() ?? []);
  });
  return tabs;
}

describe("tabs that act at any time and receive changes in any order", () => {
  it("all end up with the same list", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, set, remove, hear), { maxLength: 30 }), (steps) => {
        const tabs = play(steps);
        settle(tabs);
        const [a, b, c] = tabs.map((one) => one.items());
        expect(b).toEqual(a);
        expect(c).toEqual(a);
      }),
    );
  });

  it("lose no item that was added", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, hear), { maxLength: 30 }), (steps) => {
        const tabs = play(steps);
        settle(tabs);
        const wanted: Record<string, number> = {};
        for (const step of steps) if (step.what === "add") wanted[step.id] = (wanted[step.id] ?? 0) + step.qty;
        expect(tabs[0]?.qtys()).toEqual(wanted);
      }),
    );
  });

  it("contain no item that was removed last", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(add, set, hear), { maxLength: 20 }), ids, who, (steps, id, remover) => {
        const tabs = play(steps);
        const holds = tabs[remover]?.items().some((item) => item.id === id);
        tabs[remover]?.remove(id, at + steps.length);
        settle(tabs);
        if (holds) for (const one of tabs) expect(one.qtys()).not.toHaveProperty(id);
      }),
    );
  });
});
