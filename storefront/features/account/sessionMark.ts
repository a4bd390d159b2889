/**
 * The server sets this cookie to 1 together with the session cookie, which no script can read, and removes both
 * together. A browser that signs out changes the value until the server has confirmed the sign-out (pendingSignOut.ts).
 */
export const markName = "signed-in";

export function markValue(): string | undefined {
  // In tests, tabs have no document.
  if (typeof document !== "object") return undefined;
  const cookies = (document.cookie ?? "").split("; ");
  return cookies.find((cookie) => cookie.startsWith(`${markName}=`))?.slice(markName.length + 1);
}

/**
 * Whether this browser is signed in. False as soon as the shopper signs out, even if the server has not received the
 * sign-out yet.
 */
export const hasSession = () => markValue() === "1";
