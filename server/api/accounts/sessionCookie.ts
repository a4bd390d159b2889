import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../http/appEnv.ts";

/** The session cookie. Scripts cannot read it. If the shop uses https, subdomains cannot set it. */
export interface SessionCookie {
  read: (c: Context<AppEnv>) => string | undefined;
  /** Sets the cookie in the response. Null removes it. */
  set: (c: Context<AppEnv>, token: NonNullable<AppEnv["Variables"]["sessionToken"]> | null) => void;
}

/**
 * Cookie that tells scripts whether a session exists, so that guests do not request one. This cookie does not
 * authenticate. A browser that signs out changes the cookie immediately. After that, only a new session may set it
 * again, so that a token rotation does not undo a sign-out in progress.
 */
const mark = "signed-in";

/** Cookie lifetime in seconds: the maximum session lifetime. The server decides when a session ends. */
const maxAge = 180 * 86_400;

export function sessionCookie(baseUrl: string): SessionCookie {
  const name = "session";
  const secure = baseUrl.startsWith("https:");
  const prefix = secure ? ("host" as const) : undefined;
  const options = { path: "/", httpOnly: true, sameSite: "Lax" as const, secure };
  return {
    read: (c) => (prefix ? getCookie(c, name, prefix) : getCookie(c, name)),
    set: (c, token) => {
      const all = { ...options, ...(prefix && { prefix }) };
      const forScripts = { ...options, httpOnly: false };
      if (token === null) {
        deleteCookie(c, name, all);
        deleteCookie(c, mark, forScripts);
      } else {
        setCookie(c, name, token.text, { ...all, maxAge });
        if (token.isNew) setCookie(c, mark, "1", { ...forScripts, maxAge });
      }
    },
  };
}

/** A cookie that scripts cannot read and, if the shop uses https, subdomains cannot set. */
interface OwnCookie {
  read: (c: Context<AppEnv>) => string | undefined;
  /** Sets the cookie in the response. */
  set: (c: Context<AppEnv>, text: string) => void;
  remove: (c: Context<AppEnv>) => void;
}

/** @param seconds cookie lifetime */
function ownCookie(baseUrl: string, name: string, seconds: number): OwnCookie {
  const secure = baseUrl.startsWith("https:");
  const prefix = secure ? ("host" as const) : undefined;
  const options = { path: "/", httpOnly: true, sameSite: "Lax" as const, secure, ...(prefix && { prefix }) };
  return {
    read: (c) => (prefix ? getCookie(c, name, prefix) : getCookie(c, name)),
    set: (c, text) => setCookie(c, name, text, { ...options, maxAge: seconds }),
    remove: (c) => void deleteCookie(c, name, options),
  };
}

/** Identifies a browser that a customer has signed in with before. Does not authenticate. */
export const deviceCookie = (baseUrl: string) => ownCookie(baseUrl, "device", 400 * 86_400);

/** Sealed state while a passkey challenge is open. */
export const passkeyCookie = (baseUrl: string) => ownCookie(baseUrl, "passkey", 300);

/** Sealed state while the browser is at a sign-in provider. */
export const federatedCookie = (baseUrl: string) => ownCookie(baseUrl, "federated", 900);

/** Sealed pending sign-up of this browser. */
export const signUpCookie = (baseUrl: string) => ownCookie(baseUrl, "sign-up", 7 * 86_400);

/** Sealed password reset request from this browser. */
export const resetCookie = (baseUrl: string) => ownCookie(baseUrl, "reset", 900);
