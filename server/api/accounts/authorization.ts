import { accountMessages } from "@corkwood/commerce";
import { contract, needsCustomer, type Call } from "@corkwood/commerce/contract";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import { problem } from "../../foundation/problem.ts";
import type { SignedIn } from "../../identity/context.ts";
import type { Identity } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { routeOf } from "../../serving/path.ts";

/** What a call that needs a customer is given. */
const signedInOf = new WeakMap<Context, SignedIn>();

/** Of a proxy that keeps a shop to itself: browsers then send it with every request. It is no token of this shop's. */
const isProxys = (header: string) => /^basic\s/i.test(header);

/** The calls that need a customer. */
const callsWithUser = Object.values(contract)
  .flatMap((table) => Object.entries<Call>(table))
  .flatMap(([key, call]) => (needsCustomer(call) ? [key] : []));

/**
 * Reads the header Authorization of every call that carries one. A token that is none of this shop's, or whose time or
 * session is over, is refused on all of them (specification/errors#authorization-code): nobody goes on as a guest unawares.
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
 * Refuses guests on calls that need a customer, before the request is read (specification/errors#token-first). Mounted after
 * the check for other sites and before the calls.
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

/** Who makes a call; undefined for a guest. */
export function signedInAs(c: Context<AppEnv>): SignedIn | undefined {
  return signedInOf.get(c);
}

/** The same, or ACCOUNT_NOT_AUTHENTICATED (specification/accounts#needs-user). */
export function requireSignedIn(c: Context<AppEnv>): SignedIn {
  const signedIn = signedInAs(c);
  if (!signedIn) throw problem("ACCOUNT_NOT_AUTHENTICATED", 401, accountMessages.notAuthenticated);
  return signedIn;
}

/** The same, or ACCOUNT_PROOF_REQUIRED without a recent proof (specification/accounts#proof). */
export function requireProven(c: Context<AppEnv>, identity: Pick<Identity, "requireProof">): SignedIn {
  const signedIn = requireSignedIn(c);
  identity.requireProof(signedIn);
  return signedIn;
}
