import { importPKCS8, SignJWT } from "jose";
import type { RecommendationEvent } from "@corkwood/commerce";
import { z } from "zod";
import { readAnswer } from "../../foundation/readAnswer.ts";
import type { RemoteRecommender } from "./remoteRecommender.ts";

export interface VertexAccess {
  /** `projects/…/locations/…/catalogs/…` */
  catalog: string;
  /** Placement for each event. */
  placements: Readonly<Record<RecommendationEvent, string>>;
  /** Email address of the service account, whose private key follows in PEM format. */
  clientEmail: string;
  privateKey: string;
  /** Without a trailing slash. */
  url: string;
}

export interface VertexOptions extends VertexAccess {
  /** Epoch milliseconds. */
  now: () => number;
}

/** Timeout in milliseconds. Short, because a shopper is waiting. The embedded recommender takes 2 ms. */
const timeout = 1500;
/** Signed token lifetime in seconds: the maximum that Google accepts. */
const tokenLife = 3600;
/** Seconds before its expiry at which a token is replaced, to allow for clock differences. */
const spare = 300;
/** Maximum number of product details that Google accepts in one event. */
const maxDetails = 100;

const answer = z.object({
  results: z.array(z.object({ id: z.string() })).default([]),
  attributionToken: z.string().default(""),
});

/** Google's Vertex AI Search for commerce (Retail API v2), with `placements.predict` as documented in its reference. */
export function createVertex({ catalog, placements, url, now, ...account }: VertexOptions): RemoteRecommender {
  const token = signedTokens(account, now);
  return async ({ eventType, visitorId, productIds }, limit) => {
    const response = await fetch(`${url}/v2/${catalog}/placements/${placements[eventType]}:predict`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${await token()}` },
      body: JSON.stringify({
        userEvent: {
          eventType,
          visitorId,
          productDetails: productIds.slice(-maxDetails).map((id) => ({ product: { id } })),
        },
        pageSize: limit,
        filter: "filterOutOfStockItems",
        params: { strictFiltering: true },
      }),
      // Do not follow redirects, because the token must be sent only to the configured URL.
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    const text = await readAnswer(response);
    if (!response.ok) throw new Error(`Vertex AI Search returned status ${response.status}`);
    const { results, attributionToken } = answer.parse(JSON.parse(text));
    return { productIds: results.slice(0, limit).map(({ id }) => id), attributionToken };
  };
}

/** Google accepts tokens that the service account signs itself, so no token is fetched. */
function signedTokens(
  { clientEmail, privateKey }: Pick<VertexAccess, "clientEmail" | "privateKey">,
  now: () => number,
) {
  const key = importPKCS8(privateKey, "RS256");
  // An invalid key causes a rejection on first use.
  key.catch(() => {});
  let known = { token: "", until: 0 };
  return async () => {
    const seconds = Math.floor(now() / 1000);
    if (seconds < known.until) return known.token;
    const token = await new SignJWT({ sub: clientEmail })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(clientEmail)
      .setAudience("https://retail.googleapis.com/")
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenLife)
      .sign(await key);
    known = { token, until: seconds + tokenLife - spare };
    return token;
  };
}
