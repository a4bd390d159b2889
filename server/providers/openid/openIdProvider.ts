import type { SignInProviderId } from "@corkwood/commerce";

/**
 * One sign-in's values, from the redirect to a provider until the browser returns. The provider's response must match
 * them. All are secret.
 */
export interface AskedProvider {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

/** Identity signed by a provider. */
export interface ProvidedIdentity {
  issuer: string;
  /** Unique for the issuer, and never reassigned. */
  subject: string;
  email: string | undefined;
  /** Whether the provider states that the address is verified. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Sign-in through another provider with OpenID Connect. */
export interface OpenIdProvider {
  id: SignInProviderId;
  /** Name shown to shoppers. */
  name: string;
  /** Returns the URL to redirect the browser to. Rejects with a ProviderUnavailableError. */
  ask: (redirectUri: string) => Promise<{ url: string; asked: AskedProvider }>;
  /**
   * Returns the identity of the shopper who has returned from the provider. Rejects with a SignInCancelledError, a
   * ProviderUnavailableError, or a ProviderRefusedError if any check fails. @param answer query parameters of the
   * redirect back to the shop
   */
  identify: (answer: URLSearchParams, asked: AskedProvider, redirectUri: string) => Promise<ProvidedIdentity>;
}

/** Thrown if the shopper cancelled on the provider's page. */
export class SignInCancelledError extends Error {}
/** Thrown if the provider did not respond or violated the protocol. */
export class ProviderUnavailableError extends Error {}
/**
 * Thrown if the provider's response cannot be trusted, because it belongs to another browser or provider, was used or
 * changed, or has expired.
 */
export class ProviderRefusedError extends Error {}
