import { aProduct } from "@corkwood/commerce/testing";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { FactList, type FactListProps } from "./FactList.tsx";

const years = { drinkingWindowYearStart: 2028, drinkingWindowYearEnd: 2040 };
const tasted = { overallScore: 96, tastedDate: "2026-03-14" };

/** What is said of when to drink it, as the server sends it. */
function drink(over: Partial<FactListProps["product"]>): string | undefined {
  const html = renderToString(<FactList product={aProduct(over)} />);
  return /<dt[^>]*>Drink<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.[1];
}

it("say when to drink it only where both years and the day of the tasting are known", () => {
  expect(drink({ facts: years, spider: tasted })).toBe("2028–2040");
  expect(drink({ facts: { ...years, drinkingWindowYearEnd: 2028 }, spider: tasted })).toBe("2028");
  expect(drink({ facts: years })).toBeUndefined();
  expect(drink({ facts: years, spider: { ...tasted, tastedDate: "" } })).toBeUndefined();
  expect(drink({ facts: { drinkingWindowYearStart: 2028 }, spider: tasted })).toBeUndefined();
  expect(drink({ facts: { drinkingWindowYearEnd: 2040 }, spider: tasted })).toBeUndefined();
});
