import { accountMessages, signInProviders } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import { z } from "zod";
import { problem } from "../../foundation/problem.ts";
import type { AppEnv } from "../../http/appEnv.ts";
import type { FinishedFederated } from "../../identity/identity.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import type { AuthDependencies } from "./auth.ts";
import { requireProven, signedInAs } from "./authorization.ts";
import { beginIn } from "./sessionAnswer.ts";
import { deviceCookie, federatedCookie, sessionCookie } from "./sessionCookie.ts";

const done = { success: true } as const;
const providerSchema = z.enum(signInProviders);

/** Page for each outcome. Request parameters do not influence the choice, which rules out open redirects. */
function pageOf(outcome: FinishedFederated): string {
  switch (outcome.is) {
    case "signedIn":
      return "/account/authenticate";
    case "linked":
      return "/account/security";
    case "toProve":
      return "/account/link";
    case "refused":
      return `/account/signin?refused=${outcome.why}`;
  }
}

/**
 * Endpoints for sign-in with a provider. Mounted after the auth endpoints under the same paths, so that the auth
 * middleware also sets session cookies here.
 */
export function federatedApi({ identity, clientAddress, baseUrl }: AuthDependencies): ApiModule<Contract["federated"]> {
  const session = sessionCookie(baseUrl);
  const device = deviceCookie(baseUrl);
  const cookie = federatedCookie(baseUrl);
  const askerOf = (c: Context<AppEnv>) => ({
    client: clientAddress(c),
    userAgent: c.req.header("user-agent") ?? "",
    device: device.read(c),
  });

  const module = serve(contract.federated, {
    "GET /api/auth/providers": async () => ({ providers: [...identity.providers] }),
    "POST /api/auth/federated": async ({ body }, c) => {
      const linkTo = signedInAs(c) && requireProven(c, identity).account.id;
      const { url, sealed } = await identity.startFederated(body.provider, askerOf(c), linkTo);
      c.set("federated", sealed);
      return { url };
    },
    "GET /api/auth/federated/pending": async (_, c) => {
      const pending = await identity.pendingFederated(cookie.read(c));
      if (!pending) throw problem("ACCOUNT_NOT_FOUND", 404, accountMessages.notFound);
      return pending;
    },
    "POST /api/auth/federated/confirm": async ({ body }, c) => {
      const entered = await identity.proveFederated(cookie.read(c), body.code, askerOf(c), session.read(c));
      c.set("federated", null);
      return beginIn(c, entered);
    },
    "POST /api/auth/federated/remove": async ({ body }, c) => {
      await identity.unlinkProvider(requireProven(c, identity).account, body.provider);
      return done;
    },
  });

  /** Handles the redirect back from a provider. Consumes the sealed state, regardless of the outcome. */
  async function comeBack(c: Context<AppEnv>): Promise<Response> {
    const provider = providerSchema.safeParse(c.req.param("provider")).data;
    if (provider === undefined) throw problem("ROUTE_NOT_FOUND", 404, "This shop does not offer this way to log in.");
    const answer = new URL(c.req.url).searchParams;
    c.set("federated", null);
    const outcome = await identity.finishFederated(provider, answer, cookie.read(c), askerOf(c), session.read(c));
    if (outcome.is === "toProve") c.set("federated", outcome.sealed);
    if (outcome.is === "signedIn") beginIn(c, outcome.session);
    // The URL contains a code, so it must not leak to other sites.
    const headers = { location: pageOf(outcome), "cache-control": "no-store", "referrer-policy": "no-referrer" };
    return new Response(null, { status: 303, headers });
  }

  return {
    ...module,
    mount: (app) => {
      // Matches this path and all paths below it.
      app.use("/api/auth/federated/*", async (c, next) => {
        await next();
        const sealed = c.get("federated");
        if (sealed === null) cookie.remove(c);
        else if (sealed !== undefined) cookie.set(c, sealed);
      });
      module.mount(app);
      app.get("/api/auth/federated/:provider/callback", comeBack);
    },
  };
}
