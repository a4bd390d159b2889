import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { AppEnv } from "../../http/appEnv.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import type { AuthDependencies } from "./auth.ts";
import { requireSignedIn } from "./authorization.ts";
import { beginIn } from "./sessionAnswer.ts";
import { deviceCookie, passkeyCookie, sessionCookie } from "./sessionCookie.ts";

const done = { success: true } as const;

/** Passkeys. Mounted after the calls that it shares its path with, so their cookies are set for it, too. */
export function passkeysApi({ identity, clientAddress, baseUrl }: AuthDependencies): ApiModule<Contract["passkeys"]> {
  const session = sessionCookie(baseUrl);
  const device = deviceCookie(baseUrl);
  const cookie = passkeyCookie(baseUrl);
  const askerOf = (c: Context<AppEnv>) => ({
    client: clientAddress(c),
    userAgent: c.req.header("user-agent") ?? "",
    device: device.read(c),
  });
  /** What the browser carries, which is used with this. */
  const take = (c: Context<AppEnv>) => {
    c.set("passkey", null);
    return cookie.read(c);
  };

  const module = serve(contract.passkeys, {
    "POST /api/auth/passkeys/options": async (_, c) => {
      const { options, sealed } = await identity.askForPasskey(requireSignedIn(c).account);
      c.set("passkey", sealed);
      return { options };
    },
    "POST /api/auth/passkeys": async ({ body }, c) => {
      await identity.addPasskey(requireSignedIn(c).account, body, take(c));
      return done;
    },
    "POST /api/auth/passkeys/name": async ({ body: { id, name } }, c) => {
      await identity.namePasskey(requireSignedIn(c).account.id, id, name);
      return done;
    },
    "POST /api/auth/passkeys/remove": async ({ body }, c) => {
      await identity.removePasskey(requireSignedIn(c).account, body.id);
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
