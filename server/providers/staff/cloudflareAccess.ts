import { createPublicKey, verify, type KeyObject } from "node:crypto";
import { z } from "zod";
import type { Logger } from "../../foundation/log.ts";
import type { StaffCheck } from "./staffCheck.ts";

export interface CloudflareAccessOptions {
  /** Of the team, without a trailing slash: `https://corkwood.cloudflareaccess.com`. */
  url: string;
  /** The tag of the application that staff sign in to. */
  audience: string;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

const certs = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal("RSA") })) });
const head = z.object({ alg: z.literal("RS256"), kid: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  /** Epoch seconds. */
  exp: z.number(),
  nbf: z.number().default(0),
});

/** Milliseconds. Cloudflare changes its keys every six weeks, and announces the next one before. */
const cacheDuration = 3_600_000;
/** A name that no key has may be a new one: it is asked for again, but not by whoever tries names. */
const askEvery = 60_000;
const patience = 5000;
const clockSkew = 60;

/** Cloudflare Access: its CF_Authorization cookie is a JWT that its team's keys sign. */
export function createCloudflareAccess({ url, audience, logger, now }: CloudflareAccessOptions): StaffCheck {
  let keys = new Map<string, KeyObject>();
  let askedAt = -Infinity;

  async function keyOf(kid: string): Promise<KeyObject | undefined> {
    const age = now() - askedAt;
    if (age >= cacheDuration || (!keys.has(kid) && age >= askEvery)) {
      askedAt = now();
      keys = await readKeys(url);
    }
    return keys.get(kid);
  }

  return async (token) => {
    const [first = "", second = "", signature = "", ...rest] = token.split(".");
    const { data: header } = head.safeParse(decoded(first));
    const { data: claimed } = claims.safeParse(decoded(second));
    if (!header || !claimed || rest.length > 0) return false;
    const seconds = now() / 1000;
    const isForUs = claimed.iss === url && [claimed.aud].flat().includes(audience);
    if (!isForUs || claimed.exp <= seconds || claimed.nbf > seconds + clockSkew) return false;
    try {
      const key = await keyOf(header.kid);
      const signed = Buffer.from(`${first}.${second}`);
      return key !== undefined && verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64url"));
    } catch (error) {
      logger.error({ error }, "staff could not be told from others");
      return false;
    }
  };
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
}

async function readKeys(url: string): Promise<Map<string, KeyObject>> {
  const answer = await fetch(`${url}/cdn-cgi/access/certs`, { signal: AbortSignal.timeout(patience) });
  const { keys } = certs.parse(await answer.json());
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: "jwk" })]));
}
