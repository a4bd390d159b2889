import type { Server } from "node:http";
import type { ApiModule } from "./api/module.ts";
import { ConfigError, readConfig } from "./config.ts";
import { FolderLockedError } from "./db/lock.ts";
import { closeDoor, DoorError, listen } from "./door.ts";
import { createLogger, type Logger } from "./log.ts";
import type { ForeignSources } from "./pages.ts";
import { openShop } from "./shop.ts";

/** What is there when the door is put in. */
export interface Shopfront {
  modules: readonly ApiModule[];
  sources: ForeignSources;
  baseUrl: string;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** For errors of pages. */
  onError: (error: unknown) => void;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the shop behind the door that is made for it, until the process is told to stop. */
export function run(makeDoor: (front: Shopfront) => Promise<Server>): void {
  open(makeDoor).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

async function open(makeDoor: (front: Shopfront) => Promise<Server>): Promise<void> {
  const started = performance.now();
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const now = Date.now;
  const shop = await openShop({ config, logger, now, onStage: (stage) => say(`${stage} …`) });
  try {
    const onError = (error: unknown) => logger.error({ error }, "page could not be rendered");
    const door = await makeDoor({
      modules: shop.modules,
      sources: shop.sources,
      baseUrl: config.baseUrl,
      logger,
      now,
      onError,
    });
    const port = await listen(door, config.port, config.host);
    say(`Corkwood is open at http://localhost:${port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    stopOnSignal(async () => {
      say("Closing: finishing what is under way …");
      await closeDoor(door);
      await shop.close();
    });
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** A second signal is taken at its word. */
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

/** What whoever starts the shop can mend is said in a line; anything else with all there is. */
function explain(error: unknown): string {
  const isPlain = error instanceof ConfigError || error instanceof FolderLockedError || error instanceof DoorError;
  if (isPlain) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
