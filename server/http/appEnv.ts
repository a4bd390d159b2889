/** Variables available to every handler: `c.get("requestId")`. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Token for the session cookie, and whether the session is new. Null removes the cookie. */
    sessionToken?: { text: string; isNew: boolean } | null;
    /** Value for the device cookie. */
    device?: string;
    /** Value for the cookie of a sign-in with a provider. Null removes the cookie. */
    federated?: string | null;
    /** Value for the cookie of a pending sign-up. Null removes the cookie. */
    pendingSignUp?: string | null;
    /** Value for the cookie of a requested password reset. Null removes the cookie. */
    passwordReset?: string | null;
    /** Value for the cookie of a passkey challenge. Null removes the cookie. */
    passkey?: string | null;
  };
}
