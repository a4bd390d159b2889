import { randomUUID } from "node:crypto";
import { accountMessages, type Customer } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import { problem } from "../../foundation/problem.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { Identity } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { requireSignedIn } from "./authorization.ts";

export interface AccountDependencies {
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
  accounts: Accounts;
  identity: Pick<Identity, "changeEmail">;
  clientAddress: ClientAddress;
}

/** Limit on cart pushes: enough for ten devices that each push once a second for half a minute. */
const pushLimit = {
  name: "saved carts",
  attempts: 300,
  seconds: 60,
  detail: "Your cart was saved very often in a short time. It will be saved again in a minute.",
};

function whole(customer: Customer | undefined): Customer {
  if (!customer) throw problem("ACCOUNT_SETUP_INCOMPLETE", 404, accountMessages.setUpIncomplete);
  return customer;
}

/** Endpoints for a customer's own account. Only the token identifies the customer. */
export function accountApi(dependencies: AccountDependencies): ApiModule<Contract["account"]> {
  const { accounts, identity, clientAddress } = dependencies;
  const pushes = createAttemptLimit(pushLimit, dependencies.attempts);
  return serve(contract.account, {
    "GET /api/account": async (_, c) => ({ customer: whole(await accounts.customer(requireSignedIn(c).account)) }),
    "PUT /api/account": async ({ body }, c) => ({
      customer: whole(await accounts.change(requireSignedIn(c).account.id, body.customer)),
    }),
    "GET /api/account/credit": async (_, c) => accounts.credit(requireSignedIn(c).account),
    "POST /api/account/email": async ({ body }, c) => {
      await identity.changeEmail(requireSignedIn(c), body, { client: clientAddress(c) });
      return { success: true };
    },
    "GET /api/account/orders": async (_, c) => ({ orders: await accounts.orders(requireSignedIn(c).account.id) }),
    "GET /api/account/state": async ({ query: { after } }, c) => {
      const { id } = requireSignedIn(c).account;
      return after === undefined ? accounts.states.read(id) : accounts.states.readAfter(id, after, c.req.raw.signal);
    },
    "PUT /api/account/state": async ({ body }, c) => {
      const { id } = requireSignedIn(c).account;
      await pushes.take(id, [randomUUID()]);
      return accounts.states.write(id, body);
    },
  });
}
