import type { Server } from "node:http";
import type { ApiModule } from "./serving/module.ts";
import { ConfigError } from "./foundation/config/environment.ts";
import { readConfig, type ShopConfig } from "./config/readConfig.ts";
import { scheduleBackups } from "./backups/scheduleBackups.ts";
import { checkProduction } from "./config/productionSettings.ts";
import { DiskFullError } from "./foundation/diskSpace.ts";
import { FolderLockedError, FolderUnusableError } from "./db/embedded/lock.ts";
import { isOutOfFiles, TooFewFilesError } from "./foundation/openFiles.ts";
import { createPrivateFiles, FolderOpenError } from "./foundation/privateFiles.ts";
import { drain, listen, ListenError, shutDown } from "./http/server.ts";
import { openErrorReports } from "./errorReports/errorReports.ts";
import { createLogger, type Logger } from "./foundation/log.ts";
import { checkNode } from "./foundation/nodeVersion.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createMetricsServer } from "./metrics/metricsServer.ts";
import { countRequests, type CountedRequests } from "./metrics/requests.ts";
import { answerMetrics, collectFromWorkers } from "./metrics/workers.ts";
import type { PageOptions, RedirectOf } from "./http/pages.ts";
import type { OutsideSources } from "./http/contentPolicy.ts";
import { openTracing } from "./tracing/openTracing.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { Visits } from "./visits/visits.ts";
import { openShop, type ShopOptions } from "./shop.ts";
import { isWorker, onStop, startWorkers, WorkerStartError } from "./workers.ts";

