import type { MessageGroup } from "./englishMessages.ts";
import { useSettings } from "./UiContext.ts";

/** Default locale if there is no provider. Its formats do not need Intl, whose first use delays page startup. */
const defaultLocale = "en-AU";

/**
 * Returns a component's messages: those from UiProvider, or from `setServerSettings` on the server, and the English
 * defaults for the rest. Components pass their own defaults instead of importing `englishMessages`, so that a bundle
 * contains only messages for the components that it uses.
 */
export function useMessages<Messages extends object>(group: MessageGroup, english: Messages): Messages {
  const overrides = useSettings().messages?.[group];
  return overrides ? { ...english, ...overrides } : english;
}

/** Returns the locale in which numbers and dates are formatted, as a BCP 47 tag. */
export function useLocale(): string {
  return useSettings().locale ?? defaultLocale;
}

const rightToLeftLanguages = /^(ar|ckb|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/;

/** Returns the locale's writing direction. CSS needs only the page's `dir`; this hook is for keys and libraries. */
export function useDirection(): "ltr" | "rtl" {
  return rightToLeftLanguages.test(useLocale()) ? "rtl" : "ltr";
}
