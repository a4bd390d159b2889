import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnv } from "./appEnv.ts";
import { quarterOfFiles } from "../foundation/openFiles.ts";
import { limitConnections, usualLimits } from "./connections.ts";
import type { PageFront } from "./pageFront.ts";

/** Margin in milliseconds that is added to the keep-alive timeout of connections. */
const drainMargin = 500;

/** Maximum time in milliseconds that open requests may take after shutdown begins. */
const shutdownTimeout = 10_000;

/**
 * Creates an HTTP server for the app, without listening yet. Limits how much time and how many resources slow clients
 * can use.
 * @param front listener for requests that do not need the app
 * @param requests counter that is attached before all other listeners
 * @param trustedProxies number of the merchant's proxies in front of the shop; if there are any, all shoppers share one
 * address
 */
export function createHttpServer(
  app: Pick<Hono<AppEnv>, "fetch">,
  trustedProxies = 0,
  front?: Pick<PageFront, "listener">,
  requests?: { count: (server: Server) => void },
): Server {
  const server = createServer();
  const { connectionsPerAddress } = usualLimits;
  requests?.count(server);
  const byApp = getRequestListener(app.fetch);
  const answer: RequestListener = (request, response) => void byApp(request, response);
  limitConnections(server, refuseTwoHosts(front?.listener(answer) ?? answer), {
    ...usualLimits,
    connections: quarterOfFiles(usualLimits.connections),
    connectionsPerAddress: trustedProxies > 0 ? undefined : connectionsPerAddress,
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  return server;
}

/**
 * Rejects requests with several `Host` headers, as RFC 9112 requires, because a proxy might use a different header than
 * Node. Node itself rejects only requests without one and otherwise uses the first.
 */
const refuseTwoHosts =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    let hosts = 0;
    const { rawHeaders } = request;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
    }
    if (hosts <= 1) listener(request, response);
    else response.writeHead(400, { connection: "close" }).end();
  };

/** Thrown if the server cannot listen. The message is for the person who starts the shop. */
export class ListenError extends Error {}

/**
 * @param variable environment variable for the port
 * @returns the port, which the system chooses if 0 was passed
 */
export function listen(
  server: Server,
  port: number,
  host: string,
  variable: "PORT" | "METRICS_PORT" = "PORT",
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new ListenError(reasonOf(error, port, host, variable))),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string, variable: string): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is already in use. Choose another one with ${variable}.`;
  if (error.code === "EACCES") return `Port ${port} may not be used by this user. Choose another one with ${variable}.`;
  const variables = `${variable.replace("PORT", "HOST")} and ${variable}`;
  return `The shop can't listen on ${host}, port ${port} (${error.code ?? error.message}). See ${variables}.`;
}

/**
 * Closes each connection with its next response, so that clients do not send requests on a closing connection. Idle
 * connections close after the keep-alive timeout.
 */
export async function drain(server: Server): Promise<void> {
  // Runs before the other listeners, because a response that was already sent cannot be changed.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, server.keepAliveTimeout + drainMargin));
}

/** Accepts no new connections, and waits for open requests. */
export function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeout).unref();
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
