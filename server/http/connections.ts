import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What clients together, and each one, may take of the server. */
export interface ConnectionLimits {
  /** Open connections. */
  connections: number;
  /** Open connections of one network address. Undefined where proxies of the merchant pass on what all shoppers ask. */
  connectionsPerAddress: number | undefined;
  /** Requests that are being answered: all of each has arrived. */
  requests: number;
  /** Requests that a connection may send before the first of them is answered. Browsers send one. */
  requestsPerConnection: number;
  /** How long a client may take nothing of an answer that waits for it. Milliseconds. */
  readTimeout: number;
  /** How long, once there are as many requests as may be. */
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
  /** Bytes that the client had taken when it was last looked at. */
  taken: number;
  /** When it last took some of what waits for it. Undefined while nothing does. */
  takenAt: number | undefined;
}

/**
 * Keeps clients that ask for more than they read from filling the memory, and many connections of one client from
 * keeping others out. A connection's requests are answered one after another, as HTTP/1.1 sends the answers anyway. What
 * is beyond a limit gets 503 with Retry-After, unless a client that reads nothing can be ended for it. Health checks are
 * always answered.
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
    // While its body arrives, a request takes little. It counts from its end on, so that slow clients take no place.
    if (isStillSent(request)) request.once("end", count);
    else count();
    if (connection.isRefused || (requests > limits.requests && !endStalled(limits.readTimeoutWhenBusy, 1)))
      refuse(response);
    else answer(request, response);
  };

  /** Ends connections whose clients take nothing of what waits for them. @returns how many */
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

/** What only reads is answered without waiting for its body. */
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
