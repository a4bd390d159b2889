import { accountMessages } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import { isFromThisSite, mountGuestRefusal, requireSignedIn } from "./authorization.ts";
import { problem } from "../../foundation/problem.ts";
import type { Identity } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { mountPlainForms } from "./plainForms.ts";
import { deviceCookie, resetCookie, sessionCookie, signUpCookie } from "./sessionCookie.ts";
import { beginIn, sessionAnswer } from "./sessionAnswer.ts";

export interface AuthDependencies {
  identity: Identity;
  clientAddress: ClientAddress;
  /** The shop's public URL. */
  baseUrl: string;
}

const done = { success: true } as const;

/** Endpoints for sign-up, sign-in, codes, passwords and sessions. Only these endpoints accept the session cookie. */
export function authApi({ identity, clientAddress, baseUrl }: AuthDependencies): ApiModule<Contract["auth"]> {
  const cookie = sessionCookie(baseUrl);
  const device = deviceCookie(baseUrl);
  const pending = signUpCookie(baseUrl);
  const reset = resetCookie(baseUrl);
  const askerOf = (c: Context<AppEnv>) => ({
    client: clientAddress(c),
    userAgent: c.req.header("user-agent") ?? "",
    device: device.read(c),
  });
  /** Reads the session from the cookie, and removes the cookie if the session has ended. */
  const sessionOf = async (c: Context<AppEnv>) => {
    const token = cookie.read(c);
    const session = token === undefined ? undefined : await identity.session(token);
    if (session?.cookie !== undefined) c.set("sessionToken", { text: session.cookie, isNew: false });
    if (token !== undefined && !session) c.set("sessionToken", null);
    return session;
  };

  const module = serve(contract.auth, {
    "POST /api/auth/sign-up": async ({ body }, c) => {
      c.set("pendingSignUp", await identity.signUp(body, askerOf(c)));
      return done;
    },
    "POST /api/auth/confirm": async ({ body }, c) => {
      await identity.confirm(body, pending.read(c), askerOf(c));
      c.set("pendingSignUp", null);
      return done;
    },
    "POST /api/auth/confirm/resend": async ({ body }, c) => {
      // Only a signed-in customer learns that the account is already confirmed.
      const session = await sessionOf(c);
      if (session && session.account.email.toLowerCase() === body.username.toLowerCase()) {
        throw problem("ACCOUNT_CONFIRMED", 409, accountMessages.confirmed);
      }
      await identity.resendCode(body, pending.read(c), askerOf(c));
      return done;
    },
    "POST /api/auth/sign-in": async ({ body }, c) => {
      const outcome = await identity.signIn(body, askerOf(c), cookie.read(c), pending.read(c));
      if (!("pendingSignUp" in outcome)) return beginIn(c, outcome);
      if (outcome.pendingSignUp !== undefined) c.set("pendingSignUp", outcome.pendingSignUp);
      throw problem("ACCOUNT_NOT_CONFIRMED", 403, accountMessages.notConfirmed);
    },
    "GET /api/auth/session": async (_, c) => {
      const session = await sessionOf(c);
      if (!session) throw problem("ACCOUNT_NOT_AUTHENTICATED", 401, accountMessages.sessionNotValid);
      return sessionAnswer(session);
    },
    "POST /api/auth/sign-out": async ({ body }, c) => {
      const token = cookie.read(c);
      // Remove the cookie last. If signing out fails, the browser keeps the cookie and can try again.
      if (token !== undefined) await identity.signOut(token, body.everywhere);
      c.set("sessionToken", null);
      return done;
    },
    "POST /api/auth/password": async ({ body }, c) => {
      await identity.changePassword(requireSignedIn(c), body);
      return done;
    },
    "POST /api/auth/password/forgot": async ({ body }, c) => {
      c.set("passwordReset", await identity.forgotPassword(body, askerOf(c)));
      return done;
    },
    "POST /api/auth/password/reset": async ({ body }, c) => {
      const others = await identity.resetPassword(body, reset.read(c), askerOf(c));
      c.set("passwordReset", null);
      return { ...done, ...others };
    },
    "POST /api/auth/password/reset/sign-ins": async ({ body }) => {
      await identity.removeAfterReset(body);
      return done;
    },
    "POST /api/auth/name": async ({ body }, c) => {
      await identity.updateName(requireSignedIn(c).account, body);
      return done;
    },
    "POST /api/auth/email": async ({ body }, c) => {
      await identity.requestEmailChange(requireSignedIn(c), body, askerOf(c));
      return done;
    },
    "GET /api/auth/jwks": async () => ({ keys: await identity.publicKeys() }),
  });
  return {
    ...module,
    mount: (app) => {
      app.use("/api/auth/*", async (c, next) => {
        if (c.req.method !== "GET" && !isFromThisSite(c, baseUrl)) {
          throw problem("MALFORMED_REQUEST", 403, accountMessages.fromAnotherSite);
        }
        await next();
        const token = c.get("sessionToken");
        if (token !== undefined) cookie.set(c, token);
        const known = c.get("device");
        if (known !== undefined) device.set(c, known);
        for (const [request, text] of [
          [pending, c.get("pendingSignUp")],
          [reset, c.get("passwordReset")],
        ] as const) {
          if (text === null) request.remove(c);
          else if (text !== undefined) request.set(c, text);
        }
      });
      mountGuestRefusal(app);
      module.mount(app);
      mountPlainForms(app, baseUrl);
    },
  };
}
