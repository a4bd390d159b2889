import { expect, it } from "vitest";
import { sampleCatalogue } from "../catalogue/testing/sampleCatalogue.ts";
import { compareEngines } from "./testing/compare.ts";

it("finds what was left out of orders more often, and earlier, than what sells most does, in the shop or in the category", () => {
  const now = Date.UTC(2026, 10, 1);
  const { embedded, popularity, sameCategory } = compareEngines(sampleCatalogue(400, now), 1500, now);
  for (const simple of [popularity, sameCategory]) {
    expect(embedded.hitRate).toBeGreaterThan(simple.hitRate);
    expect(embedded.ndcg).toBeGreaterThan(simple.ndcg);
  }
  // Most of the shop, not its ten best sellers.
  expect(embedded.coverage).toBeGreaterThan(5 * popularity.coverage);
});
