/** What every handler finds in its context: `c.get("requestId")`. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** The token for the session's cookie in this answer; null removes it. */
    sessionToken?: string | null;
  };
}
