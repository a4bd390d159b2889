import { comingSoonRequest, restockRequest } from "@corkwood/commerce/wire";
import { z } from "zod";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { AttemptLimit } from "../http/attemptLimit.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Contact, SignUp } from "../notifications/signUp.ts";
import { problem } from "../foundation/problem.ts";
import { readBody, readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface NotificationsApiOptions {
  notifications: Notifications;
  clientAddress: ClientAddress;
  /** How many different sign-ups a client has: whoever signs others up, or asks who waits for what, soon stops. */
  limit: AttemptLimit;
}

const token = z.string().max(200);
const linkQuery = z.object({ token, done: token.default("") });
const linkAnswer = z.object({
  kind: z.enum(["restock", "release"]),
  product: z.object({ name: z.string(), path: z.string() }),
  isDone: z.boolean(),
});

const signedUp = { status: 201, description: "They wait for it", schema: z.object({ success: z.literal(true) }) };
const refusals = {
  404: ["PRODUCT_NOT_FOUND"],
  409: ["SUBSCRIPTION_EXISTS", "SUBSCRIPTION_NOT_OFFERED"],
  429: ["RATE_LIMITED"],
} as const;

const operations: Operation[] = [
  {
    method: "post",
    path: "/api/notifications/restock",
    operationId: "createRestockNotification",
    summary: "Asks for one email when a product that is sold out is back in stock",
    tag: "notifications",
    body: restockRequest,
    response: signedUp,
    problems: refusals,
  },
  {
    method: "post",
    path: "/api/notifications/coming-soon",
    operationId: "createComingSoonNotification",
    summary: "Asks to be told, by email, by phone or both, when a product is released",
    tag: "notifications",
    body: comingSoonRequest,
    response: signedUp,
    problems: refusals,
  },
  {
    method: "get",
    path: "/api/notifications/unsubscribe",
    operationId: "getUnsubscribeLink",
    summary: "What a link from one of the shop's emails stands for",
    tag: "notifications",
    query: linkQuery,
    response: { description: "The product, and whether the press has been made", schema: linkAnswer },
    problems: { 404: ["SUBSCRIPTION_NOT_FOUND"] },
  },
];

/** The page that a shopper's press leads to. A link that is none of the shop's leads back to where that is said. */
const unknownLink = "/unsubscribe";

/** Sign-ups for what is sold out or not released yet, and their end. */
export function notificationsApi({ notifications, clientAddress, limit }: NotificationsApiOptions): ApiModule {
  const signUp = async (client: string, request: SignUp) => {
    await limit.take(client, [JSON.stringify(request)]);
    await notifications.signUp(request);
  };
  return {
    operations,
    mount: (app) => {
      app.post("/api/notifications/restock", async (c) => {
        const { productId, email } = await readBody(c, restockRequest);
        await signUp(clientAddress(c), {
          kind: "restock",
          productId,
          contacts: [{ channel: "email", contact: email }],
        });
        return c.json({ success: true }, 201);
      });
      app.post("/api/notifications/coming-soon", async (c) => {
        const { productId, email, phone } = await readBody(c, comingSoonRequest);
        const contacts: Contact[] = [
          { channel: "email", contact: email },
          { channel: "phone", contact: phone },
        ];
        const given = contacts.filter(({ contact }) => contact !== "");
        await signUp(clientAddress(c), { kind: "release", productId, contacts: given });
        return c.json({ success: true }, 201);
      });
      app.get("/api/notifications/unsubscribe", async (c) => {
        const { token: asked, done } = readQuery(c, linkQuery);
        const link = await notifications.read(asked, done);
        if (!link) throw problem("SUBSCRIPTION_NOT_FOUND", 404, "This link is none of ours.");
        c.header("cache-control", "no-store");
        return c.json(link);
      });
      // A form's own address, so that it works without scripts; only a press posts, and no scanner of links.
      app.post("/unsubscribe", async (c) => {
        const { token: posted } = await c.req.parseBody();
        const next = typeof posted === "string" ? await notifications.unsubscribe(posted) : undefined;
        return c.redirect(next ?? unknownLink, 303);
      });
    },
  };
}
