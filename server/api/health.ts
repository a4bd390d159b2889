import { contract, type Contract } from "@corkwood/commerce/contract";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface HealthDependencies {
  /** Rejects if the database does not respond. */
  ping: () => Promise<void>;
}

/** Database timeout in milliseconds. */
const maxWait = 5000;

const tooLate = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), maxWait).unref());

/** Endpoints for monitoring. */
export function healthApi({ ping }: HealthDependencies): ApiModule<Contract["health"]> {
  return serve(contract.health, {
    "GET /healthz": () => ({ status: "ok" }),
    "GET /readyz": async (_, c) => {
      const ready = await Promise.race([
        ping().then(
          () => true,
          () => false,
        ),
        tooLate(),
      ]);
      const headers = { "cache-control": "no-store" };
      return ready ? c.json({ status: "ok" }, 200, headers) : c.json({ status: "unavailable" }, 503, headers);
    },
  });
}
