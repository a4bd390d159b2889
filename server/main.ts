import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { FolderLockedError } from "./db/lock.ts";
import { closeDoor, DoorError, listen, makeDoor } from "./door.ts";
import { createLogger } from "./log.ts";
import { builtPages } from "./pages.ts";
import { openShop } from "./shop.ts";

const started = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const onStage = (stage: string) => say(`${stage} …`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const now = Date.now;
  const shop = await openShop({ config, logger, now, onStage });
  try {
    const pages = await builtPages("dist", {
      send: async (path, init) => app.request(path, init),
      baseUrl: config.baseUrl,
      now,
      onError: (error) => logger.error({ error }, "page could not be rendered"),
    });
    const app = createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules, clientDir: "dist/client", pages });
    const door = makeDoor(app);
    const port = await listen(door, config.port, config.host);
    say(`Corkwood is open at http://localhost:${port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);

    const stop = () => {
      // A second signal is taken at its word.
      process.once("SIGINT", () => process.exit(1));
      process.once("SIGTERM", () => process.exit(1));
      say("Closing: finishing what is under way …");
      void closeDoor(door)
        .then(() => shop.close())
        .then(() => process.exit(0));
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** What whoever starts the shop can mend is said in a line; anything else with all there is. */
function explain(error: unknown): string {
  const isPlain = error instanceof ConfigError || error instanceof FolderLockedError || error instanceof DoorError;
  if (isPlain) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
