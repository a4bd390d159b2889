/**
 * The server sets this cookie to 1 together with the session cookie, which no script can read, and removes both
 * together. A browser that signs out sets it to one of `signOuts` until the server has confirmed the sign-out. All tabs
 * share the cookie, it survives reloads, and the response that starts the next session replaces it.
 */
const name = "signed-in";
const signOuts = { here: "leaving", everywhere: "leaving-everywhere" } as const;

/** Maximum session lifetime. Seconds. */
const maxAge = 180 * 86_400;

function markValue(): string | undefined {
  // In tests, tabs have no document.
  if (typeof document !== "object") return undefined;
  const cookies = (document.cookie ?? "").split("; ");
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Whether this browser is signed in. False as soon as it signs out, even if the server has not received the sign-out
 * yet.
 */
export const hasSession = () => markValue() === "1";

/** Returns the sign-out that the server has not confirmed yet, if any. */
export function pendingSignOut(): { everywhere: boolean } | undefined {
  const value = markValue();
  if (value !== signOuts.here && value !== signOuts.everywhere) return undefined;
  return { everywhere: value === signOuts.everywhere };
}

/** Signs this browser out. Until the server has removed the session cookie, it identifies no one. */
export function markSignOut(everywhere: boolean): void {
  if (typeof document !== "object") return;
  const value = everywhere || pendingSignOut()?.everywhere ? signOuts.everywhere : signOuts.here;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** Storage area that is written at a sign-out, because cookie changes do not notify other tabs. */
export const signOutArea = "signOut";
