import type { Server } from "node:http";
import type { ApiModule } from "./serving/module.ts";
import { ConfigError } from "./foundation/environment.ts";
import { readConfig } from "./config/readConfig.ts";
import { DiskFullError } from "./foundation/diskSpace.ts";
import { FolderLockedError } from "./db/lock.ts";
import { createPrivateFiles, FolderOpenError } from "./foundation/privateFiles.ts";
import { shutDown, ListenError, listen } from "./http/server.ts";
import { createLogger, type Logger } from "./foundation/log.ts";
import type { RedirectOf } from "./http/pages.ts";
import type { OutsideSources } from "./http/contentPolicy.ts";
import { openShop, type ShopOptions } from "./shop.ts";

/** What a server is made from. */
export interface ServerParts {
  modules: readonly ApiModule[];
  sources: OutsideSources;
  redirectOf: RedirectOf;
  baseUrl: string;
  trustedProxies: number;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called for errors of pages. */
  onError: (error: unknown) => void;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

export type MakeServer = (parts: ServerParts) => Promise<Server>;

export interface RunningServer {
  /** Chosen by the system where the configuration says 0. */
  port: number;
  /** Stops listening, waits for open requests, and closes the database. */
  close: () => Promise<void>;
}

/** Opens the shop and starts a server for it. If that fails, everything is closed again. */
export async function startServer(
  makeServer: MakeServer,
  { config, logger, now, onStage }: Pick<ShopOptions, "config" | "logger" | "now" | "onStage">,
): Promise<RunningServer> {
  const shop = await openShop({ config, logger, now, onStage });
  try {
    const onError = (error: unknown) => logger.error({ error }, "page could not be rendered");
    const { modules, sources, redirectOf } = shop;
    const { baseUrl, trustedProxies } = config;
    const server = await makeServer({ modules, sources, redirectOf, baseUrl, trustedProxies, logger, now, onError });
    const port = await listen(server, config.port, config.host);
    return {
      port,
      close: async () => {
        await shutDown(server);
        await shop.close();
      },
    };
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** Starts the shop and runs it until the process gets a signal to stop. */
export function run(makeServer: MakeServer): void {
  start(makeServer).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

async function start(makeServer: MakeServer): Promise<void> {
  const started = performance.now();
  createPrivateFiles();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  if (!config.production && config.looksPublic !== undefined) {
    say(`Other people may reach this shop: ${config.looksPublic}. Set NODE_ENV=production. /dev/mailbox is closed.`);
  }
  const onStage = (stage: string) => say(`${stage} …`);
  const { port, close } = await startServer(makeServer, { config, logger, now: Date.now, onStage });
  say(`Corkwood is open at http://localhost:${port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  stopOnSignal(async () => {
    say("Closing: waiting for open requests …");
    await close();
  });
}

/** A second signal ends the process at once. */
function stopOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = () => {
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
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** One line for an error that the person who starts the shop can fix; otherwise the whole error. */
function explain(error: unknown): string {
  const plain = [ConfigError, DiskFullError, FolderLockedError, FolderOpenError, ListenError];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
