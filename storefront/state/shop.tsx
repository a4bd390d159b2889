import { createContext, useContext, type ReactNode } from "react";
import { snapshot, useSnapshot, proxy } from "valtio";
import { createAccountState, type AccountState } from "./account.state.ts";
import type { ActivityLog } from "./activity.state.ts";
import { createSignInState, type SignInState } from "./signIn.state.ts";
import { createAlertsState, type AlertsState } from "./alerts.state.ts";
import { createCartState, type CartState } from "./cart.state.ts";
import { createCheckoutState, type CheckoutState } from "./checkout.state.ts";
import { createConsentState, type ConsentState } from "./consent.state.ts";
import type { AustralianState, Store, FoundOrder, RecommendationEvent } from "@corkwood/commerce";
import { createPromoState, type PromoState } from "./promo.state.ts";
import { createWishlistState, type WishlistState } from "./wishlist.state.ts";
import type { Api } from "../services/api.ts";
import { guest, type Identity } from "../services/identity/identity.ts";

/** The shopper's own store. */
interface OwnStoreState {
  id: string | null;
  /** All stores, loaded when details of the shopper's own store are needed. */
  stores: readonly Store[] | "loading" | null;
}

function createOwnStoreState(): OwnStoreState {
  return proxy<OwnStoreState>({ id: null, stores: null });
}

interface OrderLookupState {
  /** The last order looked up in this browser. */
  order: FoundOrder | null;
  /** Whether the stored state has been read. */
  isRead: boolean;
  /** Whether the order was just looked up, in which case the order's page takes focus. */
  isNew: boolean;
}

function createOrderLookupState(): OrderLookupState {
  return proxy<OrderLookupState>({ order: null, isRead: false, isNew: false });
}

/** Recommendations for an event: at most twenty products, best first (specification/recommendations#result). */
interface HeldRecommendations {
  productIds: string[];
  /** Reasons for recommendations, keyed by product id. A product may have none. */
  reasons: Record<string, string>;
  attributionToken: string;
  /** Products for which recommendations were requested. */
  asked: string;
}

interface RecommendationsState {
  held: Partial<Record<RecommendationEvent, HeldRecommendations>>;
  /** Events whose recommendations are loading. */
  loading: Partial<Record<RecommendationEvent, true>>;
}

function createRecommendationsState(): RecommendationsState {
  return proxy<RecommendationsState>({ held: {}, loading: {} });
}

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
  /** The shop's state or territory, whose time zone determines all dates. */
  homeState: AustralianState;
  /** Returns whether a media query matches. Always false on the server. */
  matches: (query: string) => boolean;
}

function matches(query: string): boolean {
  return typeof window !== "undefined" && typeof window.matchMedia === "function" && window.matchMedia(query).matches;
}

/**
 * @param now clock: fixed to the time of the request on the server, the system clock in a browser
 * @param homeState from the page's settings; without settings, such as on the page of a shop that is not open yet, the
 * default of that setting
 */
export function createShop(api: Api, now: () => number, homeState: AustralianState = "VIC"): ShopState {
  return {
    api,
    now,
    homeState,
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
