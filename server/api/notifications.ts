import { contract, type Contract } from "@corkwood/commerce/contract";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { AttemptLimit } from "../http/attemptLimit.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Contact, SignUp } from "../notifications/signUp.ts";
import { problem, ProblemError } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface NotificationsApiOptions {
  notifications: Notifications;
  clientAddress: ClientAddress;
  /** How many different sign-ups a client has: whoever signs others up, or asks who waits for what, soon stops. */
  limit: AttemptLimit;
}

const signedUp = { success: true } as const;

/** The page that a shopper's press leads to. A link that is none of the shop's leads back to where that is said. */
const unknownLink = "/unsubscribe";

/** Sign-ups for what is sold out or not released yet, and their end. */
export function notificationsApi({
  notifications,
  clientAddress,
  limit,
}: NotificationsApiOptions): ApiModule<Contract["notifications"]> {
  const signUp = async (client: string, request: SignUp) => {
    await limit.take(client, [JSON.stringify(request)]);
    await notifications.signUp(request);
  };
  const module = serve(contract.notifications, {
    "POST /api/notifications/restock": async ({ body: { productId, email } }, c) => {
      await signUp(clientAddress(c), { kind: "restock", productId, contacts: [{ channel: "email", contact: email }] });
      return signedUp;
    },
    "POST /api/notifications/coming-soon": async ({ body: { productId, email, phone } }, c) => {
      const contacts: Contact[] = [
        { channel: "email", contact: email },
        { channel: "phone", contact: phone },
      ];
      const given = contacts.filter(({ contact }) => contact !== "");
      await signUp(clientAddress(c), { kind: "release", productId, contacts: given });
      return signedUp;
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
      // A form's own address, so that it works without scripts; only a press posts, and no scanner of links.
      app.post("/unsubscribe", async (c) => {
        const { token: posted } = await c.req.parseBody().catch((error: unknown): { token?: undefined } => {
          if (error instanceof ProblemError) throw error;
          // What is no form names no link.
          return {};
        });
        const next = typeof posted === "string" ? await notifications.unsubscribe(posted) : undefined;
        return c.redirect(next ?? unknownLink, 303);
      });
    },
  };
}
