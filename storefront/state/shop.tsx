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

/** Everything personal of one tab, or of one request on the server: never shared, hence never at module level. */
export interface ShopState {
  api: Api;
  /** What the shopper did, for whoever counts it. */
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
  /** Whether a media query holds; on the server none does. */
  matches: (query: string) => boolean;
}

function matches(query: string): boolean {
  return typeof window !== "undefined" && typeof window.matchMedia === "function" && window.matchMedia(query).matches;
}

/** @param now the clock; the server gives the moment of the request, a browser its own clock */
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
  if (!shop) throw new Error("useShop needs a ShopProvider above it");
  return shop;
}

/**
 * What a part of the state holds now. A component renders again when what it reads of it changes. Valtio's own type is
 * read-only in depth, which the rules' types are not: nobody changes a snapshot.
 * @param options `sync` renders at once, so that a field keeps its cursor while it is typed in
 */
export function useSnapshotOf<State extends object>(state: State, options?: { sync: boolean }): State {
  return useSnapshot(state, options) as State;
}

/** What a part of the state holds now, without following it. */
export function snapshotOf<State extends object>(state: State): State {
  return snapshot(state) as State;
}
