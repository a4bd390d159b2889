import { describe, expect, it } from "vitest";
import { dollars } from "../money.ts";
import { aProduct } from "../testing/fixtures.ts";
import type { ProductSummary } from "./product.ts";
import { isSuitable, recommendationReason } from "./recommendations.ts";
import { productStates } from "./productLists.ts";

describe("products that may be recommended (specification/recommendations#suitable)", () => {
  it("are current or evergreen", () => {
    expect(productStates.filter((state) => isSuitable(aProduct({ state })))).toEqual(["current", "evergreen"]);
  });

  it.each([{ soldOut: true }, { comingSoon: true }, { functionalType: "giftcard" as const }])(
    "never include products with %o",
    (why) => {
      expect(isSuitable(aProduct(why))).toBe(false);
    },
  );
});

describe("the reason for a recommendation (specification/recommendations#reason)", () => {
  const barossa = { region: "Barossa Valley", country: "Australia", varieties: ["Shiraz"], producer: "Hill" };
  const seed = aProduct({ price: dollars(45), facts: barossa });
  const because = (overrides: Partial<ProductSummary>) =>
    recommendationReason(aProduct(overrides), { by: "alike", seed });

  it.each([
    [barossa, 45, "Also Barossa Valley Shiraz"],
    [barossa, 28, "Also Barossa Valley Shiraz, under $30"],
    [barossa, 30, "Also Barossa Valley Shiraz, under $40"],
    [barossa, 41, "Also Barossa Valley Shiraz"],
    [{ producer: "Hill", varieties: ["Riesling"] }, 45, "Also by Hill"],
    [{ varieties: ["Grenache", "Shiraz"], country: "Australia" }, 45, "Also Shiraz"],
    [{ region: "Barossa Valley", varieties: ["Riesling"] }, 45, "Also from Barossa Valley"],
    [{ country: "Australia" }, 45, "Also from Australia"],
    [{ country: "France" }, 12, null],
    [{}, 45, null],
  ])("depends on facts and price: %o, %d → %s", (facts, price, reason) => {
    expect(because({ facts, price: dollars(price) })).toBe(reason);
  });

  it("mentions products bought together, and bestsellers", () => {
    expect(recommendationReason(aProduct(), { by: "bought", seed })).toBe("Often bought together");
    expect(recommendationReason(aProduct(), { by: "popular" })).toBe("Popular with our customers");
  });
});
