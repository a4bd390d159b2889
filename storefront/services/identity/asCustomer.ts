import type { ErrorCode } from "@corkwood/commerce";
import { problemCodeOf } from "../api.ts";
import type { Identity } from "./identity.ts";

/** Headers for a customer's calls. Empty for a guest. */
export interface CustomerHeaders {
  Authorization?: string;
}

const overCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  "INVALID_AUTHORIZATION",
  "ACCOUNT_NOT_AUTHENTICATED",
]);

/** Whether a call was refused because the session has ended. */
export const isSessionOver = (error: unknown): boolean => overCodes.has(problemCodeOf(error));

/**
 * Returns headers that identify the customer. If the token cannot be loaded, returns no headers, so that the call is
 * made as a guest (specification/overview#token-failure). Rejects if the session has ended.
 */
export async function customerHeaders(identity: Identity): Promise<CustomerHeaders> {
  if (!identity.isSignedIn() || !identity.token) return {};
  try {
    return { Authorization: `Bearer ${await identity.token()}` };
  } catch (error) {
    if (isSessionOver(error)) throw error;
    return {};
  }
}

/**
 * Sends an authenticated request. If the response reveals that the session has ended, also ends the session in this
 * browser (specification/accounts#session-ended). All authenticated calls go through here.
 */
export async function noticingEnd<Answer>(identity: Identity, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isSessionOver(error)) await identity.accounts?.endSession(identity);
    throw error;
  }
}

/** Calls an endpoint that also accepts guests. If a customer is signed in, the request includes their token. */
export function asCustomer<Answer>(
  identity: Identity,
  call: (headers: CustomerHeaders) => Promise<Answer>,
): Promise<Answer> {
  return noticingEnd(identity, async () => call(await customerHeaders(identity)));
}
