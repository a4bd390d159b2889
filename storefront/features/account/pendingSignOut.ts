import { markName, markValue } from "./sessionMark.ts";

/**
 * Cookie values used until the server has confirmed a sign-out. All tabs share the cookie. The cookie survives reloads,
 * and the response that starts the next session replaces its value.
 */
const signOuts = { here: "leaving", everywhere: "leaving-everywhere" } as const;

/** Maximum session lifetime in seconds. */
const maxAge = 180 * 86_400;

/** Returns the sign-out that the server has not confirmed yet, if any. */
export function pendingSignOut(): { everywhere: boolean } | undefined {
  const value = markValue();
  if (value !== signOuts.here && value !== signOuts.everywhere) return undefined;
  return { everywhere: value === signOuts.everywhere };
}

/**
 * Signs this browser out. From then on, calls do not identify the customer, even while the session cookie still exists.
 */
export function markSignOut(everywhere: boolean): void {
  if (typeof document !== "object") return;
  const value = everywhere || pendingSignOut()?.everywhere ? signOuts.everywhere : signOuts.here;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${markName}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** Storage area written on sign-out to notify other tabs, because browsers do not notify tabs of cookie changes. */
export const signOutArea = "signOut";
