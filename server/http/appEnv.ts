/** Variables available to every handler: `c.get("requestId")`. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Token for the session cookie, and whether the session is new. Null removes the cookie. */
    sessionToken?: { text: string; isNew: boolean } | null;
    /** Value of the device cookie. */
    device?: string;
    /** Value of the cookie for a provider sign-in. Null removes the cookie. */
    federated?: string | null;
    /** Value of the pending sign-up cookie. Null removes the cookie. */
    pendingSignUp?: string | null;
    /** Value of the password-reset cookie. Null removes the cookie. */
    passwordReset?: string | null;
    /** Value of the passkey challenge cookie. Null removes the cookie. */
    passkey?: string | null;
  };
}
