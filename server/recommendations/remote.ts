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

/** After a failure the service is left alone for so long: shoppers do not wait for what is down or has no quota left. Milliseconds. */
const pause = 30_000;

/** What the remote service recommends, of what can be bought now; undefined where it has nothing to say (specification/recommendations#remote). */
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
      logger.error({ error }, "remote recommendations failed: the shop gives its own");
      return undefined;
    }
  };
}
