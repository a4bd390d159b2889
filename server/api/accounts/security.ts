import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Identity } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { requireSignedIn } from "./authorization.ts";

/** The devices that are signed in to an account, and the ways to sign in to it. */
export function accountSecurityApi({ identity }: { identity: Identity }): ApiModule<Contract["accountSecurity"]> {
  return serve(contract.accountSecurity, {
    "GET /api/auth/security": async (_, c) => {
      const { account, sessionId } = requireSignedIn(c);
      return {
        devices: await identity.devices(account.id, sessionId),
        passkeys: await identity.listPasskeys(account.id),
        hasPassword: account.passwordHash !== null,
        providers: await identity.linkedProviders(account.id),
      };
    },
    "POST /api/auth/devices/end": async ({ body }, c) => {
      const { account, sessionId } = requireSignedIn(c);
      await identity.endDevices(account.id, sessionId, body.id);
      return { success: true } as const;
    },
  });
}
