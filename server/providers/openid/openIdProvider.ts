import type { SignInProviderId } from "@corkwood/commerce";

/** What a browser is sent to a provider with, and what its answer must fit to. All of it is secret. */
export interface AskedProvider {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** Who somebody is, as a provider has signed it. */
export interface ProvidedIdentity {
  issuer: string;
  /** Unique for the issuer, for ever. */
  subject: string;
  email: string | undefined;
  /** Whether the provider says that the address was proven. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A sign-in that somebody else offers, by OpenID Connect. */
export interface OpenIdProvider {
  id: SignInProviderId;
  /** As shoppers know it. */
  name: string;
  /** Where to send the browser. Rejects with a ProviderUnavailableError. */
  ask: (redirectUri: string) => Promise<{ url: string; asked: AskedProvider }>;
  /**
   * Who came back. Rejects with a SignInCancelledError, a ProviderUnavailableError, or a ProviderRefusedError where anything
   * is not as it should be.
   * @param answer the parameters that the browser came back with
   */
  identify: (answer: URLSearchParams, asked: AskedProvider, redirectUri: string) => Promise<ProvidedIdentity>;
}

/** The shopper did not want to. */
export class SignInCancelledError extends Error {}
/** The provider did not answer, or not with what the protocol says. */
export class ProviderUnavailableError extends Error {}
/** The answer is not to be believed: it is another browser's, of another provider, used, changed, or out of date. */
export class ProviderRefusedError extends Error {}
