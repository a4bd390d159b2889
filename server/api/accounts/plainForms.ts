import {
  accountMessages,
  entriesOf,
  isKeyOf,
  ownPathOf,
  plainForms,
  plainRefusals,
  type PlainForm,
  type PlainRefusal,
  type Problem,
} from "@corkwood/commerce";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import { isFromThisSite } from "./authorization.ts";
import { problem } from "../../foundation/problem.ts";

type Fields = Readonly<Record<string, string>>;

interface Sent {
  /** API endpoint that handles the form. */
  call: string;
  body: (fields: Fields) => object;
  /** The next page on success. */
  next: string;
}

const username = ({ email }: Fields) => ({ username: email });

const sent: Record<PlainForm, Sent> = {
  "log-in": {
    call: "/api/auth/sign-in",
    body: ({ email, password }) => ({ email, password }),
    next: "/account",
  },
  "sign-up": {
    call: "/api/auth/sign-up",
    body: ({ email, newPassword, firstName, lastName, marketing }) => ({
      email,
      password: newPassword,
      firstName,
      lastName,
      subscribeToMarketing: marketing !== undefined,
    }),
    next: "/account/verify?done=sent",
  },
  verify: {
    call: "/api/auth/confirm",
    // The form asks for a password only if the customer signed up in another browser.
    body: ({ password, ...fields }) => ({ ...username(fields), code: fields["code"], ...(password && { password }) }),
    next: "/account/signin?done=confirmed",
  },
  resend: { call: "/api/auth/confirm/resend", body: username, next: "/account/verify?done=sent" },
  forgot: { call: "/api/auth/password/forgot", body: username, next: "/account/password/reset?done=sent" },
  reset: {
    call: "/api/auth/password/reset",
    body: (fields) => ({ ...username(fields), code: fields["code"], newPassword: fields["newPassword"] }),
    next: "/account/signin?done=password",
  },
};

/** Page with the form, which shows the reason after a refusal. */
const pages: Record<PlainForm, string> = { ...plainForms, resend: plainForms.verify };

/** Headers that the endpoint needs to identify the client, its origin and its cookies. */
const passedOn = ["cookie", "user-agent", "x-forwarded-for", "origin", "sec-fetch-site"];

/** Maps a refusal to its reason in the query string: by message, or otherwise by field. */
function wordOf({ detail, errors = [] }: Partial<Problem>): PlainRefusal {
  const said = errors[0]?.message ?? detail;
  const known = entriesOf(plainRefusals).find(([, message]) => message === said);
  if (known) return known[0];
  const path = errors[0]?.path === "username" ? "email" : (errors[0]?.path ?? "");
  return isKeyOf(plainRefusals, path) ? path : "failed";
}

function requireForm(c: Context<AppEnv>, baseUrl: string): void {
  // Any site can submit any form, but browsers always send the origin.
  const isTold = c.req.header("sec-fetch-site") !== undefined || c.req.header("origin") !== undefined;
  if (!isTold || !isFromThisSite(c, baseUrl)) throw problem("MALFORMED_REQUEST", 403, accountMessages.fromAnotherSite);
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw problem("MALFORMED_REQUEST", 415, "Send the form as application/x-www-form-urlencoded.");
  }
}

/**
 * Handles account forms from browsers without scripts (specification/accounts#plain-forms). Forwards each form to the
 * API endpoint that scripts would call, with the same limits, and responds with a redirect. Entered data appears
 * neither in the redirect URL nor on the next page.
 */
export function mountPlainForms(app: Hono<AppEnv>, baseUrl: string): void {
  for (const [form, path] of entriesOf(plainForms)) {
    const { call, body, next } = sent[form];
    app.post(path, async (c) => {
      requireForm(c, baseUrl);
      const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const headers = new Headers({ "content-type": "application/json" });
      for (const name of passedOn) {
        const value = c.req.header(name);
        if (value !== undefined) headers.set(name, value);
      }
      const request = new Request(new URL(call, c.req.url), {
        method: "POST",
        headers,
        body: JSON.stringify(body(fields)),
      });
      const answer = await app.fetch(request, c.env);
      c.header("cache-control", "no-store");
      for (const cookie of answer.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      // Redirects back to the page where the login began. Ignores URLs of other sites.
      const to = ownPathOf(fields["to"] ?? "");
      if (answer.ok) return c.redirect(form === "log-in" && to !== undefined ? to : next, 303);
      const refusal = wordOf((await answer.json()) as Problem);
      const query = new URLSearchParams({ refused: `${form}-${refusal}`, ...(to !== undefined && { to }) });
      return c.redirect(`${pages[form]}?${query}`, 303);
    });
  }
}
