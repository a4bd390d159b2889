import type { Dollars } from "@corkwood/commerce";

/** Why a sign-in was refused, in words of the error catalogue that the shopper can do something about. */
export type SignInRefusal = "ACCOUNT_CREDENTIALS_INVALID" | "ACCOUNT_NOT_CONFIRMED";

/**
 * What can be done about an account: the browser's side of the identity provider (specification/accounts#operations).
 */
export interface Accounts {
  /** Rejects with a SignInError where it is refused. */
  signIn: (email: string, password: string) => Promise<void>;
  /** Fetches who it is that signed in. */
  loadDetails: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Ends a session that the server has ended, unless this tab has another one by now. */
  endSession: (identity: Identity) => Promise<void>;
  /** Sends the link that verifies an email address again. */
  resendVerification: (email: string) => Promise<void>;
}

/** Cart and wishlist follow the customer, until it is stopped. */
export interface RunningSync {
  /** Stops, after what is still to be pushed was pushed. */
  stop: () => Promise<void>;
}

/** Who is shopping. */
export interface Identity {
  isSignedIn: () => boolean;
  /** The account's email address, once its details are known. */
  email: () => string | undefined;
  /** What they have to spend of their own, in dollars. Guests have none. */
  storeCredit?: () => Dollars;
  /** Proves to the server who they are. Guests have none; may reject if their sign-in has ended. */
  token?: () => Promise<string>;
  /** Absent for a guest: the sign-in dialog brings its own. */
  accounts?: Accounts;
  /** Absent before the account is loaded. */
  sync?: RunningSync;
}

/** Who is not signed in, or not known yet. What they keep stays in their browser. */
export const guest: Identity = { isSignedIn: () => false, email: () => undefined };
