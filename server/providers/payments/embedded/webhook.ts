import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Webhook } from "../common/provider.ts";

const notification = z.object({ kind: z.string().max(100), key: z.string().max(255).optional() });

/** What signs a notification of 'Test payments'. */
export function signEmbeddedWebhook(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** The embedded gateway's notifications, for trying out what the shop does with such. */
export function embeddedWebhook(secret: string): Webhook {
  return {
    read: (body, header) => {
      const given = Buffer.from(header("test-payments-signature") ?? "");
      const right = Buffer.from(signEmbeddedWebhook(secret, body));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const { kind, key } = notification.parse(JSON.parse(body));
      return { kind, key };
    },
    prove: undefined,
  };
}
