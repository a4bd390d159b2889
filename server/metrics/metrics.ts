import type { ProviderName, SignInProviderId } from "@corkwood/commerce";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Request outcome. unanswered: the client disconnected before the response. */
export type StatusClass = "1xx" | "2xx" | "3xx" | "4xx" | "5xx" | "unanswered";

/**
 * Order outcome. refused: the order broke a shop rule. declined: the payment provider declined. unavailable: no
 * provider could be reached. undecided: the payment outcome is unknown. failed: the shop had an error.
 */
export type OrderOutcome = "placed" | "refused" | "declined" | "unavailable" | "undecided" | "failed";

export type CountedProvider =
  | ProviderName
  | SignInProviderId
  | "places"
  | "botCheck"
  | "email"
  | "marketing"
  | "recommendations"
  | "cdn"
  | "objectStorage";

/** Counters of a process. */
export interface Metrics {
  registry: MetricsRegistry;
  answered: (route: string, status: StatusClass, seconds: number) => void;
  ordered: (outcome: OrderOutcome) => void;
  asked: (provider: CountedProvider, outcome: "answered" | "failed") => void;
  visitsDropped: (events: number) => void;
  visitCallTurnedAway: () => void;
  /** Registers functions for metrics that are read on each scrape. Call this once. */
  read: (readers: Readers) => void;
}

export type MetricsRegistry = Registry<typeof openMetricsType>;

/** Content type of the metrics. */
export const openMetricsType = Registry.OPENMETRICS_CONTENT_TYPE;

/** Functions that read metrics on demand, for values that are not counted as they occur. */
export interface Readers {
  /** Seconds since the index last matched the database. */
  indexAge: () => number;
  emails: () => Promise<Record<EmailState, number>>;
  /** Orders whose payment outcome is unknown. */
  pendingOrders: () => Promise<number>;
  /** Seconds since the newest backup. Undefined if the shop does not write backups. */
  backupAge?: (() => Promise<number>) | undefined;
}

/** An unsent email's state. waiting: not sent yet. held: its content may still change. failed: no attempts left. */
export type EmailState = "waiting" | "held" | "failed";

/**
 * Histogram buckets in seconds. The lowest is for cached files. The highest is for responses that no shopper waits for.
 */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds after which metrics from a slow database are omitted. */
const maxRead = 2000;

/**
 * Keeps counts in memory. Label values are from fixed lists, never from requests, so that clients cannot increase the
 * number of series.
 */
export function createMetrics(): Metrics {
  const registry: MetricsRegistry = new Registry();
  registry.setContentType(openMetricsType);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "corkwood_http_requests_total",
    help: "Requests, by route and status class.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "corkwood_http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its response.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const orders = new Counter({
    name: "corkwood_orders_total",
    help: "Attempts to place an order, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const providers = new Counter({
    name: "corkwood_provider_calls_total",
    help: "Calls to external services and their local substitutes, by provider and outcome.",
    labelNames: ["provider", "outcome"],
    registers,
  });
  const dropped = new Counter({
    name: "corkwood_visit_events_dropped_total",
    help: "Visit events dropped because they exceeded the limit.",
    registers,
  });
  const turnedAway = new Counter({
    name: "corkwood_visit_calls_turned_away_total",
    help: "Requests with visit events that were dropped unread, because no more could be accepted.",
    registers,
  });
  return {
    registry,
    answered: (route, status, seconds) => {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    ordered: (outcome) => orders.inc({ outcome }),
    asked: (provider, outcome) => providers.inc({ provider, outcome }),
    visitsDropped: (events) => dropped.inc(events),
    visitCallTurnedAway: () => turnedAway.inc(),
    read: (readers) => addGauges(registry, readers),
  };
}

function addGauges(registry: MetricsRegistry, { indexAge, emails, pendingOrders, backupAge }: Readers): void {
  const registers = [registry];
  // All processes that share a database report the same value, so take one value instead of the sum.
  const aggregator = "max" as const;
  void new Gauge({
    name: "corkwood_index_age_seconds",
    help: "Time since the catalogue in memory last matched the database.",
    registers,
    aggregator,
    collect() {
      this.set(indexAge());
    },
  });
  void new Gauge({
    name: "corkwood_outbox_emails",
    help: "Unsent emails, by state.",
    labelNames: ["state"],
    registers,
    aggregator,
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await inTime(emails)) ?? {})) this.set({ state }, count);
    },
  });
  void new Gauge({
    name: "corkwood_orders_pending",
    help: "Orders with an undecided payment.",
    registers,
    aggregator,
    async collect() {
      // NaN means unknown.
      this.set((await inTime(pendingOrders)) ?? Number.NaN);
    },
  });
  if (!backupAge) return;
  void new Gauge({
    name: "corkwood_backup_age_seconds",
    help: "Time since the newest backup in the backup folder was created.",
    registers,
    aggregator,
    async collect() {
      this.set((await inTime(backupAge)) ?? Number.NaN);
    },
  });
}

/** Returns undefined if the database does not respond in time, so that all other metrics are still reported. */
async function inTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxRead);
  });
  try {
    return await Promise.race([read().catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
