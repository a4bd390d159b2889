/** `npm run dev`: the shop with hot-reloaded pages from the sources, on one port. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { clientAddress } from "./http/clientAddress.ts";
import { developmentPages } from "./http/devPages.ts";
import { redirectedPages } from "./http/pages.ts";
import { readShop } from "./readShop.ts";
import { run } from "./run.ts";

run(async ({ onError, now, services, redirectOf, ...parts }) => {
  const server = createServer();
  const read = readShop(parts.modules, parts.logger, parts.tracing);
  const known = new Set(process.listeners("SIGTERM"));
  const { baseUrl } = parts;
  const { vite, pages } = await developmentPages(server, { read, baseUrl, services, now, onError });
  // Vite would end the process on a signal, but the database has to be closed first.
  for (const listener of process.listeners("SIGTERM")) {
    if (!known.has(listener)) process.removeListener("SIGTERM", listener);
  }
  const answerPage = redirectedPages(pages, redirectOf);
  const app = createApp({ ...parts, pages: (c) => answerPage(c.req.raw, clientAddress(parts.trustedProxies)(c)) });
  const answer = getRequestListener(app.fetch);
  // Vite handles requests for sources and hot updates. The shop handles all other requests.
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  parts.requests?.count(server);
  server.on("close", () => void vite.close());
  return server;
});
