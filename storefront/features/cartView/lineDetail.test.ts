import { dollars, type CartLine } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { expect, it } from "vitest";
import { lineLabel, lineName, repeatedLineNames } from "./lineDetail.ts";

function aLine(id: string, name: string, label: string): CartLine {
  const product = aProduct({ id, name });
  const variant = product.variants.map((one) => ({ ...one, label }))[0];
  const item = { id, productId: id, variantId: variant?.id ?? "", qty: 1 } as CartLine["item"];
  return { item, product, variant, qty: 1, lineTotal: dollars(20), error: undefined };
}

it("adds the size only to lines that share a name", () => {
  const lines = [
    aLine("a", "Old Ewe Shiraz", "750 ml"),
    aLine("b", "Riesling", "750 ml"),
    aLine("c", "Old Ewe Shiraz", "1.5 L"),
  ];
  const repeated = repeatedLineNames(lines);
  expect(lines.map((line) => lineLabel(line, repeated.has(lineName(line))))).toEqual([
    "Old Ewe Shiraz, 750 ml",
    "Riesling",
    "Old Ewe Shiraz, 1.5 L",
  ]);
});
