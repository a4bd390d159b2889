import { createApp } from "./app.ts";
import { clientAddress } from "./http/clientAddress.ts";
import { createPageFront } from "./http/pageFront.ts";
import { createHttpServer } from "./http/server.ts";
import { builtPages, redirectedPages } from "./http/pages.ts";
import type { MakeServer } from "./run.ts";

/** The server of the built shop: the calls, the files for browsers and the pages. */
export const makeBuiltServer: MakeServer = async ({ onError, now, sources, redirectOf, trustedProxies, ...parts }) => {
  const send = async (path: string, init?: RequestInit) => app.request(path, init);
  const pages = await builtPages("dist", { send, baseUrl: parts.baseUrl, now, onError, sources });
  const answer = redirectedPages(pages, redirectOf);
  const clientOf = clientAddress(trustedProxies);
  const front = createPageFront(pages, parts.logger);
  const app = createApp({ ...parts, clientDir: "dist/client", pages: (c) => answer(c.req.raw, clientOf(c)), front });
  return createHttpServer(app, trustedProxies, front);
};
