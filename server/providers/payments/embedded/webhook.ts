import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../../foundation/sameSecret.ts";
import type { Webhook } from "../common/provider.ts";

const notification = z.object({ kind: z.string().max(100), key: z.string().max(255).optional() });

/** Signs a notification from the 'Test payments' gateway. */
export function signEmbeddedWebhook(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Notifications of the embedded gateway, for trying out how the shop handles them. */
export function embeddedWebhook(secret: string): Webhook {
  return {
    read: (body, header) => {
      const signature = header("test-payments-signature") ?? "";
      if (!isSameSecret(signature, signEmbeddedWebhook(secret, body))) return undefined;
      const { kind, key } = notification.parse(JSON.parse(body));
      return { kind, key };
    },
    prove: undefined,
  };
}
