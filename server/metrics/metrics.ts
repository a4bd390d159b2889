import type { ProviderName, SignInProviderId } from "@corkwood/commerce";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** unanswered: the client left before. */
export type StatusClass = "1xx" | "2xx" | "3xx" | "4xx" | "5xx" | "unanswered";

/**
 * refused: a rule of the shop. declined: by whoever would have paid. unavailable: nobody could be asked. undecided: nobody
 * knows yet whether it was paid. failed: the shop itself.
 */
export type OrderOutcome = "placed" | "refused" | "declined" | "unavailable" | "undecided" | "failed";

export type CountedProvider =
  | ProviderName
  | SignInProviderId
  | "places"
  | "botCheck"
  | "email"
  | "marketing"
  | "recommendations";

/** What a process counts. */
export interface Metrics {
  registry: MetricsRegistry;
  answered: (route: string, status: StatusClass, seconds: number) => void;
  ordered: (outcome: OrderOutcome) => void;
  asked: (provider: CountedProvider, outcome: "answered" | "failed") => void;
  visitsDropped: (events: number) => void;
  visitCallTurnedAway: () => void;
  /** To be called once: what is read whenever somebody asks. */
  read: (readers: Readers) => void;
}

export type MetricsRegistry = Registry<typeof openMetricsType>;

/** The format of answers. */
export const openMetricsType = Registry.OPENMETRICS_CONTENT_TYPE;

/** What is not counted as it happens. */
export interface Readers {
  /** Seconds since the index was last found to be as the database is. */
  indexAge: () => number;
  emails: () => Promise<Record<EmailState, number>>;
  /** Orders whose payment is not decided. */
  pendingOrders: () => Promise<number>;
}

/** waiting: to be sent. held: what they report may not stay true. failed: tried for the last time. */
export type EmailState = "waiting" | "held" | "failed";

/** From a file in memory to what a shopper no longer waits for. Seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A database that does not answer in this time has no figures. Milliseconds. */
const maxRead = 2000;

/**
 * Counts in memory. Values of labels come from closed lists, never from what is asked, so that nobody can make the number of
 * series grow.
 */
export function createMetrics(): Metrics {
  const registry: MetricsRegistry = new Registry();
  registry.setContentType(openMetricsType);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "corkwood_http_requests_total",
    help: "Requests, by the route that answered and the class of the status.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "corkwood_http_request_duration_seconds",
    help: "From the arrival of a request to the end of its answer.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const orders = new Counter({
    name: "corkwood_orders_total",
    help: "Answers to attempts to place an order, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const providers = new Counter({
    name: "corkwood_provider_calls_total",
    help: "Calls of outside services and of what stands in for them, by provider and outcome.",
    labelNames: ["provider", "outcome"],
    registers,
  });
  const dropped = new Counter({
    name: "corkwood_visit_events_dropped_total",
    help: "Events of visits beyond what is taken.",
    registers,
  });
  const turnedAway = new Counter({
    name: "corkwood_visit_calls_turned_away_total",
    help: "Calls with events of visits that were dropped unread, because there was no room for any.",
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

function addGauges(registry: MetricsRegistry, { indexAge, emails, pendingOrders }: Readers): void {
  const registers = [registry];
  // Processes that share a database read the same there.
  const aggregator = "max" as const;
  void new Gauge({
    name: "corkwood_index_age_seconds",
    help: "Since the catalogue in memory was last found to be as the database is.",
    registers,
    aggregator,
    collect() {
      this.set(indexAge());
    },
  });
  void new Gauge({
    name: "corkwood_outbox_emails",
    help: "Emails that are not sent, by state.",
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
    help: "Orders whose payment is not decided.",
    registers,
    aggregator,
    async collect() {
      // NaN: not known.
      this.set((await inTime(pendingOrders)) ?? Number.NaN);
    },
  });
}

/** What was read; undefined where the database does not answer: the other figures are worth the more then. */
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
