/**
 * The server sets this cookie to 1 together with the session cookie, which no script can read, and removes both together. A
 * browser that signs out sets it to one of `signOuts` until the server has confirmed the sign-out. All tabs share it, it
 * survives reloads, and the next sign-in replaces it in the same response as the session.
 */
const name = "signed-in";
const signOuts = { here: "leaving", everywhere: "leaving-everywhere" } as const;

/** As long as the longest session. Seconds. */
const maxAge = 180 * 86_400;

function markValue(): string | undefined {
  // Tests have tabs without a document.
  if (typeof document !== "object") return undefined;
  const cookies = (document.cookie ?? "").split("; ");
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Whether this browser is signed in. False as soon as it signs out, even if the server does not know yet. */
export const hasSession = () => markValue() === "1";

/** The sign-out that the server has not confirmed yet, if there is one. */
export function pendingSignOut(): { everywhere: boolean } | undefined {
  const value = markValue();
  if (value !== signOuts.here && value !== signOuts.everywhere) return undefined;
  return { everywhere: value === signOuts.everywhere };
}

/** Signs this browser out: the session cookie identifies no one until the server has removed it. */
export function markSignOut(everywhere: boolean): void {
  if (typeof document !== "object") return;
  const value = everywhere || pendingSignOut()?.everywhere ? signOuts.everywhere : signOuts.here;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** Storage area that is written at a sign-out, because a changed cookie tells other tabs nothing. */
export const signOutArea = "signOut";