/** Dependencies of a server. */
export interface ServerParts {
  modules: readonly ApiModule[];
  sources: OutsideSources;
  visits: Pick<Visits, "turnAway">;
  redirectOf: RedirectOf;
  /** Version that changes when content or products change. */
  edition: () => string;
  baseUrl: string;
  services: PageOptions["services"];
  /** Whether browsers get the service worker. */
  serviceWorker: boolean;
  trustedProxies: number;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called for errors in pages. */
  onError: (error: unknown) => void;
  /** Request metrics. Undefined if metrics are disabled. */
  requests: CountedRequests | undefined;
  /** Request tracing. Undefined if tracing is disabled. */
  tracing: Tracing | undefined;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

export type MakeServer = (parts: ServerParts) => Promise<Server>;

export interface RunningServer {
  /** Port, chosen by the system if the configured port is 0. */
  port: number;
  /** Stops listening, waits for open requests, and closes the database. */
  close: () => Promise<void>;
}

/** Opens the shop and starts its server. If starting fails, closes everything again. */
export async function startServer(
  makeServer: MakeServer,
  {
    config,
    logger,
    errorReports,
    metrics,
    tracing,
    now,
    onStage,
  }: Pick<ShopOptions, "config" | "logger" | "errorReports" | "metrics" | "tracing" | "now" | "onStage">,
): Promise<RunningServer> {
  const shop = await openShop({ config, logger, errorReports, metrics, tracing, now, onStage });
  try {
    const onError = (error: unknown) => logger.error({ error }, "page could not be rendered");
    const { baseUrl, serviceWorker, trustedProxies } = config;
    const { ratingBadge } = config;
    const tagManager = config.tagManager && { id: config.tagManager.id, url: config.tagManager.url };
    const services = tagManager || ratingBadge ? { tagManager, ratingBadge } : undefined;
    const requests = metrics && countRequests(metrics);
    const own = { baseUrl, services, serviceWorker, trustedProxies, logger, now, onError, requests, tracing };
    const server = await makeServer({ ...shop, ...own });
    const port = await listen(server, config.port, config.host);
    return {
      port,
      close: async () => {
        if (isWorker) await drain(server);
        await shutDown(server);
        await shop.close();
      },
    };
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/**
 * Starts the shop and runs it until the process gets a signal to stop.
 * @param commandFile the built commands. Undefined if the shop is not built, in which case no backups are written.
 */
export function run(makeServer: MakeServer, commandFile?: string): void {
  start(makeServer, commandFile).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

async function start(makeServer: MakeServer, commandFile: string | undefined): Promise<void> {
  const started = performance.now();
  createPrivateFiles();
  const config = readConfig(process.env);
  if (!isWorker) {
    const logger = createLogger(config.logLevel, process.stdout);
    checkNode(logger);
    checkProduction(config, logger);
    if (config.workers > 1) {
      await runWorkers(config, logger, commandFile);
      return;
    }
  }
  const { logger, errorReports, close: finishReports } = await openErrorReports(config, Date.now);
  if (!config.production && config.looksPublic !== undefined) {
    say(`Other people may reach this shop: ${config.looksPublic}. Set NODE_ENV=production. /dev/mailbox is closed.`);
  }
  const onStage = (stage: string) => say(`${stage} …`);
  const metrics = config.metrics && createMetrics();
  const tracing = await openTracing(config, logger);
  const parts = { config, logger, errorReports, metrics, tracing, now: Date.now, onStage };
  const { port, close } = await startServer(makeServer, parts);
  if (metrics && isWorker) answerMetrics(metrics.registry);
  const closeMetrics = isWorker ? undefined : await openMetrics(config, async () => metrics?.registry.metrics() ?? "");
  const stopBackups = isWorker ? undefined : openBackups(config, logger, commandFile);
  say(`Corkwood is open at http://localhost:${port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  const stop = stopper(async () => {
    say("Closing: waiting for open requests …");
    await stopBackups?.();
    await close();
    await closeMetrics?.();
    await finishReports();
    await tracing?.close();
  });
  if (isWorker) {
    onStop(stop);
    return;
  }
  stopOnSignal(stop);
  // A closing terminal also sends SIGHUP, which must end the shop. The SIGHUP from `systemctl reload` must not.
  if (!process.stdout.isTTY) {
    process.on("SIGHUP", () => say("SIGHUP has no effect without WORKERS. Restart the shop to replace its process."));
  }
}

/**
 * Runs the main process with workers. Only workers handle requests. SIGHUP replaces the workers without losing a
 * request.
 */
async function runWorkers(config: ShopConfig, logger: Logger, commandFile: string | undefined): Promise<void> {
  const closeMetrics = await openMetrics(config, collectFromWorkers());
  const { restart, stop } = await startWorkers(config.workers, say);
  const stopBackups = openBackups(config, logger, commandFile);
  stopOnSignal(
    stopper(async () => {
      await stopBackups?.();
      await stop();
      await closeMetrics?.();
    }),
  );
  process.on("SIGHUP", () => {
    restart().catch((error: unknown) => say(`The other workers keep running: ${explain(error)}`));
  });
}

/** Schedules backups if configured. @returns a function that stops them */
function openBackups(
  { backups }: Pick<ShopConfig, "backups">,
  logger: Logger,
  commandFile: string | undefined,
): (() => Promise<void>) | undefined {
  if (!backups || commandFile === undefined) return undefined;
  const command = [process.execPath, "--enable-source-maps", commandFile, "backup"] as const;
  return scheduleBackups({ backups, logger, now: Date.now, command });
}

/** Serves metrics if configured. @returns a function that stops serving metrics */
async function openMetrics(
  { metrics }: Pick<ShopConfig, "metrics">,
  read: () => Promise<string>,
): Promise<(() => Promise<void>) | undefined> {
  if (!metrics) return undefined;
  const server = createMetricsServer(read);
  const port = await listen(server, metrics.port, metrics.host, "METRICS_PORT");
  say(`Metrics are at http://${metrics.host}:${port}/metrics`);
  return () => shutDown(server);
}

function stopOnSignal(stop: () => void): void {
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** Returns a function that ends the process gracefully on the first call and immediately on the second. */
function stopper(close: () => Promise<void>): () => void {
  let isClosing = false;
  return () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
}

/** Formats an error: one line if the operator can fix the problem, otherwise the whole error. */
function explain(error: unknown): string {
  if (isOutOfFiles(error)) return new TooFewFilesError().message;
  const plain = [
    ConfigError,
    DiskFullError,
    FolderLockedError,
    FolderOpenError,
    FolderUnusableError,
    ListenError,
    WorkerStartError,
  ];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
