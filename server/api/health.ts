import type { ApiModule } from "./module.ts";

export interface HealthDependencies {
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
}

const operation = { method: "get", tag: "health" } as const;

/** For whoever watches over the process. */
export function healthApi({ ping }: HealthDependencies): ApiModule {
  return {
    operations: [
      {
        ...operation,
        path: "/healthz",
        operationId: "getHealth",
        summary: "Whether the process is alive",
        response: { description: "It is" },
      },
      {
        ...operation,
        path: "/readyz",
        operationId: "getReadiness",
        summary: "Whether the database answers",
        response: { description: "It does; 503 where it does not" },
      },
    ],
    mount: (app) => {
      app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
      app.get("/readyz", async (c) => {
        const ready = await ping().then(
          () => true,
          () => false,
        );
        const headers = { "cache-control": "no-store" };
        return ready ? c.json({ status: "ok" }, 200, headers) : c.json({ status: "unavailable" }, 503, headers);
      });
    },
  };
}
