import type { Accounts } from "../accounts/accounts.ts";
import { marketingMessages, type MapPlace, type MapProvider } from "@corkwood/commerce";
import type { Contract } from "@corkwood/commerce/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { clientAddress } from "../http/clientAddress.ts";
import type { Config } from "../foundation/config/config.ts";
import type { Content } from "../content/content.ts";
import type { Database, OpenDatabase } from "../db/connection.ts";
import type { AttemptStore } from "../foundation/attemptStore.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import type { ErrorReports } from "../errorReports/errorReports.ts";
import type { Identity } from "../identity/identity.ts";
import type { Logger } from "../foundation/log.ts";
import type { Media } from "../media/media.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { createOrderLookup } from "../orders/records/lookup.ts";
import type { OrderLinks } from "../orders/records/orderLinks.ts";
import type { Orders } from "../orders/orders.ts";
import { couponGuard } from "../promotions/guard.ts";
import type { BotCheck } from "../providers/botcheck/botCheck.ts";
import type { Payments } from "../providers/payments/payments.ts";
import type { Places, PlacesKnown } from "../providers/places/places.ts";
import type { Recommender } from "../recommendations/recommendations.ts";
import { openStaffCheck } from "../providers/staff/cloudflareAccess.ts";
import type { Visits } from "../visits/visits.ts";
import { voucherGuard } from "../vouchers/guard.ts";
import { accountApi } from "./accounts/account.ts";
import { authApi } from "./accounts/auth.ts";
import { ownDataApi } from "./accounts/ownData.ts";
import { passkeysApi } from "./accounts/passkeys.ts";
import { accountSecurityApi } from "./accounts/security.ts";
import { federatedApi } from "./accounts/federated.ts";
import { authorization } from "./accounts/authorization.ts";
import { checkoutTokensApi } from "./orders/checkoutTokens.ts";
import { botCheckApi } from "./orders/botCheck.ts";
import { contentApi } from "./content.ts";
import { directoryApi } from "./catalogue/directory.ts";
import { guestOrdersApi } from "./orders/guestOrders.ts";
import { healthApi } from "./health.ts";
import { listingApi } from "./catalogue/listing.ts";
import { mailboxApi } from "./mailbox.ts";
import { mediaApi } from "./catalogue/media.ts";
import type { ApiModule } from "../serving/module.ts";
import { notificationsApi } from "./notifications.ts";
import { ordersApi, type OrdersDependencies } from "./orders/orders.ts";
import { paymentsApi } from "./orders/payments.ts";
import { placesApi } from "./places.ts";
import { productsApi, recommendationsApi } from "./catalogue/products.ts";
import { promotionsApi } from "./orders/promotions.ts";
import { searchApi } from "./catalogue/search.ts";
import { securityApi } from "./security.ts";
import { feedsApi } from "./catalogue/feeds.ts";
import { sitemapApi } from "./catalogue/sitemap.ts";
import { storesApi } from "./stores.ts";
import { visitsApi } from "./visits.ts";
import { vouchersApi } from "./orders/vouchers.ts";

/** Services that the endpoints use. */
export interface CallsContext {
  config: Config;
  logger: Logger;
  errorReports: ErrorReports;
  /** Epoch milliseconds. */
  now: () => number;
  db: Database;
  ping: OpenDatabase["ping"];
  catalogue: Catalogue;
  recommender: Recommender;
  content: Content;
  media: Media;
  places: Places;
  /** Looks up the places that addresses are checked against. */
  knownPlaces: PlacesKnown;
  /** Place names for map labels. */
  mapPlaces: () => readonly MapPlace[];
  map: MapProvider;
  botCheck: BotCheck;
  payments: Payments;
  orders: Orders;
  notifications: Notifications;
  orderLinks: OrderLinks;
  identity: Identity;
  accounts: Accounts;
  visits: Visits;
  /** Returns the account of a request. */
  accountOf: OrdersDependencies["accountOf"];
  /** Attempt counts shared between processes. Undefined to count in memory. */
  attempts: AttemptStore | undefined;
  /**
   * Called after a notification from a payment provider. Its content is not trusted: the shop looks up the payment's
   * outcome.
   */
  onWebhook: () => Promise<void>;
}

/** Limit on product sign-ups per client: more than a shopper needs, but too few to sign up a list of strangers. */
const signUpLimit = {
  name: "sign-ups for products",
  attempts: 30,
  seconds: 3600,
  detail: "You have signed up for many products in a short time. Please try again in an hour.",
};

