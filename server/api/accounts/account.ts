import { accountMessages } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import { problem } from "../../foundation/problem.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { requireSignedIn } from "./authorization.ts";

/** What customers see of their own. Whose it is says the token alone. */
export function accountApi({ accounts }: { accounts: Accounts }): ApiModule<Contract["account"]> {
  return serve(contract.account, {
    "GET /api/account": async (_, c) => {
      const customer = await accounts.customer(requireSignedIn(c).account);
      if (!customer) throw problem("ACCOUNT_SETUP_INCOMPLETE", 404, accountMessages.setUpIncomplete);
      return { customer };
    },
    "GET /api/account/orders": async (_, c) => ({ orders: await accounts.orders(requireSignedIn(c).account.id) }),
  });
}
