import type { SignInProviderId } from "@corkwood/commerce";
import { createContext, useContext } from "react";

/** A sign-in provider that the merchant has set up. */
export interface SignInProvider {
  id: SignInProviderId;
  name: string;
}

/** Returns the providers from the data with which the page was loaded. */
export const ProvidersContext = createContext<readonly SignInProvider[]>([]);

export const useProviders = (): readonly SignInProvider[] => useContext(ProvidersContext);
