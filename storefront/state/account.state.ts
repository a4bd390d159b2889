import type { Customer } from "@corkwood/commerce";
import { proxy } from "valtio";

/** Who is signed in, as far as this tab knows. Pages from a cache are the same for everybody, so it starts unknown. */
export interface AccountState {
  /** `failed`: signed in, but the account could not be loaded. `incomplete`: signed in, and no customer yet. */
  status: "unknown" | "guest" | "loading" | "ready" | "failed" | "incomplete";
  /** Once loaded. */
  customer: Customer | null;
  /** The address that was typed at the last step of sign-up or of a forgotten password. */
  typedEmail: string;
  /** The version of the cart and the wishlist that the account is known to hold (specification/state-sync#root-state). */
  syncableStateVersion?: number;
}

export function createAccountState(): AccountState {
  return proxy<AccountState>({ status: "unknown", customer: null, typedEmail: "" });
}
