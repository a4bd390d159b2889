import { expect, it } from "vitest";
import { sampleCatalogue } from "../catalogue/testing/sampleCatalogue.ts";
import { compareEngines } from "./testing/compare.ts";

it("finds held-out products and ranks them better than the bestsellers of the shop or category would", () => {
  const now = Date.UTC(2026, 10, 1);
  const { embedded, popularity, sameCategory } = compareEngines(sampleCatalogue(400, now), 1500, now);
  for (const simple of [popularity, sameCategory]) {
    expect(embedded.hitRate).toBeGreaterThan(simple.hitRate);
    expect(embedded.ndcg).toBeGreaterThan(simple.ndcg);
  }
  // Recommendations must cover most of the shop's products, not just ten bestsellers.
  expect(embedded.coverage).toBeGreaterThan(5 * popularity.coverage);
});
