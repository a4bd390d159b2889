import { accountCalls } from "./accounts/account.ts";
import { authCalls } from "./accounts/auth.ts";
import { federatedCalls } from "./accounts/federated.ts";
import { ownDataCalls } from "./accounts/ownData.ts";
import { passkeyCalls } from "./accounts/passkeys.ts";
import { securityOfAccountCalls } from "./accounts/security.ts";
import type { AnswerOf, Asked, Call, Method } from "./call.ts";
import { contentCalls } from "./content.ts";
import { feedCalls, healthCalls, mediaCalls, securityCalls, sitemapCalls } from "./files.ts";
import { listingCalls, searchCalls } from "./listing.ts";
import { notificationCalls } from "./notifications.ts";
import { guestOrderCalls, orderCalls } from "./orders.ts";
import { botCheckCalls, checkoutTokenCalls, paymentCalls, voucherCalls } from "./payments.ts";
import { placeCalls } from "./places.ts";
import { directoryCalls, productCalls, recommendationCalls } from "./products.ts";
import type { Problem } from "./problems.ts";
import { promotionCalls } from "./promotions.ts";
import { storeCalls } from "./stores.ts";
import { visitCalls } from "../visits/visitCalls.ts";

/**
 * All of the shop's calls by resource, with their requests and responses. The server mounts its handlers and generates
 * the API description from this contract, and clients derive their types from it. The browser imports only types.
 */
export const contract = {
  health: healthCalls,
  products: productCalls,
  recommendations: recommendationCalls,
  listing: listingCalls,
  search: searchCalls,
  directory: directoryCalls,
  content: contentCalls,
  stores: storeCalls,
  places: placeCalls,
  media: mediaCalls,
  sitemap: sitemapCalls,
  feeds: feedCalls,
  security: securityCalls,
  orders: orderCalls,
  guestOrders: guestOrderCalls,
  promotions: promotionCalls,
  botCheck: botCheckCalls,
  vouchers: voucherCalls,
  payments: paymentCalls,
  checkoutTokens: checkoutTokenCalls,
  notifications: notificationCalls,
  auth: authCalls,
  federated: federatedCalls,
  passkeys: passkeyCalls,
  ownData: ownDataCalls,
  accountSecurity: securityOfAccountCalls,
  account: accountCalls,
  visits: visitCalls,
};
export type Contract = typeof contract;

/** Intersection of all members of a union. */
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer A) => void ? A : never;
type Calls = All<Contract[keyof Contract]>;

/** Paths that support this method. */
export type PathOf<M extends Method> = keyof Calls extends infer K ? (K extends `${M} ${infer P}` ? P : never) : never;

/** The call with this method and path. */
export type CallAt<M extends Method, P extends PathOf<M>> = Calls[`${M} ${P}` & keyof Calls] extends infer C extends
  Call
  ? C
  : never;

/** Response to an in-process call. The caller owns the response and may modify it. */
export type Reading<T> = { answer: T } | { problem: Problem };

/** Read calls that the server makes while it renders a page. Equivalent to calls over HTTP, but in-process. */
export type ReadShop = <P extends PathOf<"GET">>(
  path: P,
  ...sent: Asked<CallAt<"GET", P>>
) => Promise<Reading<AnswerOf<CallAt<"GET", P>>>>;

export type { CustomerChange } from "./accounts/account.ts";
export type { AccountSecurity } from "./accounts/security.ts";
export type {
  AnswerOf,
  Asked,
  Call,
  CallKey,
  CallTable,
  FileAnswer,
  JsonAnswer,
  Method,
  ReadOptions,
  RequestOf,
  SentOf,
  SentParts,
} from "./call.ts";
export { needsCustomer } from "./call.ts";
export { addressSchema, emailSchema, unprintableFields } from "./fields.ts";
export type { UnsubscribeLink } from "./notifications.ts";
export type { ShippingRatesRequest } from "./orders.ts";
export { recordOf } from "../records.ts";
export type { BotChallenge } from "./payments.ts";
export { checkoutLabelOf, checkoutTokenKey, clientTokenKey } from "./payments.ts";
export type { PlaceOrderInput, PlaceOrderRequest } from "./placeOrder.ts";
export { placeOrderRequest } from "./placeOrder.ts";
export type { FieldError, Problem, ProblemExtension } from "./problems.ts";
export { problemExtensions, problemOf, problemSchema } from "./problems.ts";
export type { FactLinks, ProductPage, Recommendations, RecommendationsRequest } from "./products.ts";
export { maxProductIds } from "./products.ts";
export type { PromotionsRequest } from "./promotions.ts";
