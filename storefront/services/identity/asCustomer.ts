import { problemCodeOf } from "../api.ts";
import type { Identity } from "./identity.ts";

/** What a call carries for a customer, and not for a guest. */
export interface CustomerHeaders {
  Authorization?: string;
}

/**
 * The header that shows who shops. Where a customer's token cannot be had, the call is made as a guest
 * (specification/overview#token-failure).
 */
export async function customerHeaders(identity: Identity): Promise<CustomerHeaders> {
  const token = identity.isSignedIn() ? await identity.token?.().catch(() => undefined) : undefined;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** Makes a call with the token of a customer. Who is refused for it is signed out (specification/orders#signed-out). */
export async function asCustomer<Answer>(
  identity: Identity,
  call: (headers: CustomerHeaders) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(await customerHeaders(identity));
  } catch (error) {
    if (problemCodeOf(error) === "INVALID_AUTHORIZATION") await identity.accounts?.signOut().catch(() => undefined);
    throw error;
  }
}
