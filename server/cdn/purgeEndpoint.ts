import { createHmac } from "node:crypto";

/** Cached pages that a CDN must remove: pages with any of these tags, or all pages. */
export type Purge = { tags: readonly string[] } | { everything: true };

export interface PurgeEndpointOptions {
  url: string;
  secret: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Sends purges to the merchant's endpoint. */
export interface PurgeEndpoint {
  /** Rejects if the endpoint did not accept the purge. */
  purge: (purge: Purge) => Promise<void>;
}

/** Request timeout in milliseconds. */
const timeout = 5000;

/**
 * Creates a client for a merchant's endpoint. The signature covers the time and the body, so that a recorded request
 * cannot be replayed later (docs/operations.md#purges-after-changes).
 */
export function createPurgeEndpoint({ url, secret, now }: PurgeEndpointOptions): PurgeEndpoint {
  return {
    purge: async (purge) => {
      const body = JSON.stringify(purge);
      const time = Math.floor(now() / 1000);
      const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "corkwood-signature": `t=${time},v1=${signature}` },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeout),
      });
      // Only the status matters.
      await response.body?.cancel();
      if (!response.ok) {
        throw Object.assign(new Error("The endpoint did not accept the purge"), { code: `HTTP_${response.status}` });
      }
    },
  };
}
