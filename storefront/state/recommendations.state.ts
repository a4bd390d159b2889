import type { RecommendationEvent } from "@corkwood/commerce";
import { proxy } from "valtio";

/** What was recommended for an event: at most twenty products, best first (specification/recommendations#result). */
export interface HeldRecommendations {
  productIds: string[];
  /** Why, by product id, where there is something to say. */
  reasons: Record<string, string>;
  attributionToken: string;
  /** The products that they were asked with. */
  asked: string;
}

export interface RecommendationsState {
  held: Partial<Record<RecommendationEvent, HeldRecommendations>>;
  /** The events whose recommendations are on their way. */
  loading: Partial<Record<RecommendationEvent, true>>;
}

export function createRecommendationsState(): RecommendationsState {
  return proxy<RecommendationsState>({ held: {}, loading: {} });
}
