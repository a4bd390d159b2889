import { contactEmailError, foldEmail, formMessages, type SubscribeRefusal } from "@corkwood/commerce";
import { contract, unprintableFields, type Contract } from "@corkwood/commerce/contract";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../http/appEnv.ts";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { AttemptLimit } from "../http/attemptLimit.ts";
import { isFromThisSite, signedInAs } from "./accounts/authorization.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Contact, SignUp } from "../notifications/signUp.ts";
import type { SubscribeRequest } from "../notifications/subscribe.ts";
import { problem, ProblemError } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface NotificationsApiOptions {
  notifications: Notifications;
  clientAddress: ClientAddress;
  /** Limits sign-ups per client, so that no client can sign up many strangers or probe who is subscribed. */
  limit: AttemptLimit;
  /** Limit on addresses that one client can add to the marketing list. */
  subscribeLimit: AttemptLimit;
  baseUrl: string;
}

/** Refusal for a guest without an email address. */
function noEmail(): ProblemError {
  const errors = [{ path: "email", message: formMessages.emailEmpty }];
  return problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", errors);
}

const signedUp = { success: true } as const;
const pending = { status: "pending" } as const;

/** Pages that report an invalid link. */
const unknownLink = "/unsubscribe";
const unknownConfirmation = "/subscribe?token=-";

/** Endpoints for notifications about sold-out and unreleased products, and for unsubscribing. */
export function notificationsApi({
  notifications,
  clientAddress,
  limit,
  subscribeLimit,
  baseUrl,
}: NotificationsApiOptions): ApiModule<Contract["notifications"]> {
  const ownEmail = (c: Context<AppEnv>) => signedInAs(c)?.account.email;
  const signUp = async (c: Context<AppEnv>, request: SignUp) => {
    await limit.take(clientAddress(c), [JSON.stringify(request)]);
    await notifications.signUp(request, ownEmail(c));
  };
  const subscribe = async (c: Context<AppEnv>, request: SubscribeRequest) => {
    await subscribeLimit.take(clientAddress(c), [foldEmail(request.email) ?? ""]);
    await notifications.subscribe(request, ownEmail(c));
  };

  /**
   * Form endpoints that work without scripts. Only POST has an effect, so that link scanners cannot trigger an action.
   */
  const mountForms = (app: Hono<AppEnv>) => {
    app.post("/unsubscribe", async (c) => {
      const { token, "List-Unsubscribe": oneClick } = await fieldsOf(c);
      // Mail clients post to the link itself and do not follow redirects (RFC 8058).
      const suppliedToken = oneClick === "One-Click" ? c.req.query("token") : token;
      const next = suppliedToken === undefined ? undefined : await notifications.unsubscribe(suppliedToken);
      if (oneClick === "One-Click")
        return c.text(next === undefined ? "Unknown link." : "Unsubscribed.", next ? 200 : 404);
      return c.redirect(next ?? unknownLink, 303);
    });
    app.post("/subscribe", async (c) => {
      const { token, email = "" } = await fieldsOf(c);
      if (token !== undefined) return c.redirect((await notifications.confirm(token)) ?? unknownConfirmation, 303);
      const isRefused = contactEmailError(email) !== undefined || unprintableFields(email).length > 0;
      if (isRefused || !isFromThisSite(c, baseUrl)) return c.redirect(refusedAs("address"), 303);
      try {
        await subscribe(c, { email: email.trim(), details: {} });
      } catch (error) {
        // Forms send no token, so the sender counts as a guest, for whom this is the only possible refusal.
        if (!(error instanceof ProblemError && error.code === "RATE_LIMITED")) throw error;
        return c.redirect(refusedAs("often"), 303);
      }
      return c.redirect("/subscribe?done=sent", 303);
    });
  };

  const module = serve(contract.notifications, {
    "POST /api/notifications/restock": async ({ body: { productId, ...sent } }, c) => {
      const email = sent.email || ownEmail(c);
      if (email === undefined) throw noEmail();
      await signUp(c, { kind: "restock", productId, contacts: [{ channel: "email", contact: email }] });
      return signedUp;
    },
    "POST /api/notifications/coming-soon": async ({ body: { productId, email, phone } }, c) => {
      const contacts: Contact[] = [
        { channel: "email", contact: email },
        { channel: "phone", contact: phone },
      ];
      const filled = contacts.filter(({ contact }) => contact !== "");
      await signUp(c, { kind: "release", productId, contacts: filled });
      return signedUp;
    },
    "POST /api/mailchimp/subscribe": async ({ body: { email_address, merge_fields, interests } }, c) => {
      await subscribe(c, { email: email_address, details: { ...merge_fields, interests } });
      return pending;
    },
    "GET /api/mailchimp/subscribe": async ({ query }) => {
      const link = await notifications.readConfirmation(query.token, query.done);
      if (!link) throw problem("SUBSCRIPTION_NOT_FOUND", 404, "This link is not from our shop.");
      return link;
    },
    "GET /api/notifications/unsubscribe": async ({ query }) => {
      const link = await notifications.read(query.token, query.done);
      if (!link) throw problem("SUBSCRIPTION_NOT_FOUND", 404, "This link is not from our shop.");
      return link;
    },
  });
  return {
    ...module,
    mount: (app) => {
      module.mount(app);
      mountForms(app);
    },
  };
}

const refusedAs = (why: SubscribeRefusal) => `/subscribe?refused=${why}`;

/** Text fields of a form, with the first value of each field. Empty if the body is not a form. */
async function fieldsOf(c: Context<AppEnv>): Promise<Readonly<Record<string, string | undefined>>> {
  try {
    const fields = Object.entries(await c.req.parseBody());
    return Object.fromEntries(fields.filter(([, value]) => typeof value === "string")) as Record<string, string>;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return {};
  }
}
