/** What every handler finds in its context: `c.get("requestId")`. */
export interface AppEnv {
  Variables: { requestId: string };
}
