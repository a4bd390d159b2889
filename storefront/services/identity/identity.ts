import type { Dollars } from "@corkwood/commerce";

/** Reasons for a refused sign-in that the shopper can resolve, as codes from the error catalogue. */
export type SignInRefusal = "ACCOUNT_CREDENTIALS_INVALID" | "ACCOUNT_NOT_CONFIRMED";

/** Account actions: the browser's side of the identity provider (specification/accounts#operations). */
export interface Accounts {
  /** Rejects with a SignInError if the sign-in is refused. */
  signIn: (email: string, password: string) => Promise<void>;
  /** Loads the customer's details. */
  loadDetails: () => Promise<void>;
  signOut: () => Promise<void>;
  /**
   * Turns the shopper into a guest after the server has ended the session, unless this tab already has another session.
   */
  endSession: (identity: Identity) => Promise<void>;
  /** Resends the link that verifies an email address. */
  resendVerification: (email: string) => Promise<void>;
}

/** A running sync between the account and the cart and wishlist. */
export interface RunningSync {
  /** Pushes the remaining changes, then stops. */
  stop: () => Promise<void>;
}

/** Identity of the shopper. */
export interface Identity {
  isSignedIn: () => boolean;
  /** The account's email address, once its details are known. */
  email: () => string | undefined;
  /** Available store credit in dollars. Absent for guests. */
  storeCredit?: () => Dollars;
  /**
   * Returns the token that identifies the customer to the server. Absent for guests; may reject if the session has
   * ended.
   */
  token?: () => Promise<string>;
  /** Account actions. Absent for a guest, because the sign-in dialog provides its own. */
  accounts?: Accounts;
  /** Running sync. Absent until the account is loaded. */
  sync?: RunningSync;
}

/** Identity of guests, and of shoppers who have not been identified yet. Their lists stay in the browser. */
export const guest: Identity = { isSignedIn: () => false, email: () => undefined };

/** A refused sign-in. Any other error means that the call failed. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(readonly code: SignInRefusal) {
    super(code);
  }
}