/** Limit on addresses that one client can add to the marketing list. Needed because each address gets an email. */
const subscribeLimit = { name: "marketing list", attempts: 10, seconds: 3600, detail: marketingMessages.tooMany };

/** API module for each resource of the contract. */
type Resources = { [Resource in keyof Contract]: ApiModule<Contract[Resource]> };

/** Creates all endpoints. Endpoints share limits, so that a client's attempts count together. */
export function callsOf(context: CallsContext): ApiModule[] {
  const { config, logger, now, db, catalogue, content, payments, orders, accountOf, attempts } = context;
  const client = clientAddress(config.trustedProxies);
  const guardCoupons = couponGuard({ db, clientAddress: client, attempts });
  const guardVouchers = voucherGuard({ db, clientAddress: client, now, attempts });
  const resources: Resources = {
    health: healthApi({ ping: context.ping }),
    products: productsApi({ catalogue, now }),
    recommendations: recommendationsApi({ recommender: context.recommender }),
    listing: listingApi({ catalogue, content, now }),
    search: searchApi({ catalogue, content, now }),
    directory: directoryApi({ catalogue }),
    content: contentApi({ content, catalogue }),
    stores: storesApi({
      content,
      places: context.places,
      map: context.map,
      catalogue,
      now,
      clientAddress: client,
      logger,
      attempts,
    }),
    places: placesApi({
      places: context.places,
      knownPlaces: context.knownPlaces,
      mapPlaces: context.mapPlaces,
      attempts,
      clientAddress: client,
      logger,
    }),
    media: mediaApi({ media: context.media }),
    sitemap: sitemapApi({ catalogue, content, baseUrl: config.baseUrl }),
    feeds: feedsApi({
      catalogue,
      shopName: () => content.settings().shopName,
      baseUrl: config.baseUrl,
      clientAddress: client,
      now,
      attempts,
    }),
    security: securityApi({
      content,
      contact: config.securityContact,
      baseUrl: config.baseUrl,
      errorReports: context.errorReports,
      clientAddress: client,
      logger,
      now,
    }),
    orders: ordersApi({
      orders,
      guardCoupons,
      guardVouchers,
      clientAddress: client,
      botCheck: context.botCheck,
      logger,
      accountOf,
      isStaff: openStaffCheck({ config, logger, now }),
      attempts,
    }),
    checkoutTokens: checkoutTokensApi({
      orders,
      payments,
      attempts,
      guardCoupons,
      guardVouchers,
      accountOf,
      clientAddress: client,
      logger,
    }),
    guestOrders: guestOrdersApi({
      lookup: createOrderLookup({ db, settings: () => content.settings(), now, attempts }),
      links: context.orderLinks,
      attempts,
      clientAddress: client,
      fulfilment: {
        db,
        settings: () => content.settings(),
        emailFrom: config.emailFrom,
        baseUrl: config.baseUrl,
        now,
      },
    }),
    promotions: promotionsApi({ db, guardCoupons, settings: () => content.settings(), now }),
    botCheck: botCheckApi({ botCheck: context.botCheck, clientAddress: client }),
    vouchers: vouchersApi({ db, guardVouchers, botCheck: context.botCheck, logger, now }),
    payments: paymentsApi({ payments, clientAddress: client, logger, onWebhook: context.onWebhook, attempts }),
    notifications: notificationsApi({
      notifications: context.notifications,
      clientAddress: client,
      limit: createAttemptLimit(signUpLimit, attempts),
      subscribeLimit: createAttemptLimit(subscribeLimit, attempts),
      baseUrl: config.baseUrl,
    }),
    auth: authApi({ identity: context.identity, clientAddress: client, baseUrl: config.baseUrl }),
    federated: federatedApi({ identity: context.identity, clientAddress: client, baseUrl: config.baseUrl }),
    ownData: ownDataApi({ accounts: context.accounts, identity: context.identity }),
    passkeys: passkeysApi({ identity: context.identity, clientAddress: client, baseUrl: config.baseUrl }),
    accountSecurity: accountSecurityApi({ identity: context.identity, clientAddress: client }),
    account: accountApi({ accounts: context.accounts, identity: context.identity, clientAddress: client, attempts }),
    visits: visitsApi({ visits: context.visits }),
  };
  const isOwnMachine = !config.production && config.looksPublic === undefined;
  const calls = [authorization(context.identity), ...Object.values(resources), ...payments.routes];
  return [...calls, ...(isOwnMachine ? [mailboxApi({ db })] : [])];
}
