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
import { isFromThisSite } from "../../http/sameSite.ts";
import { problem } from "../../foundation/problem.ts";

type Fields = Readonly<Record<string, string>>;

interface Sent {
  /** The call that answers the form. */
  call: string;
  body: (fields: Fields) => object;
  /** The page that comes next. */
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
    // Asked for in a browser that did not sign up; empty in one that did.
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

/** The page with the form, which says why it was refused. */
const pages: Record<PlainForm, string> = { ...plainForms, resend: plainForms.verify };

/** What the call wants of the request: who asks, from where, and with which cookies. */
const passedOn = ["cookie", "user-agent", "x-forwarded-for", "origin", "sec-fetch-site"];

/** The word for what a call refuses: by what it says, or else by the field. */
function wordOf({ detail, errors = [] }: Partial<Problem>): PlainRefusal {
  const said = errors[0]?.message ?? detail;
  const known = entriesOf(plainRefusals).find(([, message]) => message === said);
  if (known) return known[0];
  const path = errors[0]?.path === "username" ? "email" : (errors[0]?.path ?? "");
  return isKeyOf(plainRefusals, path) ? path : "failed";
}

function requireForm(c: Context<AppEnv>, baseUrl: string): void {
  // A page of another site can send any form. Every browser says where it comes from.
  const isTold = c.req.header("sec-fetch-site") !== undefined || c.req.header("origin") !== undefined;
  if (!isTold || !isFromThisSite(c, baseUrl)) throw problem("MALFORMED_REQUEST", 403, accountMessages.fromAnotherSite);
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw problem("MALFORMED_REQUEST", 415, "Send the form as application/x-www-form-urlencoded.");
  }
}

/**
 * Takes the forms of accounts as browsers send them without scripts (specification/accounts#plain-forms). Each is made the call
 * that scripts would make, with its limits, and answered with a page: what was typed is neither in its address nor shown again.
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
      // Where a log in began: it leads back there, at last. Nothing that leads elsewhere is followed or shown again.
      const to = ownPathOf(fields["to"] ?? "");
      if (answer.ok) return c.redirect(form === "log-in" && to !== undefined ? to : next, 303);
      const refusal = wordOf((await answer.json()) as Problem);
      const query = new URLSearchParams({ refused: `${form}-${refusal}`, ...(to !== undefined && { to }) });
      return c.redirect(`${pages[form]}?${query}`, 303);
    });
  }
}
