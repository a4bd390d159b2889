import { createAccounts } from "./accounts/accounts.ts";
import { signedInAs } from "./api/accounts/authorization.ts";
import { callsOf, type CallsContext } from "./api/calls.ts";
import type { ApiModule } from "./serving/module.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import type { ShopConfig } from "./config/readConfig.ts";
import { createContent } from "./content/content.ts";
import { redirectOf } from "./content/redirects.ts";
import { createVisits, type Visits } from "./visits/visits.ts";
import { openChanges } from "./db/changes.ts";
import { leadsAlone, openLeadership } from "./db/leader.ts";
import type { Logger } from "./foundation/log.ts";
import { openIdentity } from "./identity/identity.ts";
import { openMedia, openOriginals } from "./media/openMedia.ts";
import { backupAge } from "./backups/rotation.ts";
import { openControlSocket } from "./controlSocket/openControlSocket.ts";
import { countUnsent } from "./emails/deliver.ts";
import { createNotifications } from "./notifications/notifications.ts";
import { createOrderLinks } from "./orders/records/orderLinks.ts";
import { createOrders } from "./orders/orders.ts";
import { countPending } from "./orders/settlement/settle.ts";
import { readOrderKeys } from "./orders/placement/keys.ts";
import { createRecommender } from "./recommendations/recommendations.ts";
import type { RedirectOf } from "./http/pages.ts";
import type { OutsideSources } from "./http/contentPolicy.ts";
import type { PaymentGateway } from "./providers/payments/common/gateway.ts";
import { openShopProviders } from "./shopProviders.ts";
import { createVertex } from "./providers/retail/vertex.ts";
import { drawSample } from "./sample.ts";
import { openSharedAttempts } from "./db/sharedAttempts.ts";
import { fillIfEmpty, openShopDatabase } from "./shopDatabase.ts";
import { othersMayTake, startShopJobs } from "./shopJobs.ts";
import { createErrorReports, type ErrorReports } from "./errorReports/errorReports.ts";
import { requireSpace } from "./foundation/diskSpace.ts";
import type { CountedProvider, Metrics } from "./metrics/metrics.ts";
import { countOrders } from "./metrics/requests.ts";
import { countCalls } from "./metrics/providers.ts";
import { traceCalls, traceTransactions } from "./tracing/parts.ts";
import type { Tracing } from "./tracing/tracing.ts";

export interface ShopOptions {
  config: ShopConfig;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called with a line for the terminal at each step of startup. */
  onStage: (stage: string) => void;
  /** Reports errors. @default logs them */
  errorReports?: ErrorReports | undefined;
  /** Event metrics. Undefined if metrics are disabled. */
  metrics?: Metrics | undefined;
  /** Tracing. Undefined if tracing is disabled. */
  tracing?: Tracing | undefined;
  /** Wraps the payment gateway, for tests. */
  wrapGateway?: ((gateway: PaymentGateway) => PaymentGateway) | undefined;
  /** Returns a request's account, for tests. @default the account in the request's identity token */
  accountOf?: CallsContext["accountOf"] | undefined;
  /**
   * Maximum number of orders begun concurrently, for tests that block some of them forever.
   * @default the default of createOrders
   */
  ordersAtOnce?: number | undefined;
  /** Difficulty of the embedded bot check, for tests about other features. @default createProofOfWork's default */
  botCheckBits?: number | undefined;
  /**
   * Polling interval for changes to products and content, in milliseconds, for tests that rely on notifications.
   * @default 1000
   */
  followEvery?: number | undefined;
}

/** The shop without its HTTP server: endpoints, database and periodic jobs. */
export interface RunningShop {
  modules: ApiModule[];
  /** External sites that pages may load from, for the configured providers. */
  sources: OutsideSources;
  /** Decides which requests with visit events are dropped unread. */
  visits: Pick<Visits, "turnAway">;
  /** Returns the redirect target for an old URL. */
  redirectOf: RedirectOf;
  /** Version that changes when content or products change, except for stock. */
  edition: () => string;
  /** Stops the jobs, waits for in-flight placements, and closes the database. */
  close: () => Promise<void>;
}

const accountOfToken: CallsContext["accountOf"] = async (c) => {
  const account = signedInAs(c)?.account;
  return account && { id: account.id, email: account.email };
};

