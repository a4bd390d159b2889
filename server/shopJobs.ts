import type { Catalogue } from "./catalogue/catalogue.ts";
import { createChangedTags } from "./cdn/changedTags.ts";
import { createPurgeEndpoint } from "./cdn/purgeEndpoint.ts";
import { createPurges } from "./cdn/purges.ts";
import type { ShopConfig } from "./config/readConfig.ts";
import type { Content } from "./content/content.ts";
import type { Changes } from "./db/changes.ts";
import type { Database } from "./db/connection.ts";
import type { Leadership } from "./db/leader.ts";
import { createMaintenance } from "./db/maintenance.ts";
import { deliverDue } from "./emails/deliver.ts";
import { startJob } from "./foundation/jobs.ts";
import type { Logger } from "./foundation/log.ts";
import type { Identity } from "./identity/identity.ts";
import type { CountedProvider } from "./metrics/metrics.ts";
import type { Notifications } from "./notifications/notifications.ts";
import { tellMarketing } from "./notifications/tellMarketing.ts";
import type { Orders } from "./orders/orders.ts";
import { createSmtpTransport } from "./providers/email/transport.ts";
import { createMailchimp } from "./providers/marketing/mailchimp.ts";
import type { Payments } from "./providers/payments/payments.ts";
import type { Recommender } from "./recommendations/recommendations.ts";
import type { Visits } from "./visits/visits.ts";

/** Services that the jobs use. */
export interface ShopJobsContext {
  config: ShopConfig;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  db: Database;
  /** Whether no other process uses the database. */
  exclusive: boolean;
  /**
   * Polling interval for changes to products and content, in milliseconds.
   * @default 1000
   */
  followEvery: number | undefined;
  changes: Changes;
  leadership: Leadership;
  catalogue: Catalogue;
  content: Content;
  recommender: Recommender;
  payments: Payments;
  orders: Orders;
  notifications: Notifications;
  identity: Identity;
  visits: Visits;
  /** Deletes expired bot check challenges. */
  tidyBotCheck: () => Promise<unknown>;
  /** Counts and traces calls to an external service. */
  watch: <Service extends object>(provider: CountedProvider, service: Service) => Service;
}

const minute = 60_000;
/** Polling interval in milliseconds for changes to products and content, in case a notification is lost. */
const usualFollowEvery = 1000;
/** Interval in milliseconds for purging changed pages from a CDN. */
const purgeEvery = 1000;
/** Interval in milliseconds for sending due emails. */
const deliverEvery = 5000;
/** Interval in milliseconds for notifying shoppers about products that are back in stock. */
const notifyEvery = 10_000;
/** Interval for deleting expired codes, sessions and attempt counts, in milliseconds. */
const tidyEvery = 10 * minute;
/** Interval for learning which products are bought together, in milliseconds. */
const learnEvery = 30 * minute;

/**
 * Intervals for writing visit events and deleting old ones, in milliseconds. Writes are small and frequent, because the
 * embedded database blocks shoppers while writing.
 */
const visitTimes = { write: 50, tidy: 60 * minute };

/**
 * Minimum age in milliseconds of pending orders to settle on a shared database. Another process may still be working on
 * younger ones.
 */
export const othersMayTake = 15_000;

/** Starts a shop's periodic jobs. @returns a function that stops them, one after another */
export function startShopJobs(context: ShopJobsContext): () => Promise<void> {
  const { config, logger, now, db, exclusive, followEvery = usualFollowEvery, changes, leadership, watch } = context;
  const { catalogue, content, recommender, payments, orders, notifications, identity, visits } = context;
  /** Starts a job that runs in only one of the shop's processes. */
  const startLeaderJob = (name: string, every: number, work: () => Promise<unknown>) =>
    startJob(name, every, logger, async () => leadership.isLeader() && work(), leadership.began);
  const stopJobs: (() => void | Promise<void>)[] = [
    startJob("catalogue", followEvery, logger, () => catalogue.catchUp(), changes.of("catalogue", "stock")),
    startJob("content", followEvery, logger, () => content.catchUp(), changes.of("content")),
    startJob("recommendations", learnEvery, logger, () => recommender.learn()),
    startJob("visits", visitTimes.write, logger, () => visits.write()),
    startLeaderJob("bot check", minute, context.tidyBotCheck),
    startLeaderJob("orders", minute, () => orders.settle(exclusive ? minute : othersMayTake)),
    startLeaderJob("unpaid orders", minute, () => orders.cancelUnpaid()),
    startLeaderJob("payments", minute, () => payments.tidy()),
    startLeaderJob("accounts", tidyEvery, () => identity.tidy()),
    startLeaderJob("notifications", notifyEvery, () => notifications.notify()),
    startLeaderJob("old notifications", tidyEvery, () => notifications.tidy()),
    startLeaderJob("old visits", visitTimes.tidy, () => visits.tidy()),
  ];
  if (config.cdnPurge) {
    const purges = createPurges({
      openChanges: () => createChangedTags({ db, catalogue, content }),
      endpoint: watch("cdn", createPurgeEndpoint({ ...config.cdnPurge, now })),
      now,
      logger,
    });
    const purge = async () => (leadership.isLeader() ? purges.work() : purges.reset());
    stopJobs.push(startJob("purges", purgeEvery, logger, purge));
  }
  if (config.mailchimp) {
    const provider = watch("marketing", createMailchimp(config.mailchimp));
    stopJobs.push(startLeaderJob("marketing provider", minute, () => tellMarketing({ db, provider, logger })));
  }
  if (config.smtpUrl) {
    const transport = watch("email", createSmtpTransport(config.smtpUrl));
    stopJobs.push(startJob("email", deliverEvery, logger, () => deliverDue({ db, transport, now, logger })));
    stopJobs.push(() => transport.close());
  }
  if (exclusive) {
    const { checkpoint, vacuum } = createMaintenance(db, config.dataDir);
    stopJobs.push(startJob("checkpoint", minute, logger, checkpoint), startJob("vacuum", 60 * minute, logger, vacuum));
  }
  return async () => {
    for (const stop of stopJobs) await stop();
  };
}
