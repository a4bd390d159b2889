import type { Store } from "@corkwood/commerce";
import type { Api } from "../../../services/api.ts";
import { useAnswer, type Asked } from "../../../shared/hooks/useAnswer.ts";

export interface Stores extends Pick<Asked<unknown>, "status" | "retry"> {
  /** Stores sorted by name. Empty until loaded. */
  stores: readonly Store[];
}

const askStores = (api: Api) => api.get("/api/stores");

const none: readonly Store[] = [];

/** Loads the shop's stores. If loading fails, pickup is not possible, but delivery still is. */
export function useStores(): Stores {
  const { answer, status, retry } = useAnswer(askStores);
  return { stores: answer?.stores ?? none, status, retry };
}
