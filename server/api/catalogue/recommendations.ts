import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Recommender } from "../../recommendations/recommendations.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface RecommendationsDependencies {
  recommender: Pick<Recommender, "recommend">;
}

/** Endpoint for recommendations. */
export function recommendationsApi({
  recommender,
}: RecommendationsDependencies): ApiModule<Contract["recommendations"]> {
  return serve(contract.recommendations, {
    "POST /api/product/recommendations": ({ body }) => recommender.recommend(body),
  });
}
