import { z } from "zod";
import { signInProviders } from "../../accounts/federated.ts";
import type { CallTable } from "../call.ts";
import { code, done, headers, limited, needsProof, needsUser, otherSite, session } from "./parts.ts";

const provider = z.enum(signInProviders);

/** Sign-in with an OpenID Connect provider (specification/accounts#federated). */
export const federatedCalls = {
  "GET /api/auth/providers": {
    operationId: "getSignInProviders",
    summary: "The providers that the merchant has set up, such as Google",
    tag: "auth",
    answer: {
      description: "Providers, often none",
      schema: z.object({ providers: z.array(z.object({ id: provider, name: z.string() })) }),
      keep: "shared",
    },
  },
  "POST /api/auth/federated": {
    operationId: "startFederatedSignIn",
    summary:
      "Returns the address for signing in with a provider, which redirects to /account/authenticate, or to /account/signin on failure. With a token, the provider is added to that account",
    tag: "auth",
    headers,
    body: z.object({ provider }),
    answer: { description: "The provider's address", schema: z.object({ url: z.string() }), keep: "never" },
    problems: {
      401: ["INVALID_AUTHORIZATION"],
      ...needsProof,
      404: ["ROUTE_NOT_FOUND"],
      ...limited,
      503: ["ACCOUNT_PROVIDER_UNAVAILABLE"],
    },
  },
  "GET /api/auth/federated/pending": {
    operationId: "getPendingFederatedSignIn",
    summary: "The sign-in that is waiting for an emailed code",
    tag: "auth",
    answer: {
      description: "Provider and email address of the sign-in",
      schema: z.object({ provider: z.string().describe("Name of the provider"), email: z.string() }),
      keep: "never",
    },
    problems: { 404: ["ACCOUNT_NOT_FOUND"] },
  },
  "POST /api/auth/federated/confirm": {
    operationId: "confirmFederatedSignIn",
    summary: "Signs in with an emailed code, and adds the provider to the account with that address",
    tag: "auth",
    body: z.object({ code }),
    answer: session,
    problems: {
      ...otherSite,
      404: ["ACCOUNT_NOT_FOUND"],
      422: ["ACCOUNT_CONFIRMATION_CODE_INVALID"],
      ...limited,
    },
  },
  "POST /api/auth/federated/remove": {
    operationId: "removeFederatedSignIn",
    summary: "Removes a provider from the account",
    tag: "auth",
    headers,
    body: z.object({ provider }),
    answer: done,
    problems: { ...needsUser, ...needsProof },
  },
} satisfies CallTable;
