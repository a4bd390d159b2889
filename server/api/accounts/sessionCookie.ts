import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../http/appEnv.ts";

/** The cookie of a session. Scripts cannot read it, and no subdomain can set it where the shop has https. */
export interface SessionCookie {
  read: (c: Context<AppEnv>) => string | undefined;
  /** Sets it in the response; null removes it. */
  set: (c: Context<AppEnv>, token: NonNullable<AppEnv["Variables"]["sessionToken"]> | null) => void;
}

/**
 * Tells scripts that there is a session to ask for, so that guests ask for none. It proves nothing. A browser that signs out
 * changes it at once, so only a new session may set it again: a replaced token must not undo a sign-out that is on its way.
 */
const mark = "signed-in";

/** As long as the longest session; the server decides when it ends. Seconds. */
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

/** A cookie with a name of its own, that scripts cannot read and no subdomain can set where the shop has https. */
interface OwnCookie {
  read: (c: Context<AppEnv>) => string | undefined;
  /** Sets it in the answer that is given back. */
  set: (c: Context<AppEnv>, text: string) => void;
  remove: (c: Context<AppEnv>) => void;
}

/** @param seconds how long browsers keep it */
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

/** Identifies a browser that a customer signed in with before. It signs no one in. */
export const deviceCookie = (baseUrl: string) => ownCookie(baseUrl, "device", 400 * 86_400);

/** Sealed state of the browser while a device is asked for a passkey. */
export const passkeyCookie = (baseUrl: string) => ownCookie(baseUrl, "passkey", 300);

/** Sealed state of a browser that goes to a provider of sign-ins and back. */
export const federatedCookie = (baseUrl: string) => ownCookie(baseUrl, "federated", 900);

/** The pending sign-up that was started in the browser, sealed. */
export const signUpCookie = (baseUrl: string) => ownCookie(baseUrl, "sign-up", 7 * 86_400);

/** The request for a new password that was made in the browser, sealed. */
export const resetCookie = (baseUrl: string) => ownCookie(baseUrl, "reset", 900);
