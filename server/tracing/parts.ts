import type { Context } from "hono";
import type { AppEnv } from "../http/appEnv.ts";
import type { Database } from "../db/connection.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Wraps a request in a span named by the route that handled the request. @param routeOf returns a route, never a URL
 */
export function withTrace(tracing: Tracing, routeOf: (c: Context<AppEnv>) => string) {
  return (c: Context<AppEnv>, next: () => Promise<void>): Promise<void> =>
    tracing.inSpan(c.req.method, "server", async (span) => {
      await next();
      const [route, { status }] = [routeOf(c), c.res];
      if (status >= 500) span.fail();
      span.tell(
        {
          "http.request.method": c.req.method,
          "http.route": route,
          "http.response.status_code": status,
          "corkwood.request_id": c.get("requestId"),
        },
        `${c.req.method} ${route}`,
      );
    });
}

type Call = (...args: unknown[]) => unknown;

/** Wraps each call to an external service in a span. */
export function traceCalls<Service extends object>(
  provider: string,
  service: Service,
  tracing: Tracing | undefined,
): Service {
  if (!tracing) return service;
  const traced = Object.entries(service).map(([name, part]: [string, unknown]) => {
    if (typeof part !== "function") return [name, part];
    const call = (...args: unknown[]) =>
      tracing.inSpan(`${provider} ${name}`, "client", (span) => {
        span.tell({ "corkwood.provider": provider });
        return (part as Call)(...args);
      });
    return [name, call];
  });
  // Each wrapped call has the same parameters and result as before.
  return Object.fromEntries(traced) as Service;
}

/** Wraps each of a database's transactions in a span. @param name purpose of the transactions */
export function traceTransactions(db: Database, name: string, tracing: Tracing | undefined): Database {
  if (!tracing) return db;
  const transaction: Database["transaction"] = (work, options) =>
    tracing.inSpan(name, "internal", (span) => {
      span.tell({ "db.system.name": "postgresql" });
      return db.transaction(work, options);
    });
  // Other methods are bound to the original database, because it uses private fields.
  return new Proxy(db, {
    get: (target, key) => {
      if (key === "transaction") return transaction;
      const part: unknown = Reflect.get(target, key, target);
      return typeof part === "function" ? part.bind(target) : part;
    },
  });
}
