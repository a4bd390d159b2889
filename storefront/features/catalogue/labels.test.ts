import { describe, expect, it } from "vitest";
import { dollars } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import {
  displayName,
  listedTagOf,
  minimumText,
  placeOf,
  priceTexts,
  printedFacts,
  repeatedNames,
  scoresOf,
  tagOf,
} from "./labels.ts";

describe("product labels", () => {
  it("include the size only for repeated names", () => {
    const sized = (id: string, label: string) => {
      const [variant] = aProduct().variants;
      return aProduct({ id, name: "Old Ewe Shiraz", variants: variant ? [{ ...variant, label }] : [] });
    };
    const products = [sized("p-1", "750 ml"), aProduct({ id: "p-2", name: "Riesling" }), sized("p-3", "1.5 L")];
    const repeated = repeatedNames(products);
    expect(products.map((product) => displayName(product, repeated.has(product.name)))).toEqual([
      "Old Ewe Shiraz, 750 ml",
      "Riesling",
      "Old Ewe Shiraz, 1.5 L",
    ]);
    const coming = { ...sized("p-1", "750 ml"), comingSoon: true };
    expect(displayName(coming, true)).toBe("Old Ewe Shiraz, 750 ml - COMING SOON");
  });

  it.each([
    [{ region: "Barossa Valley", country: "Australia" }, "Barossa Valley, Australia"],
    [{ region: "Portugal", country: "Portugal" }, "Portugal"],
    [{ country: "France" }, "France"],
    [{}, ""],
  ])("name a product's origin with %o", (facts, words) => {
    expect(placeOf({ facts })).toBe(words);
  });

  it("show a wine's bottle price, and a gift card's price range without a unit", () => {
    const giftcard = { amountMin: dollars(50), amountMax: dollars(1000) };
    expect(priceTexts(aProduct())?.unit).toBe("bottle");
    expect(priceTexts(aProduct({ functionalType: "giftcard", giftcard }))).toEqual({
      bottle: "$50–$1,000",
      dozen: undefined,
      was: undefined,
      unit: "",
    });
    expect(priceTexts(aProduct({ functionalType: "giftcard" }))?.unit).toBe("");
  });

  it.each([
    [{ wineSpectatorScore: 91, jamesSucklingScore: 91, decanterScore: 90 }],
    [{ decanterScore: 90, jamesSucklingScore: 91, wineSpectatorScore: 91 }],
  ])("list equal scores in the same order, regardless of key order: %o", (scores) => {
    const product = aProduct({ facts: { scores }, spider: { overallScore: 91, tastedDate: "2026-03-14" } });
    expect(scoresOf(product).map(({ critic }) => critic)).toEqual([
      "Our score",
      "James Suckling",
      "Wine Spectator",
      "Decanter",
    ]);
  });

  it("omit unknown facts", () => {
    expect(printedFacts({ facts: { aBV: 14.5, closure: "Cork" } })).toEqual([
      { label: "Alcohol", value: "14.5\u00a0%" },
      { label: "Closure", value: "Cork" },
    ]);
    expect(printedFacts({ facts: { aBV: 0 } })).toEqual([{ label: "Alcohol", value: "0\u00a0%" }]);
    expect(printedFacts({ facts: {} })).toEqual([]);
  });

  it("show the minimum quantity if it is above 1", () => {
    expect(minimumText({ cartQtyMin: 6 })).toBe("Minimum 6 bottles");
    expect(minimumText({ cartQtyMin: 1 })).toBeUndefined();
    expect(minimumText({ cartQtyMin: 0 })).toBeUndefined();
  });

  it("show in listings how few bottles are left, even if the price is reduced", () => {
    const [bottle] = aProduct().variants;
    const variants = bottle ? [{ ...bottle, qty: 2 }] : [];
    expect(listedTagOf(aProduct({ variants, isDiscounted: true }), 5)).toEqual({
      tone: "fewLeft",
      text: "Only 2 left",
    });
    expect(listedTagOf(aProduct({ isDiscounted: true }), 5)).toEqual({ tone: "offer", text: "Reduced" });
    expect(listedTagOf(aProduct({ variants }), 0)).toBeUndefined();
  });

  it("show a discontinued product as no longer available, regardless of its other states", () => {
    const product = { soldOut: false, comingSoon: false, isDiscounted: true, showPrice: true, state: "discontinued" };
    expect(tagOf(product as Parameters<typeof tagOf>[0])).toEqual({ tone: "info", text: "No longer available" });
  });
});
