import { shopSecret } from "../../../db/secrets.ts";
import { environmentReader } from "../../../foundation/config/environment.ts";
import type { OpenProvider, PaymentProviderDefinition } from "../common/provider.ts";
import { beginEmbeddedCheckout } from "./approvals.ts";
import { createEmbeddedClientToken } from "./tokens/clientToken.ts";
import { createEmbeddedGateway } from "./gateway.ts";
import { embeddedRoutes } from "./routes.ts";
import { dropOldTokens } from "./tokens/tokens.ts";
import { embeddedWebhook } from "./webhook.ts";

/**
 * The shop's own provider, which shoppers see as 'Test payments'. Merchants can use it to try out a shop before
 * configuring anything.
 */
export const embedded: PaymentProviderDefinition = {
  movesMoney: false,
  // The embedded provider needs no environment variables.
  environment: environmentReader({}, () => ({ open: openEmbedded, isLive: false, url: undefined })),
};

const openEmbedded: OpenProvider = async ({ db, now }) => ({
  gateway: createEmbeddedGateway(db, now),
  clientToken: () => createEmbeddedClientToken(db, now()),
  beginCheckout: ({ method, amount }) => beginEmbeddedCheckout(db, method, amount, now()),
  webhook: embeddedWebhook(await shopSecret(db, "test payments' notifications")),
  sources: { scripts: [], frames: [] },
  routes: embeddedRoutes({ db, now }),
  tidy: () => dropOldTokens(db, now()),
});