/** Opens the database, creates and fills it on first start, and assembles the services. */
export async function openShop(options: ShopOptions): Promise<RunningShop> {
  const {
    config,
    logger,
    metrics,
    tracing,
    now,
    onStage,
    wrapGateway = (it) => it,
    accountOf = accountOfToken,
    followEvery,
  } = options;
  const opened = await openShopDatabase(options);
  const { db, exclusive, ping } = opened;
  const changes = openChanges(opened, logger);
  const leadership = exclusive ? leadsAlone : openLeadership({ db, logger });
  const watch = <Service extends object>(provider: CountedProvider, service: Service) =>
    traceCalls(provider, countCalls(provider, service, metrics), tracing);
  const close = async () => {
    await leadership.close();
    await changes.close();
    await opened.close();
  };
  try {
    await fillIfEmpty(db, options);
    onStage("Building the catalogue's index");
    const catalogue = await createCatalogue({ db, now, logger });
    const recommender = createRecommender({
      db,
      catalogue,
      now,
      logger,
      remote: config.vertex && watch("recommendations", { predict: createVertex({ ...config.vertex, now }) }).predict,
    });
    const content = await createContent({ db, logger });
    const originals = config.objectStorage && watch("objectStorage", openOriginals(config));
    const media = openMedia(config, db, drawSample(logger), originals);
    // A single process counts in memory, because no other process needs its counts.
    const attempts = exclusive ? undefined : await openSharedAttempts(db, now);
    const {
      sources,
      signInProviders,
      tidyBotCheck,
      stop: stopProviders,
      ...providers
    } = await openShopProviders({
      config,
      db,
      logger,
      now,
      attempts,
      botCheckBits: options.botCheckBits,
      localitiesChanged: changes.of("localities"),
      watch,
    });
    const { payments, knownPlaces } = providers;
    const orders = countOrders(
      createOrders({
        db: traceTransactions(db, "transaction of orders", tracing),
        keys: await readOrderKeys(db),
        exclusive,
        now,
        logger,
        gateway: wrapGateway(payments.gateway),
        methods: payments.methods,
        settings: () => content.settings(),
        stores: () => content.stores(),
        knownPlaces,
        stockMoved: (productIds) => {
          if (!exclusive) changes.tellOthers("stock");
          return catalogue.refreshStock(productIds);
        },
        emailFrom: config.emailFrom,
        baseUrl: config.baseUrl,
        requireSpace: () => requireSpace(config.dataDir),
        atOnce: options.ordersAtOnce,
      }),
      metrics,
    );
    if (exclusive) {
      const settled = await orders.settle(0);
      if (settled > 0) onStage(`Settled ${settled} orders that were left pending`);
    }

    const { emailFrom, baseUrl } = config;
    const notifications = await createNotifications({
      db,
      now,
      settings: () => content.settings(),
      emailFrom,
      baseUrl,
    });

    const visits = createVisits({
      db,
      now,
      logger,
      onDropped: metrics?.visitsDropped,
      onTurnedAway: metrics?.visitCallTurnedAway,
    });
    const orderLinks = createOrderLinks({ db, now, settings: () => content.settings(), emailFrom, baseUrl, logger });
    const identity = await openIdentity({
      db,
      now,
      settings: () => content.settings(),
      emailFrom,
      baseUrl,
      logger,
      providers: signInProviders,
    });
    const accounts = createAccounts({ db, now, settings: () => content.settings(), knownPlaces });
    const modules = callsOf({
      config,
      logger,
      errorReports: options.errorReports ?? createErrorReports({ logger, now, sink: undefined, sampleRate: 1 }),
      now,
      db,
      ping: async () => {
        requireSpace(config.dataDir);
        await ping();
      },
      catalogue,
      recommender,
      content,
      media,
      ...providers,
      orders,
      notifications,
      orderLinks,
      identity,
      accounts,
      visits,
      accountOf,
      attempts,
      onWebhook: async () => void (await orders.settle(othersMayTake)),
    });
    metrics?.read({
      indexAge: () => (now() - catalogue.checkedAt) / 1000,
      emails: () => countUnsent(db),
      pendingOrders: () => countPending(db),
      backupAge: config.backups && backupAge(config.backups.folder, now),
    });
    const stopJobs = startShopJobs({
      config,
      logger,
      now,
      db,
      exclusive,
      followEvery,
      changes,
      leadership,
      catalogue,
      content,
      recommender,
      payments,
      orders,
      notifications,
      identity,
      visits,
      tidyBotCheck,
      watch,
    });
    // The control socket is opened last, so that commands connect only to a shop that is ready.
    const closeControlSocket = exclusive && (await openControlSocket(db, config.dataDir));
    return {
      modules,
      visits,
      sources,
      redirectOf: (path) => redirectOf(db, path),
      edition: () => `${catalogue.index.version}/${content.edition}`,
      close: async () => {
        if (closeControlSocket) await closeControlSocket();
        await stopJobs();
        await stopProviders();
        await orders.finish();
        await orderLinks.finish();
        await identity.finish();
        await visits.write();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
