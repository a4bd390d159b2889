import type { ErrorCode } from "@corkwood/commerce";
import { problemCodeOf } from "../api.ts";
import type { Identity } from "./identity.ts";

/** What a call carries for a customer, and not for a guest. */
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
 * Headers that identify the customer. If their token cannot be fetched, the call is made as a guest
 * (specification/overview#token-failure); if it cannot because the session has ended, this rejects.
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
 * Makes authenticated calls. If one of them reveals that the session has ended, ends it in this browser as well
 * (specification/accounts#session-ended). All authenticated calls go through here.
 */
export async function noticingEnd<Answer>(identity: Identity, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isSessionOver(error)) await identity.accounts?.endSession(identity);
    throw error;
  }
}

/** Makes a call that guests make, too, with the token of a customer. */
export function asCustomer<Answer>(
  identity: Identity,
  call: (headers: CustomerHeaders) => Promise<Answer>,
): Promise<Answer> {
  return noticingEnd(identity, async () => call(await customerHeaders(identity)));
}
