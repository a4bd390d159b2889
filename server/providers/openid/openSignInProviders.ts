import type { SignInProviderId } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";
import { createOpenIdProvider, type OpenIdProviderOptions } from "./createOpenIdProvider.ts";
import type { OpenIdProvider } from "./openIdProvider.ts";

export interface SignInProvidersOptions {
  config: Pick<Config, "signIn">;
  /** Epoch milliseconds. */
  now: () => number;
}

type Usual = Pick<OpenIdProviderOptions, "scope" | "addresses">;

const usual = {
  // Facebook's published metadata lacks the token endpoint.
  facebook: {
    scope: "email public_profile",
    addresses: {
      authorization_endpoint: "https://www.facebook.com/dialog/oauth",
      token_endpoint: "https://graph.facebook.com/oauth/access_token",
      jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    },
  },
  google: { scope: "email profile" },
  openid: { scope: "email profile" },
} satisfies Record<SignInProviderId, Usual>;

/** Sign-in providers whose keys are set in the environment, in display order. */
export function openSignInProviders({ config, now }: SignInProvidersOptions): OpenIdProvider[] {
  return config.signIn.map((keys) => createOpenIdProvider({ ...usual[keys.id], ...keys, now }));
}
