import { describe, expect, it } from "vitest";
import { availabilityOf, isComingSoon, onlyVariantInStock, showsCountdown } from "./availability.ts";
import { aProduct } from "./testing.ts";

const now = Date.UTC(2026, 5, 1);
const seconds = now / 1000;
const gone = { id: "v-1", code: "A", label: "750 ml", qty: 0, qtyRaw: 0, locationQtys: {} };

describe("availability", () => {
  it("sells only current, evergreen and pre-order products", () => {
    expect(availabilityOf(aProduct({ state: "current" }), now)).toBe("available");
    expect(availabilityOf(aProduct({ state: "evergreen" }), now)).toBe("available");
    expect(availabilityOf(aProduct({ state: "preorder" }), now)).toBe("preArrival");
    expect(availabilityOf(aProduct({ state: "others" }), now)).toBe("unavailable");
    expect(availabilityOf(aProduct({ state: "discontinued" }), now)).toBe("unavailable");
  });

  it("counts a current product as coming soon while its release lies ahead, and not a second longer", () => {
    const product = aProduct({ release: { time: seconds, details: "" } });
    expect(isComingSoon(product, now - 1)).toBe(true);
    expect(isComingSoon(product, now)).toBe(false);
  });

  it("counts state coming as coming soon whatever the release says", () => {
    expect(isComingSoon(aProduct({ state: "coming" }), now)).toBe(true);
    expect(isComingSoon(aProduct({ state: "evergreen", release: { time: seconds + 9, details: "" } }), now)).toBe(
      false,
    );
  });

  it("shows a countdown only ahead of the release and while not sold out", () => {
    const release = { time: seconds + 60, details: "" };
    expect(showsCountdown(aProduct({ release }), now)).toBe(true);
    expect(showsCountdown(aProduct({ release, variants: [gone] }), now)).toBe(false);
    expect(showsCountdown(aProduct({ state: "coming" }), now)).toBe(false);
  });

  it("never sells out of gift cards", () => {
    expect(availabilityOf(aProduct({ variants: [gone] }), now)).toBe("soldOut");
    expect(availabilityOf(aProduct({ variants: [gone], functionalType: "giftcard" }), now)).toBe("available");
  });

  it("chooses a single variant in stock by itself, and none among several", () => {
    const left = { ...gone, id: "v-2", qty: 3 };
    expect(onlyVariantInStock(aProduct({ variants: [gone, left] }))).toBe(left);
    expect(onlyVariantInStock(aProduct({ variants: [left, { ...left, id: "v-3" }] }))).toBeUndefined();
  });
});
