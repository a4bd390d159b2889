import type { RecommendationEvent } from "@corkwood/commerce";
import { proxy } from "valtio";

/** Recommendations for an event: at most twenty products, best first (specification/recommendations#result). */
export interface HeldRecommendations {
  productIds: string[];
  /** Reasons for recommendations, by product id. A product may have none. */
  reasons: Record<string, string>;
  attributionToken: string;
  /** Products for which recommendations were requested. */
  asked: string;
}

export interface RecommendationsState {
  held: Partial<Record<RecommendationEvent, HeldRecommendations>>;
  /** Events whose recommendations are loading. */
  loading: Partial<Record<RecommendationEvent, true>>;
}

export function createRecommendationsState(): RecommendationsState {
  return proxy<RecommendationsState>({ held: {}, loading: {} });
}
