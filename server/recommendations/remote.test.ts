import type { RecommendationsRequest } from "@corkwood/commerce/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { buildIndex } from "../catalogue/index/buildIndex.ts";
import { catalogue, noon, product, record, withStock } from "../catalogue/testing/testCatalogue.ts";
import type { Prediction } from "../providers/retail/remoteRecommender.ts";
import { createRemoteAnswers } from "./remote.ts";

const index = buildIndex(
  catalogue([
    record(product({ id: "a" })),
    record(product({ id: "b" })),
    record(product({ id: "c", state: "evergreen" })),
    record(product({ id: "discontinued", state: "discontinued" })),
    record(withStock(product({ id: "sold-out", soldOut: true }), 0)),
    record(product({ id: "gift-card", functionalType: "giftcard" })),
  ]),
  noon,
);

let now: number;
let calls: number;
let predicted: Prediction | Error;
let logged: unknown[];
beforeEach(() => {
  now = noon;
  calls = 0;
  logged = [];
});

const answers = () =>
  createRemoteAnswers({
    catalogue: { index },
    now: () => now,
    logger: { error: (entry: unknown) => void logged.push(entry) },
    remote: async () => {
      calls += 1;
      if (predicted instanceof Error) throw predicted;
      return predicted;
    },
  });

const request: RecommendationsRequest = {
  pageSize: 50,
  userEvent: { eventType: "detail-page-view", visitorId: "v", productDetails: [{ product: { id: "a" } }] },
};

describe("remote recommendations", () => {
  it("keep their order, but omit unavailable products and products in the request", async () => {
    const productIds = ["sold-out", "c", "unknown", "a", "discontinued", "b", "c", "gift-card"];
    predicted = { productIds, attributionToken: "token-1" };
    expect(await answers()(request)).toEqual({
      results: [
        { id: "c", reason: null },
        { id: "b", reason: null },
      ],
      attributionToken: "token-1",
    });
  });

  it("fall back to the shop's own recommendations if none of them can be shown", async () => {
    predicted = { productIds: ["sold-out", "a"], attributionToken: "t" };
    const answer = answers();
    expect(await answer(request)).toBeUndefined();
    predicted = { productIds: ["b"], attributionToken: "t" };
    expect((await answer(request))?.results).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it("are logged if they fail, and paused for half a minute", async () => {
    predicted = new Error("Vertex AI Search returned status 429");
    const answer = answers();
    expect(await answer(request)).toBeUndefined();
    predicted = { productIds: ["b"], attributionToken: "t" };
    now += 29_999;
    expect(await answer(request)).toBeUndefined();
    expect([calls, logged.length]).toEqual([1, 1]);
    now += 1;
    expect((await answer(request))?.results).toEqual([{ id: "b", reason: null }]);
  });
});
