import { describe, expect, it } from "vitest";
import {
  availabilityOf,
  fewLeft,
  isComingSoon,
  onlyVariantInStock,
  settleVariant,
  showsCountdown,
  showsPrice,
  variantByCode,
} from "./availability.ts";
import { aProduct } from "../testing/fixtures.ts";
import { dollars } from "../money.ts";

const now = Date.UTC(2026, 5, 1);
const seconds = now / 1000;
const gone = { id: "v-1", code: "A", label: "750 ml", qty: 0, qtyRaw: 0, locationQtys: {} };

describe("availability", () => {
  it("is limited to current, evergreen and pre-order products", () => {
    expect(availabilityOf(aProduct({ state: "current" }), now)).toBe("available");
    expect(availabilityOf(aProduct({ state: "evergreen" }), now)).toBe("available");
    expect(availabilityOf(aProduct({ state: "preorder" }), now)).toBe("preArrival");
    expect(availabilityOf(aProduct({ state: "others" }), now)).toBe("unavailable");
    expect(availabilityOf(aProduct({ state: "discontinued" }), now)).toBe("unavailable");
  });

  it("requires a price, except for gift cards and hidden prices", () => {
    const free = aProduct({ price: dollars(0), erpOriginalPrice: dollars(0) });
    expect(availabilityOf(free, now)).toBe("unavailable");
    expect(availabilityOf({ ...free, functionalType: "giftcard" }, now)).toBe("available");
    expect(availabilityOf({ ...free, showPrice: false }, now)).toBe("available");
  });

  it("treats a current product as coming soon until the second of its release", () => {
    const product = aProduct({ release: { time: seconds, details: "" } });
    expect(isComingSoon(product, now - 1)).toBe(true);
    expect(isComingSoon(product, now)).toBe(false);
  });

  it("treats a product in the state 'coming' as coming soon, regardless of the release time", () => {
    expect(isComingSoon(aProduct({ state: "coming" }), now)).toBe(true);
    expect(isComingSoon(aProduct({ state: "evergreen", release: { time: seconds + 9, details: "" } }), now)).toBe(
      false,
    );
  });

  it("shows a countdown only before the release, and only while the product is not sold out", () => {
    const release = { time: seconds + 60, details: "" };
    expect(showsCountdown(aProduct({ release }), now)).toBe(true);
    expect(showsCountdown(aProduct({ release, variants: [gone] }), now)).toBe(false);
    expect(showsCountdown(aProduct(), now)).toBe(false);
  });

  it("shows no countdown in the state 'coming', which does not end with the release", () => {
    const release = { time: seconds + 60, details: "" };
    expect(showsCountdown(aProduct({ state: "coming", release }), now)).toBe(false);
    expect(isComingSoon(aProduct({ state: "coming", release }), now + 120_000)).toBe(true);
  });

  it("never treats gift cards as sold out", () => {
    expect(availabilityOf(aProduct({ variants: [gone] }), now)).toBe("soldOut");
    expect(availabilityOf(aProduct({ variants: [gone], functionalType: "giftcard" }), now)).toBe("available");
  });

  it("treats a product as sold out for new orders when its stock is below the minimum", () => {
    const three = { ...gone, qty: 3 };
    expect(availabilityOf(aProduct({ cartQtyMin: 6, variants: [three] }), now)).toBe("soldOut");
    expect(availabilityOf(aProduct({ cartQtyMin: 3, variants: [three] }), now)).toBe("available");
    expect(availabilityOf(aProduct({ cartQtyMin: 6, variants: [three, { ...gone, qty: 6 }] }), now)).toBe("available");
    expect(onlyVariantInStock(aProduct({ cartQtyMin: 6, variants: [three] }))).toBeUndefined();
    expect(variantByCode(aProduct({ cartQtyMin: 6, variants: [three] }), "A")).toBeUndefined();
    expect(settleVariant(aProduct({ cartQtyMin: 6, variants: [three] }), "v-1")).toBeNull();
  });

  it("selects the only variant in stock, but none if several are in stock", () => {
    const left = { ...gone, id: "v-2", qty: 3 };
    expect(onlyVariantInStock(aProduct({ variants: [gone, left] }))).toBe(left);
    expect(onlyVariantInStock(aProduct({ variants: [left, { ...left, id: "v-3" }] }))).toBeUndefined();
  });
});

