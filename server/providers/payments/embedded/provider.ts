import { shopSecret } from "../../../db/secrets.ts";
import { environmentReader } from "../../../foundation/config/environment.ts";
import type { OpenProvider, PaymentProviderDefinition, Webhook } from "../common/provider.ts";
import { beginEmbeddedCheckout } from "./approvals.ts";
import { createEmbeddedClientToken } from "./tokens/clientToken.ts";
import { createEmbeddedGateway } from "./gateway.ts";
import { embeddedRoutes } from "./routes.ts";
import { dropOldTokens } from "./tokens/tokens.ts";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../../foundation/sameSecret.ts";

/**
 * The shop's own provider, which shoppers see as 'Test payments'. Merchants can use it to try out a shop before
 * configuring anything.
 */
export const embedded: PaymentProviderDefinition = {
  movesMoney: false,
  // The embedded provider needs no environment variables.
  environment: environmentReader({}, () => ({ open: openEmbedded, isLive: false, url: undefined })),
};

const openEmbedded: OpenProvider = async ({ db, now, watch }) => ({
  gateway: watch(createEmbeddedGateway(db, now)),
  clientToken: () => createEmbeddedClientToken(db, now()),
  beginCheckout: ({ method, amount }) => beginEmbeddedCheckout(db, method, amount, now()),
  webhook: embeddedWebhook(await shopSecret(db, "test payments' notifications")),
  sources: { scripts: [], frames: [] },
  routes: embeddedRoutes({ db, now }),
  tidy: () => dropOldTokens(db, now()),
});

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
