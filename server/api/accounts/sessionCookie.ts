import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../http/appEnv.ts";

/** The cookie of a session. Scripts cannot read it, and no subdomain can set it where the shop has https. */
export interface SessionCookie {
  read: (c: Context<AppEnv>) => string | undefined;
  /** Sets it in the answer that is given back; null removes it. */
  set: (c: Context<AppEnv>, token: string | null) => void;
}

/** Tells scripts that there is a session to ask for, so that guests ask for none. It proves nothing. */
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
        setCookie(c, name, token, { ...all, maxAge });
        setCookie(c, mark, "1", { ...forScripts, maxAge });
      }
    },
  };
}
