import { createHash } from "node:crypto";
import { z } from "zod";
import { readAnswer } from "../../foundation/readAnswer.ts";
import type { MarketingProvider, Subscriber } from "./marketingProvider.ts";

export interface MailchimpAccess {
  apiKey: string;
  audienceId: string;
  /** Without a trailing slash. */
  url: string;
}

const timeout = 10_000;

const refusal = z.object({ title: z.string() });

/** Mailchimp's Marketing API, version 3.0. */
export function createMailchimp({ apiKey, audienceId, url }: MailchimpAccess): MarketingProvider {
  const members = `${url}/3.0/lists/${audienceId}/members`;
  const memberOf = (email: string) => `${members}/${createHash("md5").update(email.toLowerCase()).digest("hex")}`;

  /** @returns title of a permanent rejection, or undefined on success */
  async function send(method: string, address: string, body?: unknown): Promise<string | undefined> {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`corkwood:${apiKey}`).toString("base64")}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    const text = await readAnswer(response);
    if (response.ok) return undefined;
    if (response.status !== 400 && response.status !== 404) {
      throw Object.assign(new Error("Mailchimp returned an unexpected response"), { code: `HTTP_${response.status}` });
    }
    return titleIn(text);
  }

  const subscribe = async ({ email, firstName, lastName, interests }: Subscriber) => {
    const names = { ...(firstName && { FNAME: firstName }), ...(lastName && { LNAME: lastName }) };
    const about = { status: "subscribed", merge_fields: names, interests };
    const refused = await send("POST", members, { email_address: email, ...about });
    // The member may have unsubscribed earlier.
    return refused === "Member Exists" ? send("PATCH", memberOf(email), about) : refused;
  };

  const leave = async (refused: Promise<string | undefined>) => {
    const title = await refused;
    // If the provider does not know the member, there is nothing to unsubscribe from.
    return title === "Resource Not Found" ? undefined : title;
  };

  return {
    tell: (subscriber) => {
      switch (subscriber.status) {
        case "subscribed":
          return subscribe(subscriber);
        case "unsubscribed":
          return leave(send("PATCH", memberOf(subscriber.email), { status: "unsubscribed" }));
        case "removed":
          return leave(send("POST", `${memberOf(subscriber.email)}/actions/delete-permanent`));
      }
    },
  };
}

function titleIn(text: string): string {
  try {
    return refusal.parse(JSON.parse(text)).title;
  } catch {
    throw Object.assign(new Error("Mailchimp returned an unexpected response"), { code: "UNREADABLE" });
  }
}
