import { describe, expect, it } from "vitest";
import { returnErrors } from "./returnForm.ts";
import {
  returnMessages as say,
  isWhollyReturned,
  maxReturns,
  mayReturnBecome,
  returnableOf,
  returnNoteLimit,
  returnRefusal,
  returnStatuses,
  type ReturnableOrder,
} from "./returns.ts";
import { keysOf } from "../records.ts";

/** Noon in Melbourne's summer. */
const since = Date.UTC(2026, 2, 1, 1);
const day = 86_400_000;
const order: ReturnableOrder = {
  fulfilment: "delivered",
  lines: [
    { sku: "A", qty: 6, isEmailed: false },
    { sku: "B", qty: 2, isEmailed: false },
    { sku: "CARD", qty: 1, isEmailed: true },
  ],
  sent: [
    { line: 0, qty: 4 },
    { line: 0, qty: 2 },
    { line: 1, qty: 2 },
  ],
  since,
  returns: [],
};
const returnOf = (status: keyof typeof returnStatuses, line: number, qty: number) => ({
  status,
  items: [{ line, qty }],
});

describe("returnable items", () => {
  it("include all sent items except gift cards, until the last day ends in Melbourne", () => {
    const expected = {
      until: "2026-03-31",
      items: [
        { line: 0, qty: 6 },
        { line: 1, qty: 2 },
      ],
    };
    expect(returnableOf(order, 30, since, "VIC")).toEqual(expected);
    // The last second of 31 March in Melbourne, and the first second of 1 April.
    const end = Date.UTC(2026, 2, 31, 13);
    expect(returnableOf(order, 30, end - 1000, "VIC")).toEqual(expected);
    expect(returnableOf(order, 30, end, "VIC")).toBeNull();
    expect(returnableOf(order, 0, since, "VIC")).toBeNull();
    expect(returnableOf({ ...order, since: null }, 30, since, "VIC")).toBeNull();
  });

  it("can be returned until the last day ends in the shop's state", () => {
    const end = Date.UTC(2026, 2, 31, 16);
    expect(returnableOf(order, 30, end - 1000, "WA")?.until).toBe("2026-03-31");
    expect(returnableOf(order, 30, end, "WA")).toBeNull();
  });

  it("include only sent items for a partial shipment, and all items for a collected order", () => {
    const part = { ...order, fulfilment: "partShipped" as const, sent: [{ line: 0, qty: 4 }] };
    expect(returnableOf(part, 30, since, "VIC")?.items).toEqual([{ line: 0, qty: 4 }]);
    expect(returnableOf({ ...order, fulfilment: "collected", sent: [] }, 30, since, "VIC")?.items).toHaveLength(2);
    expect(returnableOf({ ...order, fulfilment: "returned" }, 30, since, "VIC")).toBeNull();
  });

  it("exclude items in earlier requests unless those were rejected, and are unavailable while a request is open", () => {
    const left = (returns: ReturnableOrder["returns"]) => returnableOf({ ...order, returns }, 30, since, "VIC")?.items;
    expect(left([returnOf("received", 0, 5), returnOf("refused", 1, 2)])).toEqual([
      { line: 0, qty: 1 },
      { line: 1, qty: 2 },
    ]);
    expect(left([returnOf("received", 0, 6), returnOf("received", 1, 2)])).toBeUndefined();
    expect(left([returnOf("requested", 0, 1)])).toBeUndefined();
    expect(left([returnOf("accepted", 0, 1)])).toBeUndefined();
    expect(left(Array.from({ length: maxReturns }, () => returnOf("refused", 0, 1)))).toBeUndefined();
  });

  it("are checked again for each request, with a reason for each rejection", () => {
    const refusal = (change: Partial<ReturnableOrder>, items = [{ line: 0, qty: 1 }], now = since) =>
      returnRefusal({ ...order, ...change }, items, 30, now, "VIC");
    expect(refusal({})).toBeUndefined();
    expect(refusal({}, [{ line: 0, qty: 6 }])).toBeUndefined();
    expect(refusal({}, [{ line: 0, qty: 7 }])).toBe(say.moreThanSent);
    expect(
      refusal({}, [
        { line: 0, qty: 4 },
        { line: 0, qty: 4 },
      ]),
    ).toBe(say.moreThanSent);
    for (const line of [2, 3, 99]) expect(refusal({}, [{ line, qty: 1 }])).toBe(say.moreThanSent);
    expect(refusal({ returns: [returnOf("requested", 0, 1)] })).toBe(say.isOpen);
    expect(refusal({ returns: Array.from({ length: 5 }, () => returnOf("refused", 0, 1)) })).toBe(say.tooMany);
    expect(refusal({}, [{ line: 0, qty: 1 }], since + 40 * day)).toBe(say.notPossible);
  });

  it("count as fully returned once all sent items have been received", () => {
    const whole = [returnOf("received", 0, 6), returnOf("received", 1, 2)];
    expect(isWhollyReturned({ ...order, returns: whole })).toBe(true);
    expect(isWhollyReturned({ ...order, returns: [returnOf("received", 0, 6), returnOf("accepted", 1, 2)] })).toBe(
      false,
    );
  });
});

describe("a return request", () => {
  it("is accepted or refused once, and marked as received only after acceptance", () => {
    const all = keysOf(returnStatuses);
    const allowed = all.flatMap((from) => all.filter((to) => mayReturnBecome(from, to)).map((to) => `${from}>${to}`));
    expect(allowed).toEqual(["requested>accepted", "requested>refused", "accepted>received"]);
  });

  it("requires items and a reason, and a note for the reason 'other'", () => {
    const items = [{ typed: "1", max: 2 }];
    expect(
      returnErrors({
        items: [
          { typed: "0", max: 2 },
          { typed: "", max: 1 },
        ],
        reason: "",
        note: "",
      }),
    ).toEqual({
      items: say.itemsEmpty,
      reason: say.reasonEmpty,
    });
    expect(returnErrors({ items, reason: "other", note: " " })).toEqual({ note: say.noteEmpty });
    for (const [typed, error] of [
      ["1.5", "Enter a whole number, such as 1"],
      ["3", say.moreThanSent],
      ["١", undefined],
    ] as const) {
      expect(returnErrors({ items: [{ typed, max: 2 }], reason: "faulty", note: "" }).items).toBe(error);
    }
    const long = "x".repeat(returnNoteLimit + 1);
    expect(returnErrors({ items, reason: "faulty", note: long })).toEqual({ note: say.noteTooLong(returnNoteLimit) });
    expect(returnErrors({ items, reason: "faulty", note: "" })).toEqual({});
  });
});
