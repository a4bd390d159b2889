import type { Context } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import type { ReadSession } from "../../identity/identity.ts";

/** Session data in the response to the browser. */
export function sessionAnswer({ account, token, expiresAt }: ReadSession) {
  const { email, firstName, lastName } = account;
  return { email, firstName, lastName, token, expires: Math.floor(expiresAt / 1000) };
}

/** Sets the cookies of a new session, and returns its data. */
export function beginIn(c: Context<AppEnv>, session: ReadSession) {
  if (session.cookie !== undefined) c.set("sessionToken", { text: session.cookie, isNew: true });
  c.set("device", session.device);
  return sessionAnswer(session);
}
