import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { SignInProviderId } from "@corkwood/commerce";
import { isLoopback } from "../../foundation/config/environment.ts";
import { readAnswer } from "../../foundation/readAnswer.ts";
import { singleFlight } from "../../foundation/turns.ts";
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  SignInCancelledError,
  type AskedProvider,
  type OpenIdProvider,
  type ProvidedIdentity,
} from "./openIdProvider.ts";

export interface OpenIdProviderOptions {
  id: SignInProviderId;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Scopes requested in addition to `openid`. */
  scope: string;
  /** Endpoints of a provider that does not publish all of them. */
  addresses?: Pick<oauth.AuthorizationServer, "authorization_endpoint" | "token_endpoint" | "jwks_uri">;
  /** Epoch milliseconds. */
  now: () => number;
  /** Response timeout in milliseconds. @default 5000 */
  timeout?: number;
}

/** Cache lifetime of discovered endpoints in milliseconds. */
const discoveredFor = 3_600_000;
/** Accepted clock difference between the provider and the shop, in seconds. */
const clockTolerance = 60;

/** Claims read from an identity token after its signature is verified. The names are optional. */
const personSchema = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

function namesOf({ given_name, family_name, name = "" }: z.infer<typeof personSchema>) {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { firstName: (given_name ?? first).trim(), lastName: (family_name ?? rest.join(" ")).trim() };
}

/** Error codes that the provider returns if it refuses the shopper or the shop. */
const refusals: ReadonlySet<string> = new Set([
  oauth.RESPONSE_BODY_ERROR,
  oauth.JWT_CLAIM_COMPARISON,
  oauth.JWT_TIMESTAMP_CHECK,
  oauth.JSON_ATTRIBUTE_COMPARISON,
  oauth.KEY_SELECTION,
  oauth.AUTHORIZATION_RESPONSE_ERROR,
]);

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

function causeOf(error: unknown): Error {
  const what = { cause: error };
  if (refusals.has(codeOf(error))) return new ProviderRefusedError("The provider's response was rejected", what);
  return new ProviderUnavailableError("The provider's response does not follow the protocol", what);
}

/** Request options as the library passes them. */
type Sent = Omit<RequestInit, "body"> & { body?: URLSearchParams | null | undefined };

/**
 * Reads the whole response with limits on time and length, so that neither a slow nor an endless response blocks the
 * shop.
 */
async function bounded(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await readAnswer(response);
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
}

/**
 * Sign-in with OpenID Connect: code flow with PKCE, state and nonce. The library checks the identity token's issuer,
 * audience, times, nonce and signature.
 */
export function createOpenIdProvider(options: OpenIdProviderOptions): OpenIdProvider {
  const { id, name, issuer, clientId, clientSecret, scope, addresses, now, timeout = 5000 } = options;
  const issuerUrl = new URL(issuer);
  const alone = singleFlight<oauth.AuthorizationServer>();
  const keys: oauth.JWKSCacheInput = {};
  let known: { server: oauth.AuthorizationServer; until: number } | undefined;

  const client = (): oauth.Client => ({
    client_id: clientId,
    [oauth.clockSkew]: Math.round((now() - Date.now()) / 1000),
    [oauth.clockTolerance]: clockTolerance,
  });
  /** Request options. Only a provider on a loopback address may use plain HTTP. */
  const http = () => ({
    [oauth.allowInsecureRequests]: isLoopback(issuerUrl.hostname),
    [oauth.customFetch]: async (url: string, { body = null, ...init }: Sent) =>
      bounded(await fetch(url, { ...init, body })),
    signal: AbortSignal.timeout(timeout),
  });

  async function discover(): Promise<oauth.AuthorizationServer> {
    if (addresses) return { issuer, ...addresses };
    const found = await oauth.processDiscoveryResponse(
      issuerUrl,
      await oauth.discoveryRequest(issuerUrl, { ...http(), algorithm: "oidc" }),
    );
    if (found.authorization_endpoint === undefined) throw new Error("The provider has no authorization endpoint");
    return found;
  }

  async function serverOf(): Promise<oauth.AuthorizationServer> {
    if (known && known.until > now()) return known.server;
    const server = await alone("", discover);
    known = { server, until: now() + discoveredFor };
    return server;
  }

  const secretFor = ({ token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer) =>
    addresses || (methods && !methods.includes("client_secret_basic"))
      ? oauth.ClientSecretPost(clientSecret)
      : oauth.ClientSecretBasic(clientSecret);

  /**
   * Loads claims missing from the identity token, because some providers return the email only from the userinfo
   * endpoint.
   */
  async function moreOf(server: oauth.AuthorizationServer, token: string, claims: oauth.IDToken | undefined) {
    if (!claims || claims["email"] !== undefined || server.userinfo_endpoint === undefined) return {};
    const response = await oauth.userInfoRequest(server, client(), token, http());
    return oauth.processUserInfoResponse(server, client(), claims.sub, response);
  }

  async function personOf(
    server: oauth.AuthorizationServer,
    answer: URLSearchParams,
    { verifier, nonce }: AskedProvider,
    redirectUri: string,
  ): Promise<ProvidedIdentity> {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client(),
      secretFor(server),
      answer,
      redirectUri,
      verifier,
      http(),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client(), response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, { ...http(), [oauth.jwksCache]: keys });
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    const person = personSchema.parse({ ...(await moreOf(server, tokens.access_token, claims)), ...claims });
    return {
      issuer: person.iss,
      subject: person.sub,
      email: person.email,
      isEmailVerified: person.email_verified === true,
      ...namesOf(person),
    };
  }

  /** Returns the callback parameters if they belong to this request and contain a code. */
  function checked(server: oauth.AuthorizationServer, answer: URLSearchParams, state: string): URLSearchParams {
    try {
      const parameters = oauth.validateAuthResponse(server, client(), answer, state);
      if (parameters.has("code")) return parameters;
      throw new Error("The provider's response has no code");
    } catch (error) {
      const said = error instanceof oauth.AuthorizationResponseError ? error.error : undefined;
      const isCancelled = said === "access_denied" || said === "login_required" || said === "consent_required";
      if (isCancelled) throw new SignInCancelledError("The shopper cancelled", { cause: error });
      const isTheirs = said === "server_error" || said === "temporarily_unavailable";
      if (isTheirs) throw new ProviderUnavailableError("The provider could not respond", { cause: error });
      throw new ProviderRefusedError("The provider's response does not belong to this request", { cause: error });
    }
  }

  const server = async () => {
    try {
      return await serverOf();
    } catch (error) {
      throw causeOf(error);
    }
  };

  return {
    id,
    name,
    ask: async (redirectUri) => {
      const { authorization_endpoint: endpoint = "" } = await server();
      const asked = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      };
      const url = new URL(endpoint);
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: `openid ${scope}`,
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: "S256",
      };
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
      return { url: url.href, asked };
    },
    identify: async (answer, asked, redirectUri) => {
      const found = await server();
      const parameters = checked(found, answer, asked.state);
      try {
        return await personOf(found, parameters, asked, redirectUri);
      } catch (error) {
        throw causeOf(error);
      }
    },
  };
}
