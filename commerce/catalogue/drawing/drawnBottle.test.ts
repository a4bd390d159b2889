import { describe, expect, it } from "vitest";
import { drawnBottleOf } from "./drawnBottle.ts";

function drawn(name: string, more: { label?: string; varieties?: string[]; aBV?: number; producer?: string } = {}) {
  const { label = "750 ml", ...facts } = more;
  const variants = [{ id: "v", code: "c", label, qty: 1, qtyRaw: 1, locationQtys: {} }];
  return drawnBottleOf({ name, functionalType: "basic", facts, variants });
}

describe("the drawing for a product without a picture", () => {
  it.each([
    ["Old Ewe Barossa", { varieties: ["Shiraz"] }, "bordeaux", "red"],
    ["Dolerite", { varieties: ["Pinot Noir"] }, "burgundy", "red"],
    ["Dolerite Pinot Grigio", {}, "burgundy", "white"],
    ["Clare Dry", { varieties: ["Riesling"] }, "flute", "white"],
    ["Château Rosé 2023", {}, "burgundy", "rose"],
    ["Brut Champagne", { varieties: ["Chardonnay"] }, "sparkling", "sparkling"],
    ["London Dry Gin", { aBV: 42 }, "spirit", "clear"],
    ["Twelve Years Single Malt", { aBV: 43 }, "spirit", "amber"],
    ["Something Strong", { aBV: 40 }, "spirit", "amber"],
    ["Grand Tawny", { aBV: 19 }, "bordeaux", "dark"],
    ["Pale Ale", { label: "375 ml" }, "can", "amber"],
    ["Mixed Dozen Reds", {}, "box", "red"],
    ["Port Phillip Estate Chardonnay", { producer: "Port Phillip Estate" }, "burgundy", "white"],
    ["Kendale Ridge", {}, "bordeaux", "red"],
  ])("is derived from %s's product attributes", (name, facts, vessel, colour) => {
    expect(drawn(name, facts)).toMatchObject({ vessel, colour });
  });

  it.each([
    ["375 ml", "small"],
    ["50 cl", "small"],
    ["750 ml", "usual"],
    ["1.5 L magnum", "large"],
    ["magnum", "usual"],
  ])("depends on the size, such as %s", (label, size) => {
    expect(drawn("Old Ewe", { label }).size).toBe(size);
  });

  it("shows a card if the product is a gift card", () => {
    expect(drawnBottleOf({ name: "Gift card", functionalType: "giftcard", facts: {}, variants: [] }).vessel).toBe(
      "card",
    );
  });
});
