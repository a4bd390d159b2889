import type { IncomingMessage, RequestListener } from "node:http";
import type { Context } from "hono";
import { createApp } from "./app.ts";
import { reportedRoute } from "./errorReports/reportedRoute.ts";
import type { AppEnv } from "./http/appEnv.ts";
import { clientAddress } from "./http/clientAddress.ts";
import { healthFront } from "./api/health.ts";
import { createPageFront } from "./http/pageFront.ts";
import { createHttpServer } from "./http/server.ts";
import { builtPages, redirectedPages } from "./http/pages.ts";
import { visitsFront } from "./visits/visits.ts";
import { readShop } from "./readShop.ts";
import type { MakeServer } from "./run.ts";

/** Creates the server of the built shop, with endpoints, client files and pages. */
export const makeBuiltServer: MakeServer = async ({
  onError,
  now,
  edition,
  sources,
  services,
  redirectOf,
  trustedProxies,
  requests,
  visits,
  ...parts
}) => {
  const read = readShop(parts.modules, parts.logger, parts.tracing);
  const { baseUrl } = parts;
  const pages = await builtPages("dist", { read, baseUrl, services, now, edition, onError, sources });
  const answer = redirectedPages(pages, redirectOf);
  const clientOf = clientAddress(trustedProxies);
  const front = createPageFront(pages, parts.logger, (request) => {
    requests?.name(request, reportedRoute(request.url?.split("?", 1)[0] ?? ""));
  });
  const onAnswer = (request: IncomingMessage, route: string) => requests?.name(request, route);
  const listener = (otherwise: RequestListener) =>
    healthFront(visitsFront(visits, front.listener(otherwise), onAnswer), onAnswer);
  const pagesFor = (c: Context<AppEnv>) => answer(c.req.raw, clientOf(c));
  const app = createApp({ ...parts, clientDir: "dist/client", pages: pagesFor, front, requests });
  return createHttpServer(app, trustedProxies, { listener }, requests);
};
