import type { Store } from "@corkwood/commerce";
import type { Api } from "../../../services/api.ts";
import { useAnswer, type Asked } from "../../../shared/hooks/useAnswer.ts";

export interface Stores extends Pick<Asked<unknown>, "status" | "retry"> {
  /** By name; none until they are there. */
  stores: readonly Store[];
}

const askStores = (api: Api) => api.get("/api/stores");

const none: readonly Store[] = [];

/** The shop's stores. If they cannot be loaded, pickup is not possible; delivery still is. */
export function useStores(): Stores {
  const { answer, status, retry } = useAnswer(askStores);
  return { stores: answer?.stores ?? none, status, retry };
}
