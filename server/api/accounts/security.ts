import { contract, type Contract } from "@corkwood/commerce/contract";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import type { AuthDependencies } from "./auth.ts";
import { requireSignedIn } from "./authorization.ts";

const done = { success: true } as const;

/** Endpoints for an account's signed-in devices and sign-in methods. */
export function accountSecurityApi({
  identity,
  clientAddress,
}: Pick<AuthDependencies, "identity" | "clientAddress">): ApiModule<Contract["accountSecurity"]> {
  return serve(contract.accountSecurity, {
    "GET /api/auth/security": async (_, c) => {
      const signedIn = requireSignedIn(c);
      const { account, sessionId } = signedIn;
      return {
        devices: await identity.devices(account.id, sessionId),
        passkeys: await identity.listPasskeys(account.id),
        hasPassword: account.passwordHash !== null,
        isProven: identity.isProven(signedIn),
        providers: await identity.linkedProviders(account.id),
      };
    },
    "POST /api/auth/devices/end": async ({ body }, c) => {
      const { account, sessionId } = requireSignedIn(c);
      await identity.endDevices(account.id, sessionId, body.id);
      return done;
    },
    "POST /api/auth/proof": async ({ body }, c) => {
      await identity.proveByPassword(requireSignedIn(c), body.password);
      return done;
    },
    "POST /api/auth/proof/code": async (_, c) => {
      await identity.sendProofCode(requireSignedIn(c), { client: clientAddress(c) });
      return done;
    },
    "POST /api/auth/proof/confirm": async ({ body }, c) => {
      await identity.proveByCode(requireSignedIn(c), body.code, { client: clientAddress(c) });
      return done;
    },
  });
}
