import { createServer, type Server } from "node:http";
import { openMetricsType } from "./metrics.ts";

/** Maximum connections. Only a few monitoring systems connect. */
const maxConnections = 20;

/** Server for /metrics, not listening yet. @param read returns the metrics as text */
export function createMetricsServer(read: () => Promise<string>): Server {
  let reading: Promise<string> | undefined;
  const server = createServer((request, response) => {
    const isAsked = (request.method === "GET" || request.method === "HEAD") && request.url === "/metrics";
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    // Concurrent requests share one reading.
    reading ??= read().finally(() => (reading = undefined));
    reading.then(
      (text) => response.writeHead(200, { "content-type": openMetricsType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.maxConnections = maxConnections;
  server.requestTimeout = 10_000;
  return server;
}
