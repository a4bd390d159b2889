import type { Store } from "@corkwood/commerce";
import { useAnswer, type Asked } from "../../../shared/hooks/useAnswer.ts";

export interface Stores extends Pick<Asked<unknown>, "status" | "retry"> {
  /** By name; none until they are there. */
  stores: readonly Store[];
}

const none: readonly Store[] = [];

/** The shop's stores. If they cannot be loaded, pickup is not possible; delivery still is. */
export function useStores(): Stores {
  const { answer, status, retry } = useAnswer<{ stores: Store[] }>("/api/stores");
  return { stores: answer?.stores ?? none, status, retry };
}