describe("the number of bottles left", () => {
  const two = { ...gone, qty: 2 };
  it.each([
    ["few", aProduct({ variants: [two] }), 2],
    ["exactly the highest number that counts as few", aProduct({ variants: [{ ...gone, qty: 5 }] }), 5],
    ["many", aProduct({ variants: [{ ...gone, qty: 6 }] }), undefined],
    ["few in each of several sizes", aProduct({ variants: [two, { ...two, id: "v-2" }] }), 4],
    ["none", aProduct({ variants: [gone] }), undefined],
    ["fewer than the minimum", aProduct({ cartQtyMin: 3, variants: [two] }), undefined],
    ["few of a pre-arrival product", aProduct({ state: "preorder", variants: [two] }), 2],
    ["few of a product that is coming soon", aProduct({ comingSoon: true, variants: [two] }), undefined],
    ["few of a product that is no longer sold", aProduct({ state: "others", variants: [two] }), undefined],
    ["gift cards", aProduct({ functionalType: "giftcard", variants: [two] }), undefined],
  ])("is shown only if few bottles are left: %s", (_, product, left) => {
    expect(fewLeft(product, undefined, 5)).toBe(left);
    expect(fewLeft(product, undefined, 0)).toBeUndefined();
  });

  it("applies to the chosen variant, if there is one", () => {
    const product = aProduct({ variants: [{ ...gone, id: "many", qty: 24 }, two] });
    expect(fewLeft(product, product.variants[1], 5)).toBe(2);
    expect(fewLeft(product, product.variants[0], 5)).toBeUndefined();
    expect(fewLeft(product, undefined, 5)).toBeUndefined();
  });
});

describe("a hidden price", () => {
  it("is shown once the product is released", () => {
    const product = aProduct({ showPrice: false, release: { time: seconds, details: "" } });
    expect(showsPrice(product, now - 1)).toBe(false);
    expect(showsPrice(product, now)).toBe(true);
    expect(showsPrice(aProduct({ showPrice: false, state: "coming" }), now)).toBe(false);
    expect(showsPrice({ ...product, price: dollars(0) }, now), "not told yet").toBe(false);
  });
});

describe("choosing a variant", () => {
  const bottle = { ...gone, id: "bottle", code: "B", qty: 3 };
  const boxed = { ...gone, id: "boxed", code: "X", qty: 2 };

  it("uses the code in the URL, and ignores unknown and sold-out codes", () => {
    const product = aProduct({ variants: [bottle, boxed, { ...gone, code: "G" }] });
    expect(variantByCode(product, "X")).toBe(boxed);
    expect(variantByCode(product, "nonsense")).toBeUndefined();
    expect(variantByCode(product, "G")).toBeUndefined();
    expect(variantByCode(product, null)).toBeUndefined();
  });

  it("selects the only variant in stock automatically, but none if several are in stock", () => {
    expect(settleVariant(aProduct({ variants: [gone, boxed] }), undefined)).toBe("boxed");
    expect(settleVariant(aProduct({ variants: [bottle, boxed] }), undefined)).toBeUndefined();
  });

  it("clears the choice when its stock drops to 0, and selects no other variant", () => {
    const product = aProduct({ variants: [{ ...bottle, qty: 0 }, boxed] });
    expect(settleVariant(product, "boxed")).toBe("boxed");
    expect(settleVariant(product, "bottle")).toBeNull();
    expect(settleVariant(product, null)).toBeNull();
  });

  it("selects a product's only variant again when it is back in stock", () => {
    const product = aProduct({ variants: [{ ...bottle, qty: 0 }] });
    expect(settleVariant(product, "bottle")).toBeNull();
    expect(settleVariant(aProduct({ variants: [bottle] }), null)).toBe("bottle");
  });

  it("keeps the choice for a gift card, which has no stock", () => {
    expect(settleVariant(aProduct({ variants: [gone], functionalType: "giftcard" }), "v-1")).toBe("v-1");
  });
});
