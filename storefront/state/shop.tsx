import { createContext, useContext, type ReactNode } from "react";
import { snapshot, useSnapshot } from "valtio";
import { createAccountState, type AccountState } from "./account.state.ts";
import type { ActivityLog } from "./activity.state.ts";
import { createSignInState, type SignInState } from "./signIn.state.ts";
import { createAlertsState, type AlertsState } from "./alerts.state.ts";
import { createCartState, type CartState } from "./cart.state.ts";
import { createCheckoutState, type CheckoutState } from "./checkout.state.ts";
import { createConsentState, type ConsentState } from "./consent.state.ts";
import { createOwnStoreState, type OwnStoreState } from "./ownStore.state.ts";
import { createOrderLookupState, type OrderLookupState } from "./orderLookup.state.ts";
import { createPromoState, type PromoState } from "./promo.state.ts";
import { createRecommendationsState, type RecommendationsState } from "./recommendations.state.ts";
import { createWishlistState, type WishlistState } from "./wishlist.state.ts";
import type { Api } from "../services/api.ts";
import { guest, type Identity } from "../services/identity/identity.ts";

/**
 * All personal state of one tab, or of one request on the server. This state is never shared, and therefore never kept
 * at module level.
 */
export interface ShopState {
  api: Api;
  /** The shopper's actions, for analytics. */
  activity: ActivityLog;
  alerts: AlertsState;
  cart: CartState;
  checkout: CheckoutState;
  consent: ConsentState;
  orderLookup: OrderLookupState;
  ownStore: OwnStoreState;
  promo: PromoState;
  recommendations: RecommendationsState;
  wishlist: WishlistState;
  signIn: SignInState;
  account: AccountState;
  identity: Identity;
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns whether a media query matches. Always false on the server. */
  matches: (query: string) => boolean;
}

function matches(query: string): boolean {
  return typeof window !== "undefined" && typeof window.matchMedia === "function" && window.matchMedia(query).matches;
}

/** @param now clock: fixed to the time of the request on the server, the system clock in a browser */
export function createShop(api: Api, now: () => number): ShopState {
  return {
    api,
    now,
    matches,
    identity: guest,
    activity: [],
    alerts: createAlertsState(),
    cart: createCartState(),
    checkout: createCheckoutState(),
    consent: createConsentState(),
    orderLookup: createOrderLookupState(),
    ownStore: createOwnStoreState(),
    promo: createPromoState(),
    recommendations: createRecommendationsState(),
    wishlist: createWishlistState(),
    signIn: createSignInState(),
    account: createAccountState(),
  };
}

const ShopContext = createContext<ShopState | null>(null);

export function ShopProvider({ shop, children }: { shop: ShopState; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): ShopState {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop must be used within ShopProvider");
  return shop;
}

/**
 * Returns a snapshot of a part of the state. The component re-renders when a property that it has read changes. The
 * cast is needed because Valtio's type is deeply read-only, unlike the parameter types of the commerce rules. Snapshots
 * are never mutated.
 * @param options `sync` renders immediately, so that a field keeps its cursor position while the shopper types
 */
export function useSnapshotOf<State extends object>(state: State, options?: { sync: boolean }): State {
  return useSnapshot(state, options) as State;
}

/** Returns an untracked snapshot of a part of the state. */
export function snapshotOf<State extends object>(state: State): State {
  return snapshot(state) as State;
}
