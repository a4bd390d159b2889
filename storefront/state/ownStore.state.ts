import type { Store } from "@corkwood/commerce";
import { proxy } from "valtio";

/** The store that the shopper calls theirs. */
export interface OwnStoreState {
  id: string | null;
  /** All stores, once they are needed to say more of it. */
  stores: readonly Store[] | "loading" | null;
}

export function createOwnStoreState(): OwnStoreState {
  return proxy<OwnStoreState>({ id: null, stores: null });
}
