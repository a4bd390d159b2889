import type { ComparedProduct, ProductFacts } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { expect, it } from "vitest";
import { factGroups, isSame } from "./factGroups.ts";

function compared(facts: ProductFacts, over: Partial<ComparedProduct> = {}): ComparedProduct {
  return { product: aProduct({ facts }), kind: [], ...over };
}

const rowsOf = (products: ComparedProduct[]) =>
  Object.fromEntries(
    factGroups(products).flatMap(({ title, rows }) => rows.map(({ label, texts }) => [`${title}: ${label}`, texts])),
  );

/** Maps every product fact to the row that shows it. A new fact without a row does not compile. */
const shown = {
  region: ["Facts: Region", { product: aProduct({ facts: { region: "Barossa Valley" } }) }, "Barossa Valley"],
  country: ["Facts: Country", { product: aProduct({ facts: { country: "Australia" } }) }, "Australia"],
  producer: ["Facts: Producer", { product: aProduct({ facts: { producer: "Old Ewe" } }) }, "Old Ewe"],
  varieties: [
    "Facts: Grape varieties",
    { product: aProduct({ facts: { varieties: ["Shiraz", "Viognier"] } }) },
    "Shiraz, Viognier",
  ],
  vintage: ["Facts: Vintage", { product: aProduct({ facts: { vintage: 2019 } }) }, "2019"],
  aBV: ["Facts: Alcohol", { product: aProduct({ facts: { aBV: 14.5 } }) }, "14.5\u00a0%"],
  closure: ["Facts: Closure", { product: aProduct({ facts: { closure: "Cork" } }) }, "Cork"],
  drinkingWindowYearStart: ["Drinking: Drink", { drinkingWindow: { from: 2024, to: 2038 } }, "2024–2038"],
  drinkingWindowYearEnd: ["Drinking: Drink", { drinkingWindow: { from: 2024, to: 2024 } }, "2024"],
  scores: ["Scores: The Wine Front", { product: aProduct({ facts: { scores: { theWineFrontScore: 94 } } }) }, "94"],
} satisfies Record<keyof ProductFacts, [string, Partial<ComparedProduct>, string]>;

it.each(Object.entries(shown))("shows the %s of each product, or nothing if unknown", (fact, one) => {
  const [row, known, text] = one;
  // A spirit without a year has no vintage.
  const other = compared(fact === "aBV" ? {} : { aBV: 40 });
  expect(rowsOf([compared({}, known), other])[row]).toEqual([text, undefined]);
});

it("shows kind, size, standard drinks, minimum quantity and serving advice", () => {
  const one = compared(
    { aBV: 14.5 },
    {
      kind: ["Red Wine", "Shiraz"],
      serving: { temperature: { from: 16, to: 18 }, food: ["beef", "lamb"] },
    },
  );
  one.product.cartQtyMin = 6;
  expect(rowsOf([one])).toMatchObject({
    "Facts: Kind": ["Red Wine, Shiraz"],
    "Facts: Size": ["750 ml"],
    "Facts: Standard drinks": ["8.6"],
    "Facts: Minimum order": ["6 bottles"],
    "Drinking: Serve at": ["16–18 °C"],
    "Drinking: Goes with": ["beef, lamb"],
  });
});

it("omits facts that are unknown for all products", () => {
  expect(Object.keys(rowsOf([compared({}), compared({})]))).toEqual(["Facts: Vintage", "Facts: Size"]);
});

it("has one row per critic, sorted by the best score", () => {
  const one = compared({ scores: { jamesHallidayScore: 93 } });
  const other = compared({ scores: { theWineFrontScore: 97, jamesHallidayScore: 90 } });
  expect(factGroups([one, other])[0]).toEqual({
    title: "Scores",
    rows: [
      { label: "The Wine Front", texts: [undefined, "97"] },
      { label: "James Halliday", texts: ["93", "90"] },
    ],
  });
});

it("detects facts that are equal for all products", () => {
  expect(isSame(["Cork", "Cork"])).toBe(true);
  expect(isSame(["Cork", undefined])).toBe(false);
  expect(isSame(["Cork"])).toBe(false);
});
