/**
 * Runs the server without pages as `npm start` does, in one or several processes. Responses report which process sent
 * them.
 */
import { createRequire } from "node:module";
import type { ApiModule } from "../../server/serving/module.ts";
import { createApp } from "../../server/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { run } from "../../server/run.ts";
import { pause } from "./wait.ts";

const loaded = createRequire(import.meta.url).cache;

const whoAnswers: ApiModule = {
  calls: {},
  mount: (app) => {
    app.get("/faults/worker", async (c) => {
      // Delays responses, so that requests are in flight whenever a worker ends.
      await pause(100);
      return c.text(String(process.pid));
    });
    app.get("/faults/tracing", (c) =>
      c.json(Object.keys(loaded).filter((file) => /\/@opentelemetry\/(sdk|exporter)-/.test(file)).length),
    );
  },
};

run(async (parts) => {
  const app = createApp({ ...parts, modules: [whoAnswers, ...parts.modules] });
  return createHttpServer(app, parts.trustedProxies, undefined, parts.requests);
});
