import type { Customer } from "@corkwood/commerce";
import { proxy } from "valtio";

/** This tab's account. Initially unknown, because all shoppers share cached pages. */
export interface AccountState {
  /**
   * Account status. `failed`: signed in, but the account could not be loaded. `incomplete`: signed in, but without
   * customer details.
   */
  status: "unknown" | "guest" | "loading" | "ready" | "failed" | "incomplete";
  /** Null until loaded. */
  customer: Customer | null;
  /** Address typed in the previous step of a sign-up or a password reset. */
  typedEmail: string;
  /** Last cart and wishlist version that the account is known to have stored (specification/state-sync#root-state). */
  syncableStateVersion?: number;
}

export function createAccountState(): AccountState {
  return proxy<AccountState>({ status: "unknown", customer: null, typedEmail: "" });
}
