/** What every handler finds in its context: `c.get("requestId")`. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Token for the session cookie, and whether its session has just begun. Null removes the cookie. */
    sessionToken?: { text: string; isNew: boolean } | null;
    /** The text for the cookie by which the shop knows this browser again. */
    device?: string;
    /** The text for the cookie of a sign-in with a provider; null removes it. */
    federated?: string | null;
    /** The text for the cookie of a pending sign-up; null removes it. */
    pendingSignUp?: string | null;
    /** The text for the cookie of a requested password reset; null removes it. */
    passwordReset?: string | null;
    /** The text for the cookie of a passkey that is asked for; null removes it. */
    passkey?: string | null;
  };
}
