import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What clients together, and each one, may take of the server. */
export interface ConnectionLimits {
  /** Open connections. */
  connections: number;
  /** Open connections of one network address. Undefined where proxies of the merchant pass on what all shoppers ask. */
  connectionsPerAddress: number | undefined;
  /** Requests that are being answered. */
  requests: number;
  /** Requests that a connection may send before the first of them is answered. Browsers send one. */
  requestsPerConnection: number;
  /** How long a client may take nothing of an answer that waits for it. Milliseconds. */
  readTimeout: number;
}

export const usualLimits: ConnectionLimits = {
  connections: 2000,
  connectionsPerAddress: 200,
  requests: 400,
  requestsPerConnection: 16,
  readTimeout: 20_000,
};

/** Connections beyond the limit that are still read, to answer their first request and to let health checks through. */
const reserve = 100;
/** Seconds after which a refused client may try again. */
const retryAfter = "5";
/** Whoever runs the shop asks for these; they cost nothing. */
const health: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

interface Connection {
  /** Beyond a limit: it gets one answer, and ends. */
  isRefused: boolean;
  isAnswering: boolean;
  queue: (() => void)[];
  /** Bytes that the client had taken when it was last looked at, and when they changed. */
  taken: number;
  takenAt: number;
}

/**
 * Keeps clients that ask for more than they read from filling the memory, and many connections of one client from
 * keeping others out. A connection's requests are answered one after another, as HTTP/1.1 sends the answers anyway. What
 * is beyond a limit gets 503 with Retry-After. Health checks are always answered.
 * @param now milliseconds of any clock that never goes back
 */
export function limitConnections(
  server: Server,
  answer: RequestListener,
  limits: ConnectionLimits = usualLimits,
  now: () => number = () => performance.now(),
): void {
  const connections = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();
  let requests = 0;

  const admit = (socket: Socket) => {
    if (connections.size >= limits.connections + reserve) {
      socket.destroy();
      return;
    }
    const address = socket.remoteAddress ?? "";
    const same = perAddress.get(address) ?? 0;
    perAddress.set(address, same + 1);
    const { connectionsPerAddress: max = Number.POSITIVE_INFINITY } = limits;
    const isRefused = connections.size >= limits.connections || same >= max;
    connections.set(socket, { isRefused, isAnswering: false, queue: [], taken: 0, takenAt: now() });
    socket.once("close", () => {
      connections.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  };

  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.isAnswering = true;
    const isHealth = health.has(request.url);
    response.once("close", () => {
      connection.isAnswering = false;
      if (!isHealth) requests--;
      if (!request.socket.destroyed) connection.queue.shift()?.();
    });
    if (isHealth) {
      answer(request, response);
      return;
    }
    requests++;
    if (connection.isRefused || requests > limits.requests) refuse(response);
    else answer(request, response);
  };

  const endStalled = () => {
    for (const [socket, connection] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (taken !== connection.taken || socket.writableLength === 0)
        Object.assign(connection, { taken, takenAt: now() });
      else if (now() - connection.takenAt >= limits.readTimeout) socket.destroy();
    }
  };

  server.on("connection", admit);
  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    const start = () => begin(connection, request, response);
    if (!connection.isAnswering) start();
    else if (connection.queue.length < limits.requestsPerConnection) connection.queue.push(start);
    else request.socket.destroy();
  });
  const sweep = setInterval(endStalled, limits.readTimeout / 4).unref();
  server.once("close", () => clearInterval(sweep));
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    "content-type": "text/plain; charset=utf-8",
    "retry-after": retryAfter,
    "cache-control": "no-store",
    connection: "close",
  });
  response.end("The shop is busy. Please try again in a few seconds.\n");
}
