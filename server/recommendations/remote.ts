import { isSuitable } from "@corkwood/commerce";
import type { Recommendations, RecommendationsRequest } from "@corkwood/commerce/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Logger } from "../foundation/log.ts";
import type { RemoteRecommender } from "../providers/retail/remoteRecommender.ts";

export interface RemoteOptions {
  remote: RemoteRecommender;
  catalogue: Pick<Catalogue, "index">;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Pause after a failure, in milliseconds. Spares shoppers from waiting for a service that is down or over its quota.
 */
const pause = 30_000;

/**
 * Remote recommendations that can be bought now. Undefined if there are none (specification/recommendations#remote).
 */
export function createRemoteAnswers({ remote, catalogue, logger, now }: RemoteOptions) {
  let asksFrom = 0;
  return async ({ pageSize, userEvent }: RecommendationsRequest): Promise<Recommendations | undefined> => {
    if (now() < asksFrom) return undefined;
    const { eventType, visitorId, productDetails } = userEvent;
    const asked = productDetails.map(({ product }) => product.id);
    try {
      const { productIds, attributionToken } = await remote({ eventType, visitorId, productIds: asked }, pageSize);
      const ids = [...new Set(productIds)].filter((id) => !asked.includes(id));
      const found = catalogue.index.byIds(ids, now()).filter(isSuitable);
      if (found.length === 0) return undefined;
      return { results: found.map(({ id }) => ({ id, reason: null })), attributionToken };
    } catch (error) {
      asksFrom = now() + pause;
      logger.error({ error }, "remote recommendations failed; using the shop's own");
      return undefined;
    }
  };
}
