import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Accounts } from "../../accounts/accounts.ts";
import type { Identity } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { requireSignedIn } from "./authorization.ts";

export interface OwnDataDependencies {
  accounts: Pick<Accounts, "export" | "close">;
  identity: Pick<Identity, "proveOwner">;
}

/** Endpoints for exporting a customer's data and closing the account. */
export function ownDataApi({ accounts, identity }: OwnDataDependencies): ApiModule<Contract["ownData"]> {
  return serve(contract.ownData, {
    "GET /api/account/export": async (_, c) => accounts.export(requireSignedIn(c).account),
    "POST /api/auth/close": async ({ body }, c) => {
      const signedIn = requireSignedIn(c);
      await identity.proveOwner(signedIn, body.password);
      await accounts.close(signedIn.account);
      c.set("sessionToken", null);
      return { success: true } as const;
    },
  });
}
