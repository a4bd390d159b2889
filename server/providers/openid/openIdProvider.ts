import type { SignInProviderId } from "@corkwood/commerce";

/**
 * Values that accompany the browser to a provider and back. The provider's response must match them. All are secret.
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
   * Returns the identity of the shopper who came back. Rejects with a SignInCancelledError, a ProviderUnavailableError,
   * or a ProviderRefusedError if any check fails. @param answer parameters with which the browser came back
   */
  identify: (answer: URLSearchParams, asked: AskedProvider, redirectUri: string) => Promise<ProvidedIdentity>;
}

/** The shopper cancelled at the provider. */
export class SignInCancelledError extends Error {}
/** The provider did not respond, or violated the protocol. */
export class ProviderUnavailableError extends Error {}
/**
 * The provider's response cannot be trusted, because it belongs to another browser or provider, was used or changed, or
 * has expired.
 */
export class ProviderRefusedError extends Error {}
