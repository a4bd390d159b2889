import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countOf,
  isSameContent,
  isTrackingNumber,
  isTrackingUrl,
  leftToSend,
  parcelContent,
  trackingLink,
  type LinePart,
} from "./parcels.ts";

const lines = [
  { sku: "A", qty: 6, isEmailed: false },
  { sku: "B", qty: 2, isEmailed: false },
  { sku: "A", qty: 3, isEmailed: false },
  { sku: "CARD", qty: 1, isEmailed: true },
];

describe("a parcel", () => {
  it("contains all remaining items except gift cards by default", () => {
    expect(parcelContent(lines, [{ line: 0, qty: 6 }], undefined)).toEqual([
      { line: 1, qty: 2 },
      { line: 2, qty: 3 },
    ]);
  });

  it("fills lines with the same SKU in order", () => {
    expect(parcelContent(lines, [{ line: 0, qty: 4 }], [{ sku: "A", qty: 4 }])).toEqual([
      { line: 0, qty: 2 },
      { line: 2, qty: 2 },
    ]);
  });

  it("is rejected if it contains more items than were ordered, or other items", () => {
    expect(parcelContent(lines, [{ line: 0, qty: 4 }], [{ sku: "A", qty: 6 }])).toEqual({
      reason: "tooMany",
      sku: "A",
      left: 5,
    });
    expect(parcelContent(lines, [], [{ sku: "C", qty: 1 }])).toEqual({ reason: "notOrdered", sku: "C" });
    expect(parcelContent(lines, [], [{ sku: "CARD", qty: 1 }])).toEqual({ reason: "notOrdered", sku: "CARD" });
    const everything = leftToSend(lines, []);
    expect(parcelContent(lines, everything, undefined)).toEqual({ reason: "nothingLeft" });
  });

  it("never exceeds the ordered quantity of a line, for any sequence of parcels", () => {
    const item = fc.record({ sku: fc.constantFrom("A", "B"), qty: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(fc.array(item, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (described) => {
        const sent: LinePart[] = [];
        for (const items of described) {
          const bySku = new Map<string, number>();
          for (const { sku, qty } of items) bySku.set(sku, (bySku.get(sku) ?? 0) + qty);
          const content = parcelContent(
            lines,
            sent,
            [...bySku].map(([sku, qty]) => ({ sku, qty })),
          );
          if (Array.isArray(content)) sent.push(...content);
        }
        for (const [index, { qty }] of lines.entries()) expect(countOf(sent, index)).toBeLessThanOrEqual(qty);
        const left = leftToSend(lines, sent).reduce((sum, { qty }) => sum + qty, 0);
        expect(left + sent.reduce((sum, { qty }) => sum + qty, 0)).toBe(11);
      }),
      { numRuns: 500 },
    );
  });

  it("never exceeds the order, even with a SKU listed twice", () => {
    const twice = parcelContent(
      [{ sku: "A", qty: 6, isEmailed: false }],
      [],
      [
        { sku: "A", qty: 4 },
        { sku: "A", qty: 4 },
      ],
    );
    expect(twice).toEqual({ reason: "tooMany", sku: "A", left: 2 });
  });

  it("is compared with another parcel regardless of the order of its lines", () => {
    const [one, other] = [
      { line: 0, qty: 2 },
      { line: 1, qty: 1 },
    ];
    expect(isSameContent([one, other], [other, one])).toBe(true);
    expect(isSameContent([one], [one, other])).toBe(false);
  });
});

describe("a tracking link", () => {
  const carriers = [
    { id: "post", name: "Post", trackingUrl: "https://post.example/track?n={number}&x=1" },
    { id: "van", name: "Van", trackingUrl: null },
    { id: "bad", name: "Bad", trackingUrl: "javascript:alert('{number}')" },
  ];
  it("escapes the tracking number in the carrier's URL", () => {
    expect(trackingLink(carriers, { carrier: "post", trackingNumber: "AB 12-3" })).toBe(
      "https://post.example/track?n=AB12-3&x=1",
    );
    expect(trackingLink(carriers, { carrier: "post", trackingNumber: '"><script>&y=2' })).toBe(
      "https://post.example/track?n=%22%3E%3Cscript%3E%26y%3D2&x=1",
    );
  });

  it("is null if the carrier, its URL or the number is missing, or if the URL would run code", () => {
    for (const carrier of ["van", "bad", "gone", null]) {
      expect(trackingLink(carriers, { carrier, trackingNumber: "1" })).toBeNull();
    }
    expect(trackingLink(carriers, { carrier: "post", trackingNumber: null })).toBeNull();
  });

  it.each([
    ["https://post.example/{number}", true],
    ["http://post.example/track?n={number}", true],
    ["https://post.example/", false],
    ["javascript:alert(1)//{number}", false],
    ["data:text/html,{number}", false],
    ["//post.example/{number}", false],
    ["https://{number}.example/", false],
    ["https://post.example@evil.example/{number}", false],
    ["https:// post.example/{number}", false],
  ])("accepts %s as a template: %s", (template, isAllowed) => {
    expect(isTrackingUrl(template)).toBe(isAllowed);
  });

  it("accepts tracking numbers that contain letters, digits, spaces and hyphens", () => {
    for (const number of ["1", "JD0146 0000-1", "a".repeat(60)]) expect(isTrackingNumber(number)).toBe(true);
    for (const wrong of ["", "-1", "1 ", "a".repeat(61), "1\u001b[2J", "<b>", "é1"]) {
      expect(isTrackingNumber(wrong)).toBe(false);
    }
  });
});
