import type { RecommendationEvent } from "@corkwood/commerce";

/** What a shopper does, as a remote service is told. */
export interface ShopperEvent {
  eventType: RecommendationEvent;
  visitorId: string;
  /** What the shopper looks at or has, newest last. */
  productIds: readonly string[];
}

/** Ids of products, best first. They may be of products that are gone or sold out meanwhile. */
export interface Prediction {
  productIds: readonly string[];
  /** Goes with what the shopper does next with these products. */
  attributionToken: string;
}

/** Somebody else's recommendations. Rejects where there is no answer in time. */
export type RemoteRecommender = (event: ShopperEvent, limit: number) => Promise<Prediction>;
