import type { Store } from "@corkwood/commerce";
import { proxy } from "valtio";

/** The shopper's own store. */
export interface OwnStoreState {
  id: string | null;
  /** All stores, loaded when details of the own store are needed. */
  stores: readonly Store[] | "loading" | null;
}

export function createOwnStoreState(): OwnStoreState {
  return proxy<OwnStoreState>({ id: null, stores: null });
}
