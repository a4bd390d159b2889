import type { Store } from "@corkwood/commerce";
import { useAnswer, type Asked } from "../../../shared/hooks/useAnswer.ts";

export interface Stores extends Pick<Asked<unknown>, "status" | "retry"> {
  /** By name; none until they are there. */
  stores: readonly Store[];
}

const none: readonly Store[] = [];

/** The shop's stores. Where they could not be had nothing can be picked up; delivery goes on. */
export function useStores(): Stores {
  const { answer, status, retry } = useAnswer<{ stores: Store[] }>("/api/stores");
  return { stores: answer?.stores ?? none, status, retry };
}
