import { aProduct } from "@corkwood/commerce/testing";
import { expect, it } from "vitest";
import { sectionsOf } from "./Results.tsx";

it("adds the size to names that occur more than once in the results", () => {
  const found = (id: string, name: string, label: string) => {
    const product = aProduct({ id, name, variants: aProduct().variants.map((variant) => ({ ...variant, label })) });
    return { productId: id, name, highlightedName: name, path: id, position: 1, product };
  };
  const productResults = [
    found("a", "Old Ewe Shiraz", "750 ml"),
    found("b", "Riesling", "750 ml"),
    found("c", "Old Ewe Shiraz", "1.5 L"),
  ];
  const products = sectionsOf({ categoryResults: [], productResults, infoPageResults: [] }).find(
    ({ heading }) => heading === "Products",
  );
  expect(products?.results.map(({ name, suffix }) => `${name}${suffix ?? ""}`)).toEqual([
    "Old Ewe Shiraz, 750 ml",
    "Riesling",
    "Old Ewe Shiraz, 1.5 L",
  ]);
});
