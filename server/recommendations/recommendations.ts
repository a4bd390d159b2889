import { randomUUID } from "node:crypto";
import { recommendationReason } from "@corkwood/commerce";
import type { Recommendations, RecommendationsRequest } from "@corkwood/commerce/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Learnt } from "../catalogue/index/core/types.ts";
import type { Database } from "../db/connection.ts";
import type { Logger } from "../foundation/log.ts";
import type { RemoteRecommender } from "../providers/retail/remoteRecommender.ts";
import { learn } from "./learn.ts";
import { createRemoteAnswers } from "./remote.ts";

/** Recommends products based on their attributes and on past purchases (specification/recommendations#embedded). */
export interface Recommender {
  recommend: (request: RecommendationsRequest) => Promise<Recommendations>;
  /** Updates the data learnt from orders and wishlists. */
  learn: () => Promise<void>;
}

export interface RecommenderOptions {
  db: Database;
  catalogue: Pick<Catalogue, "index">;
  /** Epoch milliseconds. */
  now: () => number;
  logger: Pick<Logger, "error">;
  /** External service that is called first, if configured. */
  remote?: RemoteRecommender | undefined;
}

export function createRecommender({ db, catalogue, now, logger, remote }: RecommenderOptions): Recommender {
  let learnt: Learnt | undefined;
  const remoteAnswer = remote && createRemoteAnswers({ remote, catalogue, logger, now });
  return {
    recommend: async (request) => {
      const others = await remoteAnswer?.(request);
      if (others) return others;
      const { pageSize, userEvent } = request;
      const productIds = userEvent.productDetails.map(({ product }) => product.id);
      const found = catalogue.index.recommend({ productIds, limit: pageSize, learnt }, now());
      return {
        results: found.map(({ product, why }) => ({
          id: product.id,
          reason: why ? recommendationReason(product, why) : null,
        })),
        attributionToken: randomUUID(),
      };
    },
    learn: async () => {
      learnt = await learn(db, now());
    },
  };
}
