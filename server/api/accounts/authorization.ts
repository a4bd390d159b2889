import { accountMessages } from "@corkwood/commerce";
import { contract, needsCustomer, type Call } from "@corkwood/commerce/contract";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import { problem } from "../../foundation/problem.ts";
import type { SignedIn } from "../../identity/context.ts";
import type { Identity } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { routeOf } from "../../serving/path.ts";

/** The signed-in customer of each request. */
const signedInOf = new WeakMap<Context, SignedIn>();

/**
 * Basic authentication of a proxy that restricts access to the shop. Browsers send these credentials with every
 * request. They are not the shop's own tokens.
 */
const isProxys = (header: string) => /^basic\s/i.test(header);

/** Endpoints that require a signed-in customer. */
const callsWithUser = Object.values(contract)
  .flatMap((table) => Object.entries<Call>(table))
  .flatMap(([key, call]) => (needsCustomer(call) ? [key] : []));

/**
 * Verifies the Authorization header of every request that has one. An invalid or expired token is refused by all
 * endpoints (specification/errors#authorization-code). Otherwise a customer could unknowingly continue as a guest.
 */
export function authorization(identity: Pick<Identity, "signedIn">): ApiModule {
  return {
    calls: {},
    mount: (app) => {
      app.use("/api/*", async (c, next) => {
        const header = c.req.header("authorization");
        if (header !== undefined && !isProxys(header)) {
          const [, token] = /^bearer +(\S+)$/i.exec(header) ?? [];
          const signedIn = token === undefined ? undefined : await identity.signedIn(token);
          if (!signedIn) throw problem("INVALID_AUTHORIZATION", 401, accountMessages.tokenNotValid);
          signedInOf.set(c, signedIn);
        }
        await next();
      });
    },
  };
}

/**
 * Rejects guests on endpoints that require a customer, before reading the body (specification/errors#token-first).
 * Mounted between the cross-site check and the endpoints.
 */
export function mountGuestRefusal(app: Hono<AppEnv>): void {
  for (const key of callsWithUser) {
    const [method = "", path = ""] = key.split(" ");
    app.on(method, routeOf(path), async (c, next) => {
      requireSignedIn(c);
      await next();
    });
  }
}

/** Returns the customer who sends a request. Undefined for a guest. */
export function signedInAs(c: Context<AppEnv>): SignedIn | undefined {
  return signedInOf.get(c);
}

/** Like `signedInAs`, but throws ACCOUNT_NOT_AUTHENTICATED for a guest (specification/accounts#needs-user). */
export function requireSignedIn(c: Context<AppEnv>): SignedIn {
  const signedIn = signedInAs(c);
  if (!signedIn) throw problem("ACCOUNT_NOT_AUTHENTICATED", 401, accountMessages.notAuthenticated);
  return signedIn;
}

/**
 * Like `requireSignedIn`, but also throws ACCOUNT_PROOF_REQUIRED if the customer has not recently proven their identity
 * (specification/accounts#proof).
 */
export function requireProven(c: Context<AppEnv>, identity: Pick<Identity, "requireProof">): SignedIn {
  const signedIn = requireSignedIn(c);
  identity.requireProof(signedIn);
  return signedIn;
}

/** Whether the browser's headers show that a request comes from a page of this shop, or not from any page. */
export function isFromThisSite(c: Context, baseUrl: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  if (origin === new URL(baseUrl).origin) return true;
  // A shop on a developer's machine is reachable by several host names.
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}
