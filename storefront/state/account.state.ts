import type { Customer } from "@corkwood/commerce";
import { proxy } from "valtio";

/** Account of this tab. The account is initially unknown, because all shoppers share cached pages. */
export interface AccountState {
  /**
   * Status of the account. `failed`: signed in, but the account could not be loaded. `incomplete`: signed in, but
   * without customer details.
   */
  status: "unknown" | "guest" | "loading" | "ready" | "failed" | "incomplete";
  /** Null until loaded. */
  customer: Customer | null;
  /** Address typed in the previous step of a sign-up or a password reset. */
  typedEmail: string;
  /**
   * Version of the cart and wishlist that is known to be stored in the account (specification/state-sync#root-state).
   */
  syncableStateVersion?: number;
}

export function createAccountState(): AccountState {
  return proxy<AccountState>({ status: "unknown", customer: null, typedEmail: "" });
}
