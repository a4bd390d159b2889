import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import type { AuthDependencies } from "./auth.ts";
import { requireProven, requireSignedIn } from "./authorization.ts";
import { beginIn } from "./sessionAnswer.ts";
import { deviceCookie, passkeyCookie, sessionCookie } from "./sessionCookie.ts";

const done = { success: true } as const;

/**
 * Passkey endpoints. Mounted after the auth endpoints under the same paths, so that the auth middleware also sets
 * session cookies here.
 */
export function passkeysApi({ identity, clientAddress, baseUrl }: AuthDependencies): ApiModule<Contract["passkeys"]> {
  const session = sessionCookie(baseUrl);
  const device = deviceCookie(baseUrl);
  const cookie = passkeyCookie(baseUrl);
  const askerOf = (c: Context<AppEnv>) => ({
    client: clientAddress(c),
    userAgent: c.req.header("user-agent") ?? "",
    device: device.read(c),
  });
  const proven = (c: Context<AppEnv>) => requireProven(c, identity);
  /** Reads the sealed state from the cookie and removes it. */
  const take = (c: Context<AppEnv>) => {
    c.set("passkey", null);
    return cookie.read(c);
  };

  const module = serve(contract.passkeys, {
    "POST /api/auth/passkeys/options": async (_, c) => {
      const { options, sealed } = await identity.askForPasskey(proven(c).account);
      c.set("passkey", sealed);
      return { options };
    },
    "POST /api/auth/passkeys": async ({ body }, c) => {
      await identity.addPasskey(proven(c).account, body, take(c));
      return done;
    },
    "POST /api/auth/passkeys/name": async ({ body: { id, name } }, c) => {
      await identity.namePasskey(requireSignedIn(c).account.id, id, name);
      return done;
    },
    "POST /api/auth/passkeys/remove": async ({ body }, c) => {
      await identity.removePasskey(proven(c).account, body.id);
      return done;
    },
    "POST /api/auth/passkeys/prove": async ({ body }, c) => {
      await identity.proveByPasskey(requireSignedIn(c), body.answer, take(c), askerOf(c));
      return done;
    },
    "POST /api/auth/passkeys/sign-in/options": async (_, c) => {
      const { options, sealed } = await identity.askToEnterByPasskey(askerOf(c));
      c.set("passkey", sealed);
      return { options };
    },
    "POST /api/auth/passkeys/sign-in": async ({ body }, c) =>
      beginIn(c, await identity.enterByPasskey(body.answer, take(c), askerOf(c), session.read(c))),
  });
  return {
    ...module,
    mount: (app) => {
      app.use("/api/auth/passkeys/*", async (c, next) => {
        await next();
        const sealed = c.get("passkey");
        if (sealed === null) cookie.remove(c);
        else if (sealed !== undefined) cookie.set(c, sealed);
      });
      module.mount(app);
    },
  };
}
