import type { RecommendationEvent } from "@corkwood/commerce";

/** Shopper action, as sent to a remote service. */
export interface ShopperEvent {
  eventType: RecommendationEvent;
  visitorId: string;
  /** Products that the shopper is viewing, or has in the cart or wishlist, newest last. */
  productIds: readonly string[];
}

/** Product ids, best first. Some products may have been deleted or sold out since. */
export interface Prediction {
  productIds: readonly string[];
  /** Sent with the shopper's next events for these products. */
  attributionToken: string;
}

/** Recommendations from an external service. Rejects if there is no response in time. */
export type RemoteRecommender = (event: ShopperEvent, limit: number) => Promise<Prediction>;
