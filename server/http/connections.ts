import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limits for each client and for all clients together. */
export interface ConnectionLimits {
  /** Maximum number of open connections. */
  connections: number;
  /**
   * Maximum number of open connections per network address. Undefined behind proxies, because all shoppers share one
   * address.
   */
  connectionsPerAddress: number | undefined;
  /** Maximum number of requests being answered. A request counts once it has arrived completely. */
  requests: number;
  /** Maximum number of requests that a connection may send before the first response. Browsers send one request. */
  requestsPerConnection: number;
  /** Timeout in milliseconds for a client that does not read a waiting response. */
  readTimeout: number;
  /** Shorter timeout, in milliseconds, once the maximum number of requests is reached. */
  readTimeoutWhenBusy: number;
}

export const usualLimits: ConnectionLimits = {
  connections: 2000,
  connectionsPerAddress: 200,
  requests: 400,
  requestsPerConnection: 16,
  readTimeout: 20_000,
  readTimeoutWhenBusy: 2_000,
};

/**
 * Number of connections beyond the limit that are still read, to refuse their first request and to answer health
 * checks.
 */
const reserve = 100;
/** Seconds after which a refused client may retry. */
const retryAfter = "5";
/**
 * Health check paths, which are exempt from the limits, because monitoring systems request them and they are cheap to
 * answer.
 */
const health: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

interface Connection {
  /** Whether the connection exceeds a limit. If so, it gets one response and is closed. */
  isRefused: boolean;
  isAnswering: boolean;
  queue: (() => void)[];
  /** Number of bytes that the client had read by the last check. */
  taken: number;
  /** Time when the client last read waiting data. Undefined if no data is waiting. */
  takenAt: number | undefined;
}

/**
 * Prevents clients that do not read their responses from filling the memory, and clients with many connections from
 * blocking others. Requests on a connection are answered one after another, because HTTP/1.1 requires responses to be
 * in order anyway. Requests beyond a limit get 503 with Retry-After, unless a stalled client can be disconnected
 * instead. Health checks are always answered.
 * @param now milliseconds of a monotonic clock
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
    connections.set(socket, { isRefused, isAnswering: false, queue: [], taken: 0, takenAt: undefined });
    socket.once("close", () => {
      connections.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  };

  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.isAnswering = true;
    let isCounted = false;
    const count = () => {
      isCounted = true;
      requests++;
    };
    response.once("close", () => {
      connection.isAnswering = false;
      request.off("end", count);
      if (isCounted) requests--;
      if (!request.socket.destroyed) connection.queue.shift()?.();
    });
    if (health.has(request.url)) {
      answer(request, response);
      return;
    }
    // A request uses few resources while its body arrives. It counts only once the body is complete, so that slow
    // clients do not occupy slots.
    if (isStillSent(request)) request.once("end", count);
    else count();
    if (connection.isRefused || (requests > limits.requests && !endStalled(limits.readTimeoutWhenBusy, 1)))
      refuse(response);
    else answer(request, response);
  };

  /** Disconnects clients that do not read their waiting data. @returns number of connections closed */
  const endStalled = (timeout: number, max = Number.POSITIVE_INFINITY): number => {
    const stalled = [...connections].filter(([, { takenAt }]) => takenAt !== undefined && now() - takenAt >= timeout);
    for (const [socket] of stalled.slice(0, max)) socket.destroy();
    return Math.min(stalled.length, max);
  };

  const lookAtTaken = () => {
    for (const [socket, connection] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) connection.takenAt = undefined;
      else if (connection.takenAt === undefined || taken !== connection.taken) connection.takenAt = now();
      connection.taken = taken;
    }
    endStalled(limits.readTimeout);
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
  const sweep = setInterval(lookAtTaken, limits.readTimeoutWhenBusy / 4).unref();
  server.once("close", () => clearInterval(sweep));
}

/** Whether a request body is still arriving. GET and HEAD requests are answered without waiting for a body. */
const isStillSent = ({ method, complete }: IncomingMessage) => method !== "GET" && method !== "HEAD" && !complete;

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    "content-type": "text/plain; charset=utf-8",
    "retry-after": retryAfter,
    "cache-control": "no-store",
    connection: "close",
  });
  response.end("The shop is busy. Please try again in a few seconds.\n");
}
