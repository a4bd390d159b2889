import { type Accounts, type Identity, SignInError } from "../../../services/identity/identity.ts";

export const member = { email: "ada@example.com", password: "cork and bottle" };
export const unverified = { email: "new@example.com", password: "cork and bottle" };

export interface TestIdentity extends Identity {
  accounts: Accounts;
  /** Received calls, in order. */
  calls: string[];
  /** Makes pending and later calls fail, as if the connection were lost. */
  isOffline: boolean;
  /** Delays responses until the returned function is called. */
  hold: () => () => void;
}

/** Creates two in-memory accounts: one that can sign in, and one with an unverified address. */
export function createTestIdentity(): TestIdentity {
  let signedInAs: string | undefined;
  let details: string | undefined;
  let held: Promise<void> = Promise.resolve();

  const answer = async (call: string) => {
    identity.calls.push(call);
    await held;
    if (identity.isOffline) throw new TypeError("Failed to fetch");
  };
  const identity: TestIdentity = {
    calls: [],
    isOffline: false,
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    isSignedIn: () => signedInAs !== undefined,
    email: () => details,
    accounts: {
      signIn: async (email, password) => {
        await answer(`signIn ${email}`);
        const known = [member, unverified].find((account) => account.email === email);
        if (known?.password !== password) throw new SignInError("ACCOUNT_CREDENTIALS_INVALID");
        if (known === unverified) throw new SignInError("ACCOUNT_NOT_CONFIRMED");
        signedInAs = email;
      },
      loadDetails: async () => {
        await answer("loadDetails");
        details = signedInAs;
      },
      signOut: async () => {
        signedInAs = undefined;
        details = undefined;
        await answer("signOut");
      },
      endSession: () => answer("endSession"),
      resendVerification: (email) => answer(`resendVerification ${email}`),
    },
  };
  return identity;
}
